import { Readable } from 'node:stream'
import type { StudentReview, TeacherReviewReply } from '../../../domain/api/teacher-review.ts'

/** A review without its students. */
export type ReviewHead = Omit<TeacherReviewReply, 'studentReviews'>

async function* written(head: ReviewHead, students: AsyncIterable<readonly StudentReview[]>): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"studentReviews":[`
  let before = ''
  for await (const some of students) {
    yield before + some.map((student) => JSON.stringify(student)).join(',')
    before = ','
  }
  yield ']}'
}

/** Writes a review as JSON, some students at a time and only as fast as it is read: with all answers it has many megabytes. */
export const reviewStream = (head: ReviewHead, students: AsyncIterable<readonly StudentReview[]>): Readable =>
  Readable.from(written(head, students), { highWaterMark: 1 })
