import { expect, test } from 'vitest'
import { readAccounts } from '../../../../server/features/administration/account-csv.ts'
import { accountJudge } from '../../../../server/features/administration/account-verdicts.ts'

test.each([
  [',', 'First name and last name'],
  [',Byron', 'First name'],
  ['Ada,', 'Last name'],
])('A new account with the names "%s" needs its %s', (names, column) => {
  const judged = readAccounts(`E-mail,First name,Last name\nada@school.test,${names}`).map(accountJudge(new Map(), () => 'new'))
  expect(judged.map(({ line }) => [line.verdict, line.column, line.message])).toEqual([['invalid', column, 'A new account needs a name']])
})
