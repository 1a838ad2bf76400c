import { expect, test } from 'vitest'
import { readAccounts } from '../../../../server/features/administration/account-csv.ts'

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('The role "%s" of a file of accounts is none', (role) => {
  const [line] = readAccounts(`E-mail,First name,Last name,Role\nada@school.test,Ada,Byron,${role}`)
  expect(line?.read).toMatchObject({ column: 'Role' })
})
