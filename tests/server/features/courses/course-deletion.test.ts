import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CourseDeletionReply, DeletedCoursesReply } from '../../../../domain/api/courses.ts'
import { day } from '../../../../domain/time/durations.ts'
import { attemptRow } from '../../../support/attempts/attempt-rows.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
import type { CourseRow, QuizRow } from '../../../support/school/school-rows.ts'
import { makeColleague } from '../../../support/staff/colleagues.ts'

describeEachDatabase('Deleting a course', (open) => {
  let school: School
  let admin: Person
  let owner: Person
  let student: Person
  let course: CourseRow
  let quiz: QuizRow
  beforeAll(async () => {
    school = await openSchool(await open())
    admin = await school.signIn('admin')
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    owner = await school.makeTeacher()
    course = await school.makeCourse({ teacher_id: owner.id })
    student = await school.makeStudent({ enrolledIn: course })
    quiz = await school.makeQuiz({ course })
  })

  const url = (path = '') => `/api/courses/${course.id}${path}`
  const facts = (person = owner) => school.call<CourseDeletionReply>(person, 'GET', url('/deletion'))
  const remove = (person = owner, code = course.code) =>
    school.call<{ reason?: string; message?: string }>(person, 'POST', url('/deletion'), { body: { code } })
  const restore = (person: Person) => school.call(person, 'POST', url('/restore'))
  const deleted = async (person: Person) => {
    const { body } = await school.call<DeletedCoursesReply>(person, 'GET', '/api/courses/deleted')
    return body.courses.filter(({ id }) => id === course.id)
  }
  const begun = (status: 'open' | 'submitted') => {
    const row = attemptRow(school.deps.newId(), 1, status, quiz, student.id)
    return school.db.insertInto('attempts').values(row).execute()
  }
  const isThere = async (person: Person) => (await school.call(person, 'GET', url())).status === 200

  // Shows: Before a course is deleted, its owner reads what goes along, and types the code of the course.
  test('counts what it would take along', async () => {
    await begun('submitted')
    const { body } = await facts()
    expect(body).toEqual({
      success: true,
      course: { id: course.id, title: course.title, code: course.code },
      students: 1,
      quizzes: 1,
      attempts: 1,
      submissions: 1,
      modules: 0,
      openAttempts: 0,
    })
  })

  test('wants the code of the course, whatever its case', async () => {
    const refused = await remove(owner, 'another')
    expect([refused.status, refused.body.reason, await isThere(owner)]).toEqual([400, 'invalid', true])
    expect((await remove(owner, ` ${course.code.toLowerCase()} `)).status).toBe(200)
  })

  // Shows: A course with an open attempt is not deleted.
  test('is refused while an attempt is open', async () => {
    await begun('open')
    const { status, body } = await remove()
    expect([status, body.reason, (await facts()).body.openAttempts, await isThere(owner)]).toEqual([409, 'attemptsOpen', 1, true])
    expect(body.message).toBe('This course still has 1 open attempt. It can be deleted once the attempt has ended.')
  })

  // Shows: A deleted course can be brought back for 30 days by its owner and by admins; it comes back archived.
  test('takes it from everybody, until owner or admin bring it back, archived', async () => {
    await begun('submitted')
    await remove()
    const gone = [await isThere(owner), await isThere(admin), await isThere(student)]
    const list = await deleted(owner)
    const back = await restore(admin)
    const { body } = await school.call<{ course: { archivedAt?: string } }>(owner, 'GET', url())
    expect([gone, list, back.status, await isThere(student), body.course.archivedAt]).toEqual([
      [false, false, false],
      [
        {
          id: course.id,
          title: course.title,
          code: course.code,
          owner: `${owner.firstName} ${owner.lastName}`,
          deletedBy: `${owner.firstName} ${owner.lastName}`,
          deletedAt: new Date(school.clock.now()).toISOString(),
          restorableUntil: new Date(school.clock.now() + 30 * day).toISOString(),
        },
      ],
      200,
      true,
      expect.any(String),
    ])
  })

  test('is for owner and admins; colleagues and other teachers bring nothing back', async () => {
    const colleague = await makeColleague(school, course, 'coTeacher')
    const refused = [(await remove(colleague)).status, (await remove(student)).status]
    await remove(admin)
    const other = await school.makeTeacher()
    const later = [(await restore(colleague)).status, (await restore(other)).status, (await restore(student)).status]
    expect([refused, later, await deleted(colleague), (await deleted(admin)).length, (await restore(owner)).status]).toEqual([
      [404, 403],
      [404, 404, 403],
      [],
      1,
      200,
    ])
  })

  test('cannot be undone after 30 days', async () => {
    await remove()
    const { deleted_at } = await school.db.selectFrom('courses').select('deleted_at').where('id', '=', course.id).executeTakeFirstOrThrow()
    const early = (deleted_at ?? 0) - 30 * day
    await school.db.updateTable('courses').set({ deleted_at: early }).where('id', '=', course.id).execute()
    expect([await deleted(owner), (await restore(owner)).status]).toEqual([[], 404])
  })

  test('is in the security log, as bringing it back is', async () => {
    await remove()
    await restore(owner)
    await school.deps.securityLog.flush()
    const notes = await school.db.selectFrom('security_log').select(['kind', 'facts']).where('actor_id', '=', owner.id).execute()
    expect(notes.map(({ kind, facts: said }) => [kind, JSON.parse(said)])).toEqual([
      ['courseDeleted', { courseId: course.id }],
      ['courseRestored', { courseId: course.id }],
    ])
  })

  test('keeps the code of the course for it', async () => {
    await remove()
    const body = { title: 'Other', code: course.code, subject: 'Math', description: 'Other', maxStudents: 10, credits: 1 }
    const { status, body: reply } = await school.call<{ reason: string }>(owner, 'POST', '/api/courses', { body })
    expect([status, reply.reason]).toEqual([409, 'codeTaken'])
  })
})
