import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TeacherReviewReply } from '../../../../domain/api/teacher-review.ts'
import { classReviewReader } from '../../../../server/features/review/class-review.service.ts'
import { quizStatisticsReader } from '../../../../server/features/statistics/statistics.service.ts'
import { maxChunkBytes } from '../../../../server/http/chunked.ts'
import { countingBytes } from '../../../support/bytes-read.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { type KeyChangeSchool, openKeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

const [students, length] = [24, 99_000]
const pieces = Math.ceil(students / Math.floor(maxChunkBytes / length))

describeEachDatabase('Long answers of a class', (open) => {
  let school: School
  let room: KeyChangeSchool
  beforeAll(async () => {
    school = await openSchool(await open())
    room = await openKeyChangeSchool(school)
    for (let count = 0; count < students; count += 1) await room.submitAttempt({ q3: { textAnswer: 'x'.repeat(length) } })
  })
  afterAll(() => school.close())

  test('are reviewed in pieces of few bytes, and nobody is left out', async () => {
    const { db, reads } = countingBytes(school.db, 'text_answer')
    const review = JSON.parse(
      await text(await classReviewReader({ db, now: Date.now }).withAnswers(room.quiz.id, room.teacher.id)),
    ) as TeacherReviewReply
    const lengths = review.studentReviews.map(({ answers }) => answers.q3?.studentAnswerText.length)
    expect([reads.length, Math.max(...reads) <= maxChunkBytes, lengths]).toEqual([
      pieces,
      true,
      Array.from({ length: students }, () => length),
    ])
  })

  test('are counted in pieces of few bytes, and nobody is left out', async () => {
    const { db, reads } = countingBytes(school.db, 'text')
    const { test: whole } = await quizStatisticsReader({ ...school.deps, db })(room.quiz.id, {
      attempts: 'best',
      readerId: room.teacher.id,
    })
    expect([reads.length, whole.submissionCount]).toEqual([pieces, students])
  })
})
