import { expect, test } from 'vitest'
import { hashPassword } from '../../../../../server/features/accounts/passwords/passwords.ts'
import { userStore } from '../../../../../server/features/accounts/users.store.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type Reply } from '../../../../support/school/school.ts'

const password = 'correct horse battery'
const cookiesOf = ({ headers }: Reply): string[] => [headers['set-cookie'] ?? []].flat().map(String)
describeEachDatabase('Cookies behind https', (open) => {
  test('travel over https only', async () => {
    const school = await openSchool(await open(), { publicOrigin: 'https://exams.school.test' })
    await userStore(school.db).insert({
      id: 'kim',
      role: 'student',
      email: 'kim@school.test',
      firstName: 'Kim',
      lastName: 'Lee',
      passwordHash: await hashPassword(password),
      createdAt: 0,
    })
    const reply = await school.call(null, 'POST', '/api/auth/login', { body: { email: 'kim@school.test', password } })
    await school.close()
    expect(cookiesOf(reply).map((cookie) => cookie.includes('; Secure'))).toEqual([true, true])
  })
})
