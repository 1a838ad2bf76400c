import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SubmissionsReply, SubmitReply } from '../../../../domain/api/submissions.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { type CourseSchool, openCourseSchool } from '../../../support/school/course-school.ts'
import type { Person, School } from '../../../support/school/school.ts'

describeEachDatabase('Results', (open) => {
  let school: School
  let student: Person
  let course: CourseSchool['course']
  beforeEach(async () => {
    ;({ school, course, student } = await openCourseSchool(await open()))
  })
  afterEach(() => school.close())

  const begin = (id: string) => school.call(student, 'POST', `/api/assignments/${id}/attempts`, { body: {} })

  async function take(id: string, answers: Record<string, unknown>) {
    await begin(id)
    const { body } = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${id}/submit`, { body: { answers } })
    return body.submission
  }

  const answers = { q1: { answerId: 'q1-b' }, q2: { answerId: 'q2-a' }, q3: { textAnswer: '42' }, q4: { textAnswer: 'Because.' } }

  describe('of all attempts', () => {
    const history = async (id: string) => (await school.call<SubmissionsReply>(student, 'GET', `/api/assignments/${id}/submissions`)).body

    // Shows: The attempts of a quiz are listed, and the best one counts.
    test('are listed, the latest first, and the best counts', async () => {
      const quiz = await school.makeQuiz({ course, allowed_attempts: null })
      const first = await take(quiz.id, answers)
      const second = await take(quiz.id, {})
      expect(await history(quiz.id)).toEqual({
        success: true,
        assignment: { id: quiz.id, title: 'Fractions', courseId: course.id },
        countingId: first.id,
        canRetake: true,
        hasOpenAttempt: false,
        submissions: [second, first],
      })
    })

    test('tell of one that is open', async () => {
      const quiz = await school.makeQuiz({ course, allowed_attempts: 2 })
      await take(quiz.id, {})
      await begin(quiz.id)
      expect(await history(quiz.id)).toMatchObject({ canRetake: false, hasOpenAttempt: true })
    })

    test('end with the last one allowed', async () => {
      const quiz = await school.makeQuiz({ course })
      await take(quiz.id, {})
      expect(await history(quiz.id)).toMatchObject({ canRetake: false, hasOpenAttempt: false })
    })

    test('are none before the first', async () => {
      const quiz = await school.makeQuiz({ course })
      expect(await history(quiz.id)).toMatchObject({ countingId: null, canRetake: false, submissions: [] })
    })
  })
})
