import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CourseStaffReply } from '../../../../domain/api/course-staff.ts'
import type { CoursesReply } from '../../../../domain/api/courses.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
import { makeColleague } from '../../../support/staff/colleagues.ts'

describeEachDatabase('The staff of a course', (open) => {
  let school: School
  let owner: Person
  let course: { id: string }
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    owner = await school.makeTeacher()
    course = await school.makeCourse({ teacher_id: owner.id })
  })
  const call = (person: Person, method: string, path = '', body?: object) =>
    school.call<CourseStaffReply & { reason?: string }>(person, method, `/api/courses/${course.id}/staff${path}`, body ? { body } : {})
  const add = (email: string, role = 'grader') => call(owner, 'POST', '', { email, role })
  const rolesIn = ({ staff }: CourseStaffReply) => staff.map(({ id, role }) => ({ id, role }))
  const notes = async (kind: string) => {
    await school.deps.securityLog.flush()
    const rows = await school.db.selectFrom('security_log').selectAll().where('kind', '=', kind).where('actor_id', '=', owner.id).execute()
    return rows.map(({ target_id, facts }) => ({ target_id, facts: JSON.parse(facts) }))
  }

  // Shows: The owner of a course gives a colleague a role in it by e-mail address: co-teacher, grader, invigilator or observer.
  // Shows: A course that a colleague shares is in My Courses, with the role.
  // Shows: A teacher lists the courses in which they have a role, an admin all.
  test('gets a teacher by e-mail, who has the course in the list with the role', async () => {
    const colleague = await school.makeTeacher()
    const { status, body } = await add(` ${colleague.email.toUpperCase()}`)
    expect([status, rolesIn(body)]).toEqual([
      200,
      [
        { id: owner.id, role: 'owner' },
        { id: colleague.id, role: 'grader' },
      ],
    ])
    const list = await school.call<CoursesReply>(colleague, 'GET', '/api/courses')
    expect(list.body.courses.map(({ id, sharedAs }) => ({ id, sharedAs }))).toEqual([{ id: course.id, sharedAs: 'grader' }])
    expect((await school.call<CoursesReply>(owner, 'GET', '/api/courses')).body.courses[0]).not.toHaveProperty('sharedAs')
    expect(await notes('courseRoleChanged')).toEqual([{ target_id: colleague.id, facts: { courseId: course.id, role: 'grader' } }])
  })

  // Shows: Only teachers of the school can be given a role in a course, each once.
  test('gets nobody who is no active teacher, nor anybody twice', async () => {
    const [student, left, colleague] = [await school.makeStudent(), await school.makeTeacher(), await school.makeTeacher()]
    await school.db.updateTable('users').set({ is_active: 0 }).where('id', '=', left.id).execute()
    await add(colleague.email)
    const refused = [student.email, left.email, 'nobody@school.test', colleague.email, owner.email].map((email) => add(email))
    expect((await Promise.all(refused)).map(({ status, body }) => [status, body.reason])).toEqual([
      [404, 'noSuchTeacher'],
      [404, 'noSuchTeacher'],
      [404, 'noSuchTeacher'],
      [409, 'alreadyStaff'],
      [409, 'alreadyStaff'],
    ])
  })

  // Shows: Nobody is made the owner of a course but by handing it over.
  test('has no second owner: the role cannot be given', async () => {
    const colleague = await makeColleague(school, course, 'coTeacher')
    const other = await school.makeTeacher()
    expect((await add(other.email, 'owner')).status).toBe(400)
    expect((await call(owner, 'PUT', `/${colleague.id}`, { role: 'owner' })).status).toBe(400)
  })

  // Shows: A co-teacher changes no role in a course, also not their own, and hands it over to nobody.
  test('is out of reach of a co-teacher', async () => {
    const colleague = await makeColleague(school, course, 'coTeacher')
    const grader = await makeColleague(school, course, 'grader')
    const tries = [
      call(colleague, 'POST', '', { email: owner.email, role: 'observer' }),
      call(colleague, 'PUT', `/${colleague.id}`, { role: 'observer' }),
      call(colleague, 'PUT', `/${grader.id}`, { role: 'coTeacher' }),
      call(colleague, 'DELETE', `/${grader.id}`),
      call(colleague, 'POST', `/${colleague.id}/hand-over`),
      call(colleague, 'POST', `/${grader.id}/hand-over`),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  test('changes roles, and notes a change once', async () => {
    const colleague = await makeColleague(school, course, 'observer')
    await call(owner, 'PUT', `/${colleague.id}`, { role: 'invigilator' })
    const { body } = await call(owner, 'PUT', `/${colleague.id}`, { role: 'invigilator' })
    expect(rolesIn(body)[1]).toEqual({ id: colleague.id, role: 'invigilator' })
    const name = `${colleague.firstName} ${colleague.lastName}`
    expect(body.changes).toMatchObject([{ name, by: `${owner.firstName} ${owner.lastName}`, before: 'observer', after: 'invigilator' }])
    expect(await notes('courseRoleChanged')).toHaveLength(1)
  })

  // Shows: A course is handed over to a colleague; who owned it stays as a co-teacher, and both see who did that and when.
  test('is handed over with the course, which both see', async () => {
    const colleague = await makeColleague(school, course, 'coTeacher')
    expect((await call(owner, 'POST', `/${colleague.id}/hand-over`)).status).toBe(200)
    for (const person of [owner, colleague]) {
      const { body } = await call(person, 'GET')
      expect(rolesIn(body)).toEqual([
        { id: colleague.id, role: 'owner' },
        { id: owner.id, role: 'coTeacher' },
      ])
      expect(body.changes.map(({ before, after }) => [before, after])).toEqual([
        ['coTeacher', 'owner'],
        ['owner', 'coTeacher'],
      ])
    }
    expect(await notes('courseHandedOver')).toEqual([{ target_id: colleague.id, facts: { courseId: course.id } }])
    expect((await call(owner, 'DELETE', `/${colleague.id}`)).status).toBe(404)
  })

  test('is handed over once by two calls at the same moment', async () => {
    const [first, second] = [await makeColleague(school, course, 'coTeacher'), await makeColleague(school, course, 'coTeacher')]
    const both = await Promise.all([first, second].map(({ id }) => call(owner, 'POST', `/${id}/hand-over`)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(rolesIn((await call(first, 'GET')).body).filter(({ role }) => role === 'owner')).toHaveLength(1)
  })

  // Shows: A colleague who is taken out of a course has no access to it from that moment on.
  test('loses who is taken out at once', async () => {
    const colleague = await makeColleague(school, course, 'coTeacher')
    expect((await call(colleague, 'GET')).status).toBe(200)
    await call(owner, 'DELETE', `/${colleague.id}`)
    expect((await call(colleague, 'GET')).status).toBe(404)
    expect(await notes('courseRoleTaken')).toEqual([{ target_id: colleague.id, facts: { courseId: course.id } }])
  })

  // Shows: Whoever no longer teaches has no role in any course.
  test('loses who teaches no longer, for good', async () => {
    const [admin, colleague] = [await school.signIn('admin'), await makeColleague(school, course, 'coTeacher')]
    const become = (role: string) => school.call(admin, 'PUT', `/api/admin/users/${colleague.id}`, { body: { role } })
    await become('student')
    await become('teacher')
    expect(rolesIn((await call(owner, 'GET')).body)).toEqual([{ id: owner.id, role: 'owner' }])
  })
})
