import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EnrollmentsReply, ProgressReply } from '../../../../domain/api/courses.ts'
import { attemptRow } from '../../../support/attempts/attempt-rows.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('The grade of a course', (open) => {
  let school: School
  let student: Person
  let course: { id: string }
  beforeEach(async () => {
    school = await openSchool(await open())
    course = await school.makeCourse()
    student = await school.makeStudent({ enrolledIn: course })
  })
  afterEach(() => school.close())

  // Shows: My Courses counts the attempt that counts everywhere else: the best percentage, of equal ones the latest.
  test.each([
    ['of fewer points and a higher percentage', [6, 8, 'graded'], [2, 2, 'graded'], 100],
    ['that is the latest of equals, and graded', [4, 8, 'submitted'], [4, 8, 'graded'], 50],
    ['that is the latest of equals, and waits', [4, 8, 'graded'], [4, 8, 'submitted'], null],
    ['that was first', [6, 8, 'graded'], [2, 8, 'graded'], 75],
  ] as const)('counts the attempt %s', async (_, first, second, finalScore) => {
    const quiz = await school.makeQuiz({ course })
    for (const [at, [score, max_score, status]] of [first, second].entries())
      await school.db
        .insertInto('attempts')
        .values({ ...attemptRow(`${quiz.id}-${at}`, at + 1, status, quiz, student.id), score, max_score })
        .execute()
    const { enrollments } = (await school.call<EnrollmentsReply>(student, 'GET', '/api/courses/user/enrollments')).body
    expect(enrollments.map((of) => of.finalScore)).toEqual([finalScore])
    const { results } = (await school.call<ProgressReply>(student, 'GET', '/api/courses/user/progress')).body
    expect(results.map(({ percentage }) => percentage)).toEqual([finalScore ?? 50])
  })
})
