import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CourseReply } from '../../../../domain/api/courses.ts'
import { limits } from '../../../../domain/limits.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
import { makeColleague } from '../../../support/staff/colleagues.ts'

describeEachDatabase('A copy of a course', (open) => {
  let school: School
  let teacher: Person
  let course: { id: string; code: string }
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    teacher = await school.makeTeacher()
    course = await school.makeCourse({ teacher_id: teacher.id, end_date: 1 })
  })
  const copy = (person: Person, code = `${course.code}-NEXT`, title = 'Next Year') =>
    school.call<CourseReply & { reason?: string; errors?: unknown }>(person, 'POST', `/api/courses/${course.id}/copy`, {
      body: { title, code },
    })
  const quizzesOf = (courseId: string) =>
    school.db
      .selectFrom('assignments')
      .select(['id', 'is_published', 'due_date', 'available_from', 'available_until', 'version_id'])
      .where('course_id', '=', courseId)
      .execute()
  const addModules = () =>
    school.db
      .insertInto('modules')
      .values(
        ['First', 'Second'].map((title, position) => ({
          id: `${course.id}${position}`,
          course_id: course.id,
          title,
          kind: 'link',
          url: 'https://maths.example',
          position,
        })),
      )
      .execute()

  // Shows: A course is copied with its modules and quizzes into a course with a code of its own; the quizzes are drafts without dates.
  test('has its modules, and its quizzes as drafts without dates', async () => {
    await addModules()
    const quiz = await school.makeQuiz({ course, due_date: 5, available_from: 1, available_until: 9 })
    const { status, body } = await copy(teacher)
    const { id, title, code, startDate, endDate, isActive, modules } = body.course
    expect([status, title, code, startDate, endDate, isActive]).toEqual([201, 'Next Year', `${course.code}-NEXT`, null, null, true])
    expect(modules.map((module) => module.title)).toEqual(['First', 'Second'])
    const [copied] = await quizzesOf(id)
    expect(copied).toMatchObject({ is_published: 0, due_date: null, available_from: null, available_until: null })
    const questions = (versionId: string | null | undefined) =>
      school.db
        .selectFrom('quiz_versions')
        .select(['questions', 'assignment_id'])
        .where('id', '=', versionId ?? '')
        .executeTakeFirstOrThrow()
    const before = await questions((await quizzesOf(course.id))[0]?.version_id)
    const after = await questions(copied?.version_id)
    const texts = (json: string) => (JSON.parse(json) as { text: string }[]).map(({ text }) => text)
    expect([after.assignment_id, texts(after.questions)]).toEqual([copied?.id, texts(before.questions)])
    expect(after.questions).not.toBe(before.questions)
    expect(before.assignment_id).toBe(quiz.id)
  })

  // Shows: Nobody is in a copy of a course but its owner: it has no students, attempts and grades of the course it was copied from.
  test('belongs to whoever copies, and has nobody else in it', async () => {
    const quiz = await school.makeQuiz({ course })
    const student = await school.makeStudent({ enrolledIn: course })
    await makeColleague(school, course, 'grader')
    await school.call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: {} })
    const coTeacher = await makeColleague(school, course, 'coTeacher')
    const { body } = await copy(coTeacher)
    expect([body.course.teacher.id, body.course.sharedAs, body.course.currentEnrollment]).toEqual([coTeacher.id, undefined, 0])
    const staff = await school.db.selectFrom('course_staff').select('user_id').where('course_id', '=', body.course.id).execute()
    const [copied] = await quizzesOf(body.course.id)
    const attempts = await school.db
      .selectFrom('attempts')
      .select('id')
      .where('assignment_id', '=', copied?.id ?? '')
      .execute()
    expect([staff, attempts]).toEqual([[], []])
  })

  test('that an admin makes belongs to the owner of the course', async () => {
    const { body } = await copy(await school.signIn('admin'))
    expect(body.course.teacher.id).toBe(teacher.id)
  })

  test('is made of an archived course, and is not archived', async () => {
    await school.db.updateTable('courses').set({ archived_at: 1 }).where('id', '=', course.id).execute()
    const { status, body } = await copy(teacher)
    expect([status, body.course.archivedAt]).toEqual([201, undefined])
  })

  describe('is refused, and leaves nothing behind,', () => {
    const ownCourses = async () =>
      (await school.db.selectFrom('courses').select('id').where('teacher_id', '=', teacher.id).execute()).length

    test('with a code that a course has, and with faults in the words of the form', async () => {
      await school.makeQuiz({ course })
      const taken = await copy(teacher, course.code)
      const faulty = await copy(teacher, 'no code')
      expect([taken.status, taken.body.reason, faulty.status, faulty.body.errors]).toMatchObject([
        409,
        'codeTaken',
        400,
        [{ param: 'code' }],
      ])
      expect(await ownCourses()).toBe(1)
    })

    // Shows: A course with more than 200 quizzes, or with very large ones, is not copied.
    test('where there is too much to copy', async () => {
      const quiz = await school.makeQuiz({ course })
      const row = await school.db.selectFrom('assignments').selectAll().where('id', '=', quiz.id).executeTakeFirstOrThrow()
      const rows = Array.from({ length: limits.copiedQuizzes }, (_, at) => ({ ...row, id: `${quiz.id}-${at}`, version_id: null }))
      await school.db.insertInto('assignments').values(rows).execute()
      const { status, body } = await copy(teacher)
      expect([status, body.reason, await ownCourses()]).toEqual([409, 'courseTooLarge', 1])
    })
  })

  test('is in the security log', async () => {
    await copy(teacher)
    await school.deps.securityLog.flush()
    const rows = school.db.selectFrom('security_log').select('facts').where('kind', '=', 'courseCopied').where('actor_id', '=', teacher.id)
    expect((await rows.execute()).map(({ facts }) => JSON.parse(facts))).toEqual([{ courseId: course.id, code: `${course.code}-NEXT` }])
  })
})
