import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BeginReply } from '../../../../domain/api/assignments.ts'
import type { ReceiptReply } from '../../../../domain/api/receipts.ts'
import type { ResultsReply } from '../../../../domain/api/submissions.ts'
import type { TeacherReviewReply } from '../../../../domain/api/teacher-review.ts'
import type { LogRow } from '../../../../server/features/attempts/log-row.ts'
import { receiptStore } from '../../../../server/features/receipts/receipts.store.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { entry, type LateExam, lateExam, minute } from '../../../support/school/late-exam.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
import { verifyLog } from '../../../support/school/verify-log.ts'

describeEachDatabase('Late evidence', (open) => {
  let school: School
  let teacher: Person
  let late: LateExam
  beforeAll(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    late = await lateExam(school, teacher)
  })

  const nowIso = () => new Date(school.clock.now()).toISOString()
  const accept = async (...questionIds: string[]) => late.accept({ evidenceIds: await late.waiting(...questionIds) })
  const sendLate = () => late.save({ q1: entry(2, '', 'q1-a'), q4: entry(1, 'Because.') })
  const list = async () =>
    (await school.call<TeacherReviewReply>(teacher, 'GET', `/api/teacher-review/${late.quiz.id}?withAnswers=false`)).body
  const grade = (questionId: string, body: unknown) =>
    school.call(teacher, 'PUT', `/api/quiz/submissions/${late.id}/questions/${questionId}/grade`, { body })
  const row = () => school.db.selectFrom('attempts').selectAll().where('id', '=', late.id).executeTakeFirstOrThrow()

  describe('in the review', () => {
    // Shows: Late answers are shown, and a teacher accepts them.
    test('is shown by question, with when it came and how late', async () => {
      await sendLate()
      const { lateEvidence, studentReview } = await late.review()
      const shared = {
        submissionId: late.id,
        attemptNumber: 1,
        source: 'late',
        receivedAt: nowIso(),
        lateBy: 2 * minute,
        inTime: false,
        closedBy: 'deadline',
        keySeenAt: null,
        id: expect.any(String),
      }
      const pending = { writtenAt: null, status: 'pending', acceptedAt: null, acceptedBy: null }
      expect([lateEvidence, studentReview.lateEvidenceCount]).toEqual([
        [
          { ...shared, ...pending, questionId: 'q1', answerId: 'q1-a', answerText: 'Right' },
          { ...shared, ...pending, questionId: 'q4', answerId: null, answerText: 'Because.' },
        ],
        2,
      ])
    })

    test('is counted in the list, and absent where there is none', async () => {
      const before = await list()
      await sendLate()
      const after = await list()
      expect([before, after].map(({ studentReviews }) => studentReviews[0]?.lateEvidenceCount)).toEqual([undefined, 2])
    })

    test('shows only the newest entry of a writer for a question, and none that says what counts already', async () => {
      await sendLate()
      await late.save({ q1: entry(3, '', 'q1-c'), q2: entry(5, '', 'q2-a') })
      const { lateEvidence } = await late.review()
      expect(lateEvidence?.map(({ questionId, answerText }) => [questionId, answerText]).sort()).toEqual([
        ['q1', 'Also wrong'],
        ['q4', 'Because.'],
      ])
    })
  })

  describe('that is accepted', () => {
    // Shows: Late answers are shown, and a teacher accepts them.
    test('counts, is graded again and sums up', async () => {
      await sendLate()
      expect((await accept('q1')).body).toEqual({
        success: true,
        accepted: [expect.any(String)],
        unchanged: [],
        data: { totalScore: 4, percentage: 50, pendingPoints: 0, isFullyGraded: true, revisions: { q1: 1 } },
      })
      const { status, score, answered_count } = await row()
      expect({ status, score, answered_count }).toEqual({ status: 'graded', score: 4, answered_count: 2 })
    })

    test('waits for its grade again where it is an essay', async () => {
      await sendLate()
      const { body } = await accept('q4')
      expect(body.data).toEqual({ totalScore: 2, percentage: 25, pendingPoints: 2, isFullyGraded: false, revisions: { q4: 1 } })
      expect((await row()).status).toBe('submitted')
    })

    test('takes away what a person had graded before, and keeps the feedback', async () => {
      await sendLate()
      await grade('q1', { points: 1, feedback: 'Half' })
      await accept('q1')
      expect((await late.review()).studentReview.answers.q1).toMatchObject({
        pointsEarned: 2,
        manuallyGraded: false,
        feedback: 'Half',
        revision: 2,
        studentAnswerText: 'Right',
      })
    })

    test('keeps the receipt and stands in a whole log', async () => {
      await sendLate()
      await list()
      const { receipt } = await row()
      await accept('q1', 'q4')
      const after = await row()
      const log: LogRow[] = []
      for await (const each of receiptStore(school.db).log(late.id)) log.push(each)
      expect([after.receipt, log.length, verifyLog(log, after.log_head)]).toEqual([receipt, 2, true])
    })

    test('is recorded with who, when and what it took the place of', async () => {
      await sendLate()
      await accept('q1', 'q4')
      const rows = await school.db
        .selectFrom('accepted_evidence')
        .selectAll()
        .where('attempt_id', '=', late.id)
        .orderBy('question_id')
        .execute()
      const shared = { attempt_id: late.id, accepted_by: teacher.id, accepted_at: school.clock.now(), replaced_flagged: 0 }
      expect(rows).toMatchObject([
        { ...shared, question_id: 'q1', version: 2, answer_id: 'q1-a', replaced_answer_id: 'q1-b', replaced_version: 1 },
        { ...shared, question_id: 'q4', version: 1, text_answer: 'Because.', replaced_answer_id: null, replaced_version: null },
      ])
    })

    test('is told to teacher and student', async () => {
      await sendLate()
      await accept('q4')
      const { lateEvidence, studentReview } = await late.review()
      const { body } = await school.call<ResultsReply>(late.student, 'GET', `/api/assignments/submission/${late.id}/results`)
      expect([
        lateEvidence?.map(({ questionId, status, acceptedAt, acceptedBy }) => [questionId, status, acceptedAt, acceptedBy]),
        studentReview.lateEvidenceCount,
        body.submission.acceptedEvidence,
      ]).toEqual([
        [
          ['q1', 'pending', null, null],
          ['q4', 'accepted', nowIso(), `${teacher.firstName} ${teacher.lastName}`],
        ],
        1,
        [{ questionId: 'q4', source: 'late', acceptedAt: nowIso() }],
      ])
    })

    test('twice changes nothing the second time', async () => {
      await sendLate()
      const evidenceIds = await late.waiting('q1')
      await late.accept({ evidenceIds })
      const before = await row()
      const { body } = await late.accept({ evidenceIds })
      expect([body.accepted, body.unchanged, body.data.revisions, await row()]).toEqual([[], evidenceIds, { q1: 1 }, before])
    })

    test('50 times at once is accepted once', async () => {
      await sendLate()
      const evidenceIds = await late.waiting('q1', 'q4')
      const replies = await Promise.all(Array.from({ length: 50 }, () => late.accept({ evidenceIds })))
      const accepted = replies.flatMap(({ body }) => body.accepted).sort()
      expect([accepted, await receiptStore(school.db).logLength(late.id)]).toEqual([evidenceIds.toSorted(), 2])
    })

    test('is refused where there is nothing, and then nothing is accepted', async () => {
      await sendLate()
      expect(await late.accept({ evidenceIds: [...(await late.waiting('q1')), 'none'] })).toMatchObject({
        status: 409,
        body: { success: false, reason: 'evidenceChanged' },
      })
      expect((await row()).score).toBe(2)
    })

    test('is refused when something newer came unseen', async () => {
      await sendLate()
      const seen = await late.waiting('q1')
      await late.save({ q1: entry(3, '', 'q1-c') })
      expect(await late.accept({ evidenceIds: seen })).toMatchObject({ status: 409, body: { reason: 'evidenceChanged' } })
    })

    test('is refused when two of one question are named', async () => {
      await sendLate()
      await late.save({ q4: entry(1, 'Another text.') }, 'B')
      expect(await late.accept({ evidenceIds: await late.waiting('q4') })).toMatchObject({
        status: 409,
        body: { reason: 'sameQuestion', questionIds: ['q4'] },
      })
    })

    test('takes the place of another one that was accepted before', async () => {
      await sendLate()
      await late.save({ q4: entry(1, 'Another text.') }, 'B')
      const [first = '', second = ''] = await late.waiting('q4')
      await late.accept({ evidenceIds: [first] })
      await late.accept({ evidenceIds: [second] })
      const { receipt } = await row()
      const check = await school.call<ReceiptReply>(teacher, 'POST', '/api/receipts/check', { body: { receipt } })
      expect(check.body.check).toMatchObject({ matches: true, logIntact: true, acceptedCount: 1, answeredCount: 2 })
    })

    test.each([{}, { evidenceIds: [] }, { evidenceIds: 'q1' }, { evidenceIds: ['q1', 'q1'] }, { evidenceIds: ['q1'], all: true }])(
      'is refused as bad input: %j',
      async (body) => {
        await sendLate()
        expect((await late.accept(body)).status).toBe(400)
      },
    )
  })

  test('says since when its student could see the key', async () => {
    await late.save({})
    await school.call(late.student, 'GET', `/api/assignments/submission/${late.id}/results`)
    const first = nowIso()
    school.clock.advance(minute)
    await school.call(late.student, 'GET', `/api/assignments/submission/${late.id}/results`)
    await sendLate()
    expect((await late.review()).lateEvidence?.map(({ keySeenAt }) => keySeenAt)).toEqual([first, first])
  })

  test('of an open attempt is not there', async () => {
    const other = await school.makeStudent()
    await school.enroll({ id: late.quiz.course_id }, other)
    const { body } = await school.call<BeginReply>(other, 'POST', `/api/assignments/${late.quiz.id}/attempts`, { body: {} })
    const url = `/api/quiz/submissions/${body.attempt.id}/evidence/accept`
    expect((await school.call(teacher, 'POST', url, { body: { evidenceIds: ['q1'] } })).status).toBe(404)
  })
})
