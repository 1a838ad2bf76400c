import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { StudentReview } from '../../../../domain/api/teacher-review.ts'
import { type ReviewHead, reviewStream } from '../../../../server/features/review/review-stream.ts'

const head: ReviewHead = {
  success: true,
  assignment: { id: 'a1', title: 'Primes', description: '"2, 3"', maxPoints: 5, dueDate: null },
  course: { id: 'c1', code: 'ALG', title: 'Algebra' },
  statistics: {
    totalStudents: 3,
    submittedCount: 0,
    gradedCount: 0,
    completionRate: 0,
    averageScore: 0,
    averagePercentage: 0,
    maxScore: null,
    pendingCount: 0,
    gradeDistribution: { A: 0, B: 0, C: 0, D: 0, F: 0 },
  },
  questions: [],
}
const student = (id: string): StudentReview => ({
  student: { id, name: 'Ada "x"\n', email: `${id}@school.test`, avatarUrl: null },
  status: 'not_submitted',
  submission: null,
  answers: {},
})
const pieces = async function* (...all: StudentReview[][]) {
  yield* all
}

test.each([
  ['no student', []],
  ['one piece', [[student('a'), student('b')]]],
  ['several pieces', [[student('a'), student('b')], [student('c')]]],
])('A review of %s is one JSON document', async (_name, all) => {
  expect(JSON.parse(await text(reviewStream(head, pieces(...all))))).toEqual({ ...head, studentReviews: all.flat() })
})
