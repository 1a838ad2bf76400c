import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReceiptReply } from '../../../../domain/api/receipts.ts'
import type { ResultsReply } from '../../../../domain/api/submissions.ts'
import type { TeacherReviewReply } from '../../../../domain/api/teacher-review.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { entry, type LateExam, lateExam } from '../../../support/school/late-exam.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('The answer that an accepted one replaces', (open) => {
  let school: School
  let teacher: Person
  let late: LateExam
  beforeAll(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    late = await lateExam(school, teacher, { q1: entry(1, '', 'q1-a'), q4: entry(1, 'In time.') })
    await late.save({ q1: entry(2, '', 'q1-b'), q3: entry(1, '42'), q4: entry(2, 'Late.') })
  })

  const nowIso = () => new Date(school.clock.now()).toISOString()
  const grade = (points: number, feedback: string) =>
    school.call(teacher, 'PUT', `/api/quiz/submissions/${late.id}/questions/q4/grade`, { body: { points, feedback } })
  const accept = async (...questionIds: string[]) => (await late.accept({ evidenceIds: await late.waiting(...questionIds) })).body
  const shown = async (question = 'q4') =>
    ((await late.review()).lateEvidence ?? [])
      .filter(({ questionId }) => questionId === question)
      .map(({ source, answerText, status, counted }) => [source, answerText, status, counted?.points])
  const counting = async () => (await late.review()).studentReview.answers.q4
  const results = async () =>
    (await school.call<ResultsReply>(late.student, 'GET', `/api/assignments/submission/${late.id}/results`)).body.submission
  const evidenceRows = () => school.db.selectFrom('evidence').selectAll().where('attempt_id', '=', late.id).execute()
  const attempt = () => school.db.selectFrom('attempts').selectAll().where('id', '=', late.id).executeTakeFirstOrThrow()

  // Shows: The answer that an accepted one replaces stays listed with its points, and a teacher can count it again.
  test('is shown to teacher and student, with the points it had', async () => {
    await grade(2, 'Very good')
    await accept('q4')
    const counted = { until: nowIso(), points: 2 }
    const shared = { id: expect.any(String), questionId: 'q4', source: 'submitted', answerText: 'In time.', counted }
    const review = await late.review()
    const { notCounted = [] } = await results()
    expect(review.lateEvidence?.find(({ source }) => source === 'submitted')).toMatchObject({ ...shared, status: 'pending', lateBy: 0 })
    expect(notCounted.find(({ questionId }) => questionId === 'q4')).toEqual(shared)
  })

  test('does not wait for a decision any more', async () => {
    await accept('q1', 'q3', 'q4')
    const url = `/api/teacher-review/${late.quiz.id}?withAnswers=false`
    const { body } = await school.call<TeacherReviewReply>(teacher, 'GET', url)
    const { studentReview } = await late.review()
    expect([studentReview.lateEvidenceCount, body.studentReviews[0]?.lateEvidenceCount]).toEqual([undefined, undefined])
  })

  test('is not listed where it was empty', async () => {
    await accept('q3')
    expect(await shown('q3')).toEqual([['late', '42', 'accepted', undefined]])
  })

  test('comes back with the points and the feedback of its teacher', async () => {
    await grade(2, 'Very good')
    await accept('q4')
    await grade(0.5, 'Too late')
    const { data } = await accept('q4')
    expect([data.totalScore, data.pendingPoints, await shown(), await counting()]).toEqual([
      4,
      0,
      [
        ['late', 'Late.', 'pending', 0.5],
        ['submitted', 'In time.', 'accepted', undefined],
      ],
      expect.objectContaining({ studentAnswerText: 'In time.', pointsEarned: 2, manuallyGraded: true, feedback: 'Very good', revision: 4 }),
    ])
  })

  test('waits for its grade again where it had none', async () => {
    await accept('q4')
    await grade(2, 'Good')
    await accept('q4')
    expect(await counting()).toMatchObject({ studentAnswerText: 'In time.', pointsEarned: null, manuallyGraded: false, feedback: 'Good' })
  })

  test('is graded by the key of now where the machine had graded it', async () => {
    await accept('q1')
    expect(await shown('q1')).toEqual([
      ['submitted', 'Right', 'pending', 2],
      ['late', 'Wrong', 'accepted', undefined],
    ])
    expect((await accept('q1')).data).toMatchObject({ totalScore: 2, revisions: { q1: 2 } })
  })

  // Shows: The answer that an accepted one replaces stays listed with its points, and a teacher can count it again.
  test('goes back and forth any number of times, with its grade, its receipt and within its bytes', async () => {
    await grade(2, 'Very good')
    await accept('q4')
    await grade(1, 'Late')
    const { receipt, aside_bytes } = await attempt()
    const seen: unknown[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      school.clock.advance(1_000)
      await accept('q4')
      const { body } = await school.call<ReceiptReply>(teacher, 'POST', '/api/receipts/check', { body: { receipt } })
      const { matches, logIntact, acceptedCount } = body.check
      const answer = await counting()
      seen.push([answer?.studentAnswerText, answer?.pointsEarned, answer?.feedback, matches, logIntact, acceptedCount])
    }
    const [inTime, tooLate] = [
      ['In time.', 2, 'Very good', true, true, 0],
      ['Late.', 1, 'Late', true, true, 1],
    ]
    expect(seen).toEqual([inTime, tooLate, inTime, tooLate, inTime, tooLate])
    const rows = await evidenceRows()
    expect([(await attempt()).aside_bytes, rows.reduce((sum, { bytes }) => sum + bytes, 0)]).toEqual([aside_bytes, aside_bytes])
    expect((await shown()).map(([source, text, status]) => `${source} ${text} ${status}`)).toEqual([
      'submitted In time. pending',
      'late Late. accepted',
    ])
  })

  test('is named to the student as it counts again', async () => {
    await accept('q4')
    await accept('q4')
    const { acceptedEvidence, notCounted = [] } = await results()
    expect([acceptedEvidence, notCounted.filter(({ questionId }) => questionId === 'q4').map(({ source }) => source)]).toEqual([
      [{ questionId: 'q4', source: 'submitted', acceptedAt: nowIso() }],
      ['late'],
    ])
  })

  test('stays beside a newer late text of the same page', async () => {
    await accept('q4')
    await accept('q4')
    await late.save({ q4: entry(3, 'Later still.') })
    expect((await shown()).map(([, text, status]) => `${text} ${status}`)).toEqual([
      'Late. pending',
      'Later still. pending',
      'In time. accepted',
    ])
  })

  test('is counted again only by its own id: a click on what it was before is refused', async () => {
    const evidenceIds = await late.waiting('q4')
    await late.accept({ evidenceIds })
    await accept('q4')
    expect(await late.accept({ evidenceIds })).toMatchObject({ status: 409, body: { reason: 'evidenceChanged' } })
  })
})
