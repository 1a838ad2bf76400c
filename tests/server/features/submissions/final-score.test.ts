import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EnrollmentsReply } from '../../../../domain/api/courses.ts'
import { attemptRow } from '../../../support/attempts/attempt-rows.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('The final score', (open) => {
  let school: School
  let student: Person
  let course: { id: string }
  beforeEach(async () => {
    school = await openSchool(await open())
    course = await school.makeCourse()
    student = await school.makeStudent({ enrolledIn: course })
  })
  afterEach(() => school.close())

  const quiz = (options: { is_published?: 0 | 1 } = {}) => school.makeQuiz({ course, ...options })
  const attempt = async (of: Awaited<ReturnType<typeof quiz>>, number: number, score: number, status = 'graded', max_score = 8) =>
    school.db
      .insertInto('attempts')
      .values({ ...attemptRow(`${of.id}-${number}`, number, status, of, student.id), score, max_score })
      .execute()
  const result = async () => {
    const { body } = await school.call<EnrollmentsReply>(student, 'GET', '/api/courses/user/enrollments')
    return body.enrollments.map(({ grade, finalScore }) => [grade, finalScore])
  }

  // Shows: `finalScore` is the points of the counting attempts over the points of published quizzes that are graded, `grade` its letter; both are null before.
  test('is null until something is graded', async () => {
    await attempt(await quiz(), 1, 4, 'submitted')
    expect(await result()).toEqual([[null, null]])
  })

  // Shows: `finalScore` is the points of the counting attempts over the points of published quizzes that are graded, `grade` its letter; both are null before.
  test('is the sum of the points over the points that could be had', async () => {
    await attempt(await quiz(), 1, 8)
    await attempt(await quiz(), 1, 1, 'graded', 2)
    expect(await result()).toEqual([['A', 90]])
  })

  // Shows: `finalScore` is the points of the counting attempts over the points of published quizzes that are graded, `grade` its letter; both are null before.
  test('counts the best attempt of a quiz', async () => {
    const one = await quiz()
    await attempt(one, 1, 6)
    await attempt(one, 2, 2)
    expect(await result()).toEqual([['C', 75]])
  })

  test('leaves drafts out', async () => {
    await attempt(await quiz(), 1, 4)
    await attempt(await quiz({ is_published: 0 }), 1, 8)
    expect(await result()).toEqual([['F', 50]])
  })

  test('leaves an open attempt out', async () => {
    await attempt(await quiz(), 1, 8, 'open')
    expect(await result()).toEqual([[null, null]])
  })
})
