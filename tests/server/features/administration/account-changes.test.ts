import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReassignReply, TaughtCoursesReply } from '../../../../domain/api/account-changes.ts'
import type { AdminUserReply, AuditReply } from '../../../../domain/api/admin.ts'
import type { CourseStaffReply } from '../../../../domain/api/course-staff.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
import { makeColleague } from '../../../support/staff/colleagues.ts'

describeEachDatabase('What an admin changes of an account', (open) => {
  let school: School
  let admin: Person
  beforeAll(async () => {
    school = await openSchool(await open())
    admin = await school.signIn('admin')
  })
  afterAll(() => school.close())

  const changeEmail = (id: string, email: string) =>
    school.call<AdminUserReply & { reason?: string }>(admin, 'PUT', `/api/admin/users/${id}/email`, { body: { email } })
  const reassign = (from: Person, to: { email: string }, courseIds: string[]) =>
    school.call<ReassignReply & { reason?: string }>(admin, 'POST', `/api/admin/users/${from.id}/courses/reassign`, {
      body: { email: to.email, courseIds },
    })
  const notesOf = async (kind: string) => {
    await school.deps.securityLog.flush()
    return school.db.selectFrom('security_log').select(['actor_id', 'target_id']).where('kind', '=', kind).execute()
  }

  // Shows: An admin gives an account another e-mail address that nobody has; its password links and sign-in codes end, its sessions last.
  test('is the address, while whoever is signed in goes on', async () => {
    const person = await school.makeStudent()
    await school.call(admin, 'POST', `/api/admin/users/${person.id}/password-link`)
    const { status, body } = await changeEmail(person.id, ' New.Address@school.test ')
    const links = await school.db.selectFrom('password_links').select('user_id').where('user_id', '=', person.id).execute()
    const me = await school.call<{ user: { email: string } }>(person, 'GET', '/api/auth/me')
    expect([status, body.user.email, links, me.status, me.body.user.email]).toEqual([
      200,
      'New.Address@school.test',
      [],
      200,
      'New.Address@school.test',
    ])
    const { body: log } = await school.call<AuditReply>(admin, 'GET', '/api/admin/audit')
    expect([log.entries[0]?.changes, (await notesOf('emailChanged')).at(-1)]).toEqual([
      [{ field: 'email', from: person.email, to: 'New.Address@school.test' }],
      { actor_id: admin.id, target_id: person.id },
    ])
  })

  test('is no address that another account has, in any case of letters', async () => {
    const [person, other] = [await school.makeStudent(), await school.makeStudent()]
    expect(await changeEmail(person.id, other.email.toUpperCase())).toMatchObject({ status: 409, body: { reason: 'emailTaken' } })
  })

  test('may be the case of letters of the same address; the address as it is leaves no note', async () => {
    const person = await school.makeStudent()
    const before = (await notesOf('emailChanged')).length
    const same = await changeEmail(person.id, person.email)
    const notes = (await notesOf('emailChanged')).length - before
    expect([same.status, notes, (await changeEmail(person.id, person.email.toUpperCase())).body.user.email]).toEqual([
      200,
      0,
      person.email.toUpperCase(),
    ])
  })

  // Shows: An admin gives one or all courses of a teacher to another teacher; the log of the course's staff says who did it.
  test('are the courses of a teacher who leaves, each with a note in its log', async () => {
    const [former, next] = [await school.makeTeacher(), await school.makeTeacher()]
    const [first, archived] = [await school.makeCourse({ teacher_id: former.id }), await school.makeCourse({ teacher_id: former.id })]
    await school.db.updateTable('courses').set({ archived_at: 1 }).where('id', '=', archived.id).execute()
    const list = await school.call<TaughtCoursesReply>(admin, 'GET', `/api/admin/users/${former.id}/courses`)
    const moved = await reassign(former, next, [first.id, archived.id])
    const reached = (person: Person) => school.call<CourseStaffReply>(person, 'GET', `/api/courses/${first.id}/staff`)
    const { body } = await reached(next)
    expect([list.body.courses.length, moved.status, moved.body.moved, moved.body.courses, (await reached(former)).status]).toEqual([
      2,
      200,
      2,
      [],
      404,
    ])
    expect([body.staff.map(({ id, role }) => [id, role]), body.changes.map(({ by, before, after }) => [by, before, after])]).toEqual([
      [[next.id, 'owner']],
      expect.arrayContaining([
        [`${admin.firstName} ${admin.lastName}`, 'owner', null],
        [`${admin.firstName} ${admin.lastName}`, null, 'owner'],
      ]),
    ])
    expect((await notesOf('coursesReassigned')).at(-1)).toEqual({ actor_id: admin.id, target_id: former.id })
  })

  test('a colleague who becomes the owner has no second role', async () => {
    const former = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: former.id })
    const grader = await makeColleague(school, course, 'grader')
    await reassign(former, grader, [course.id])
    const rows = await school.db.selectFrom('course_staff').select('user_id').where('course_id', '=', course.id).execute()
    expect([rows, (await school.call(grader, 'GET', `/api/courses/${course.id}/staff`)).status]).toEqual([[], 200])
  })

  test('are all of the courses named, or none', async () => {
    const [former, next, student] = [await school.makeTeacher(), await school.makeTeacher(), await school.makeStudent()]
    const own = await school.makeCourse({ teacher_id: former.id })
    const others = await school.makeCourse()
    const replies = [
      await reassign(former, next, [own.id, others.id]),
      await reassign(former, next, ['nowhere']),
      await reassign(former, student, [own.id]),
      await reassign(former, former, [own.id]),
      await reassign(former, next, []),
    ]
    const { teacher_id } = await school.db.selectFrom('courses').select('teacher_id').where('id', '=', own.id).executeTakeFirstOrThrow()
    expect([replies.map(({ status, body }) => [status, body.reason]), teacher_id]).toEqual([
      [
        [404, 'notFound'],
        [404, 'notFound'],
        [404, 'noSuchTeacher'],
        [409, 'alreadyStaff'],
        [400, 'invalid'],
      ],
      former.id,
    ])
  })
})
