import { afterEach, beforeEach, expect, test } from 'vitest'
import { runUserCommand } from '../../../../../server/features/accounts/user-commands.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { addKim, browser } from '../../../../support/pages/sign-in-page.ts'
import { openSchool, type Person, type School } from '../../../../support/school/school.ts'

const email = 'kim@school.test'

describeEachDatabase('A sign-in code that was made for a student', (open) => {
  let school: School
  let admin: Person
  beforeEach(async () => {
    school = await openSchool(await open())
    await addKim(school)
    admin = await school.signIn('admin')
  })
  afterEach(() => school.close())

  const makeCode = async () => (await school.call<{ code: string }>(admin, 'POST', '/api/admin/users/kim/sign-in-code')).body.code
  const use = async (code: string) => (await browser(school).proving('/api/auth/code', { email, code })).status
  const change = (body: object) => school.call(admin, 'PUT', '/api/admin/users/kim', { body })
  const codes = async () => (await school.db.selectFrom('sign_in_codes').select('user_id').execute()).length

  test('opens no account that is a teacher by now', async () => {
    const code = await makeCode()
    await school.db.updateTable('users').set({ role: 'teacher' }).where('id', '=', 'kim').execute()
    expect(await use(code)).toBe(401)
  })

  test('opens no account that is disabled by now', async () => {
    const code = await makeCode()
    await school.db.updateTable('users').set({ is_active: 0 }).where('id', '=', 'kim').execute()
    expect(await use(code)).toBe(401)
  })

  test.each([{ role: 'teacher' }, { isActive: false }])('is void once an admin makes it %o', async (body) => {
    await makeCode()
    await change(body)
    expect(await codes()).toBe(0)
  })

  test('stays good where an admin corrects the name', async () => {
    const code = await makeCode()
    await change({ firstName: 'Kimberly' })
    expect(await use(code)).toBe(200)
  })

  test.each([[['set-role', '--role', 'teacher']], [['disable']]])('is void after the command %o', async (args) => {
    await makeCode()
    await runUserCommand([...args, '--email', email], school.deps)
    expect(await codes()).toBe(0)
  })

  test('leaves no session behind where the role changes at the same moment', async () => {
    const code = await makeCode()
    const [status] = await Promise.all([use(code), change({ role: 'teacher' })])
    const sessions = await school.db.selectFrom('sessions').select('id').where('user_id', '=', 'kim').execute()
    expect([[200, 401].includes(status), sessions]).toEqual([true, []])
  })
})
