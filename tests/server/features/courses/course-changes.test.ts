import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AssignmentsReply } from '../../../../domain/api/assignments.ts'
import type { CourseReply } from '../../../../domain/api/courses.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const facts = {
  ...{ title: 'Algebra II', code: 'MAT-A-2', subject: 'Mathematics', description: 'More letters', isActive: false },
  ...{ maxStudents: 40, credits: 5, startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-06-30T22:59:00.000Z' },
}

describeEachDatabase('A course', (open) => {
  let school: School
  let teacher: Person
  let course: { id: string; code: string }
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    teacher = await school.makeTeacher()
    course = await school.makeCourse({ teacher_id: teacher.id })
  })
  const put = (path: string, body: object) =>
    school.call<CourseReply & { reason?: string; errors?: unknown }>(teacher, 'PUT', `/api/courses/${course.id}${path}`, { body })
  const archive = (archived = true) => put('/archived', { archived })

  // Shows: A teacher changes title, code, subject, description, places, credits and dates of a course.
  test('is changed with all of its facts', async () => {
    const { status, body } = await put('', facts)
    expect([status, body.course]).toMatchObject([200, facts])
  })

  test('is refused the code of another course, and faults in the words of the form', async () => {
    const other = await school.makeCourse()
    const taken = await put('', { ...facts, code: other.code })
    const faulty = await put('', { ...facts, maxStudents: 0 })
    expect([taken.status, taken.body.reason, faulty.status, faulty.body.errors]).toEqual([
      409,
      'codeTaken',
      400,
      [{ param: 'maxStudents', msg: 'Max students must be between 1 and 1500' }],
    ])
  })

  test('is refused a code that another course takes at the same moment', async () => {
    const other = await school.makeCourse()
    const reply = await school.db.transaction().execute(async (trx) => {
      await trx.updateTable('courses').set({ code: 'SAME-1' }).where('id', '=', other.id).execute()
      const asked = put('', { ...facts, code: 'SAME-1' })
      for (let at = 0; at < 200; at++) await trx.selectFrom('courses').select('code').where('id', '=', other.id).execute()
      return { asked }
    })
    const { status, body } = await reply.asked
    expect([status, body.reason]).toEqual([409, 'codeTaken'])
  })

  describe('that is archived', () => {
    // Shows: An archived course can be read, and nothing of it changes until it is brought back.
    test('is read, and refuses every change until it is brought back', async () => {
      const quiz = await school.makeQuiz({ course })
      const student = await school.makeStudent({ enrolledIn: course })
      expect((await archive()).body.course.archivedAt).toBe('2026-03-02T08:00:00.000Z')
      const read = [
        await school.call(teacher, 'GET', `/api/courses/${course.id}`),
        await school.call(teacher, 'GET', `/api/assignments/${quiz.id}`),
      ]
      expect(read.map(({ status }) => status)).toEqual([200, 200])
      const changes = [
        await put('', facts),
        await school.call(teacher, 'PATCH', `/api/assignments/${quiz.id}/publish`),
        await school.call(teacher, 'POST', '/api/assignments', { body: { courseId: course.id } }),
        await school.call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: {} }),
      ]
      expect(changes.map(({ status, body }) => [status, (body as { reason?: string }).reason])).toEqual(
        Array(4).fill([409, 'courseArchived']),
      )
      expect((await archive(false)).body.course).not.toHaveProperty('archivedAt')
      expect((await put('', { ...facts, code: `${course.code}-X` })).status).toBe(200)
    })

    // Shows: An archived course is out of the list of all assignments, takes no students, and its quizzes can be duplicated into another course.
    test('is out of the list of assignments, takes no students, and gives its quizzes to others', async () => {
      const quiz = await school.makeQuiz({ course })
      const next = await school.makeCourse({ teacher_id: teacher.id })
      await archive()
      const { body } = await school.call<AssignmentsReply>(teacher, 'GET', '/api/assignments')
      expect(body.assignments).toEqual([])
      const asked = await school.call<{ reason?: string }>(await school.makeStudent(), 'POST', '/api/courses/register', {
        body: { courseCode: course.code },
      })
      expect(asked.body.reason).toBe('courseInactive')
      const copy = (courseId: string) => school.call(teacher, 'POST', `/api/assignments/${quiz.id}/copy`, { body: { courseId } })
      expect([(await copy(next.id)).status, (await copy(course.id)).status]).toEqual([201, 409])
    })

    // Shows: A course is not archived while an attempt is open in it.
    test('has no open attempts: it is refused while there are any', async () => {
      const quiz = await school.makeQuiz({ course })
      const student = await school.makeStudent({ enrolledIn: course })
      await school.call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: {} })
      const { status, body } = await archive()
      expect([status, body.reason]).toEqual([409, 'attemptsOpen'])
      expect(body.message).toBe('This course still has 1 open attempt. It can be archived once the attempt has ended.')
      await school.call(student, 'POST', `/api/assignments/${quiz.id}/submit`, { body: { answers: {} } })
      expect((await archive()).status).toBe(200)
    })

    test('is in the security log', async () => {
      await archive()
      await archive(false)
      await school.deps.securityLog.flush()
      const rows = school.db.selectFrom('security_log').select('facts').where('kind', '=', 'courseArchived')
      expect((await rows.where('actor_id', '=', teacher.id).orderBy('seq').execute()).map((row) => JSON.parse(row.facts))).toEqual([
        { courseId: course.id, archived: true },
        { courseId: course.id, archived: false },
      ])
    })
  })
})
