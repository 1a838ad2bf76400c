import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PasswordLinkReply } from '../../../../domain/api/password-links.ts'
import { runUserCommand } from '../../../../server/features/accounts/user-commands.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('What a command of npm run user ends', (open) => {
  let school: School
  let admin: Person
  let person: Person
  beforeAll(async () => {
    school = await openSchool(await open(), { publicOrigin: 'https://exams.school.test' })
    admin = await school.signIn('admin')
  })
  beforeEach(async () => {
    person = await school.makeTeacher()
  })
  afterAll(() => school.close())

  const run = (command: string, ...more: string[]) => runUserCommand([command, '--email', person.email, ...more], school.deps)
  const setRole = (role: string) => run('set-role', '--role', role)
  const makeLink = async () =>
    (await school.call<PasswordLinkReply>(admin, 'POST', `/api/admin/users/${person.id}/password-link`)).body.url.split('/').at(-1)
  const useLink = async (token: string | undefined) =>
    (await school.call(null, 'POST', `/api/password-links/${token}`, { body: { password: 'a rather long secret' } })).status
  const roleOf = async ({ id }: Person) =>
    (await school.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
  const courseRoles = () => school.db.selectFrom('course_staff').select('role').where('user_id', '=', person.id).execute()
  const teachWithSomebody = async () => {
    const course = await school.makeCourse()
    const role = { course_id: course.id, user_id: person.id, role: 'coTeacher', added_at: school.clock.now() }
    await school.db.insertInto('course_staff').values(role).execute()
  }

  // Shows: A command that changes the password, the role or the state of an account ends its password links, sign-in codes, sessions and tokens.
  test.each<[string, string[][]]>([
    ['set-password', [['set-password', '--password', 'a fine new phrase']]],
    ['set-role', [['set-role', '--role', 'admin']]],
    ['disable and enable', [['disable'], ['enable']]],
  ])('%s: a password link that was given before is good no more', async (_name, commands) => {
    const token = await makeLink()
    for (const [command = '', ...more] of commands) await run(command, ...more)
    expect(await useLink(token)).toBe(404)
  })

  // Shows: A command that changes a role removes the account's roles in courses; the owner of a course stays a teacher.
  test('a co-teacher who is a student for a while is no co-teacher afterwards', async () => {
    await teachWithSomebody()
    await setRole('student')
    await setRole('teacher')
    expect(await courseRoles()).toEqual([])
  })

  test('a role that the account has already takes no role in a course', async () => {
    await teachWithSomebody()
    await setRole('teacher')
    expect(await courseRoles()).toEqual([{ role: 'coTeacher' }])
  })

  // Shows: A command that changes a role removes the account's roles in courses; the owner of a course stays a teacher.
  test.each(['student', 'admin'])('an owner of courses is refused to become %s, and stays signed in', async (role) => {
    await school.makeCourse({ teacher_id: person.id })
    const said = await setRole(role).catch((fault: Error) => fault.message)
    const { status } = await school.call(person, 'GET', '/api/auth/me')
    expect([said, await roleOf(person), status]).toEqual([
      `${person.email} still has courses and has to stay a teacher. First hand the courses over to a colleague: User Management, Courses in the row of this teacher.`,
      'teacher',
      200,
    ])
  })
})
