import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BeginReply } from '../../../../domain/api/assignments.ts'
import type { SubmitReply } from '../../../../domain/api/submissions.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { queriesOf } from '../../../support/query-count.ts'
import { checkFor, submitFor, verdictFor } from '../../../support/school/receipts.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const minute = 60_000
const malformed = [
  ['short', 'abc'],
  ['in capitals', 'A'.repeat(64)],
  ['with a blank behind it', `${'a'.repeat(64)} `],
  ['no text', 7],
  ['missing', undefined],
] as const

describeEachDatabase('A receipt', (open) => {
  let school: School
  let teacher: Person
  let student: Person
  let course: { id: string }
  beforeAll(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    course = await school.makeCourse({ teacher_id: teacher.id })
  })
  beforeEach(async () => {
    student = await school.makeStudent({ enrolledIn: course })
  })
  afterAll(() => school.close())

  const submitAttempt = () => submitFor(school, course, student)
  const check = (receipt: unknown, person: Person = student) => checkFor(school, person, receipt)
  const verdict = (receipt: string) => verdictFor(school, student, receipt)

  // Shows: A submission has a receipt and a page that checks it.
  test('tells its student that nothing has changed, and no answer', async () => {
    const { id, receipt, assignmentId, submittedAt } = await submitAttempt()
    expect((await check(receipt)).body).toEqual({
      success: true,
      check: {
        matches: true,
        logIntact: true,
        submissionId: id,
        assignmentId: assignmentId,
        assignmentTitle: 'Fractions',
        studentName: `${student.firstName} ${student.lastName}`,
        attemptNumber: 1,
        submittedAt,
        answeredCount: 4,
        acceptedCount: 0,
        closedBy: 'student',
      },
    })
  })

  test('holds for a submission without answers', async () => {
    const quiz = await school.makeQuiz({ course })
    await school.call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { writer: 'tab' } })
    const { body } = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${quiz.id}/submit`, {
      body: { writer: 'tab', answers: {} },
    })
    expect(await verdict(body.submission.receipt)).toEqual([200, true, true])
  })

  test('is checked with the log in pieces, bounded by their bytes', async () => {
    const quiz = await school.makeQuiz({ course })
    const { attempt } = (
      await school.call<BeginReply>(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { writer: 'tab' } })
    ).body
    for (let seq = 1; seq <= 45; seq += 1) {
      school.clock.advance(minute)
      await school.call(student, 'PUT', `/api/attempts/${attempt.id}/answers`, {
        body: {
          writer: 'tab',
          epoch: 1,
          answers: { q4: { answerId: null, textAnswer: `${seq} ${`${seq % 10}`.repeat(20_000)}`, seq, base: 0 } },
        },
      })
    }
    const { body } = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${quiz.id}/submit`, {
      body: { writer: 'tab', answers: {} },
    })
    const short = await submitAttempt()
    await verdict(short.receipt)
    const queriesFor = (receipt: string) => queriesOf(school.db, () => verdict(receipt))
    expect([
      await verdict(body.submission.receipt),
      (await queriesFor(body.submission.receipt)) - (await queriesFor(short.receipt)),
    ]).toEqual([[200, true, true], 6])
  })

  test('holds after the work was graded', async () => {
    const { id, receipt } = await submitAttempt()
    await school.call(teacher, 'PUT', `/api/quiz/submissions/${id}/questions/q4/grade`, { body: { points: 1, feedback: 'Why?' } })
    expect(await verdict(receipt)).toEqual([200, true, true])
  })

  test('holds after many saves that arrive at once and out of order', async () => {
    const quiz = await school.makeQuiz({ course })
    const { attempt } = (
      await school.call<BeginReply>(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { writer: 'tab' } })
    ).body
    const save = (seq: number) =>
      school.call(student, 'PUT', `/api/attempts/${attempt.id}/answers`, {
        body: { writer: 'tab', epoch: 1, answers: { q3: { answerId: null, textAnswer: `${seq}`, seq, base: 0 } } },
      })
    await Promise.all([3, 9, 1, 12, 7, 12, 2, 11, 5].map(save))
    const { body } = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${quiz.id}/submit`, {
      body: { writer: 'tab', answers: {} },
    })
    expect(await verdict(body.submission.receipt)).toEqual([200, true, true])
  })

  describe('after a late answer was accepted', () => {
    const receiptOf = async (id: string) =>
      (await school.db.selectFrom('attempts').select('receipt').where('id', '=', id).executeTakeFirstOrThrow()).receipt ?? ''

    async function acceptLate() {
      const quiz = await school.makeQuiz({ course, time_limit_minutes: 10 })
      const { attempt } = (
        await school.call<BeginReply>(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { writer: 'tab' } })
      ).body
      const save = (question: string, textAnswer: string, seq: number) =>
        school.call(student, 'PUT', `/api/attempts/${attempt.id}/answers`, {
          body: { writer: 'tab', epoch: 1, answers: { [question]: { answerId: null, textAnswer, seq, base: 0 } } },
        })
      await save('q3', '41', 1)
      school.clock.advance(11 * minute)
      await save('q3', '42', 2)
      await save('q4', 'Because.', 1)
      const kept = await school.db.selectFrom('evidence').select(['id', 'question_id']).where('attempt_id', '=', attempt.id).execute()
      for (const question of ['q4', 'q3']) {
        const evidenceIds = kept.flatMap(({ id, question_id }) => (question_id === question ? [id] : []))
        await school.call(teacher, 'POST', `/api/quiz/submissions/${attempt.id}/evidence/accept`, { body: { evidenceIds } })
      }
      return { id: attempt.id, receipt: await receiptOf(attempt.id) }
    }

    test('still tells of what was submitted', async () => {
      const { receipt } = await acceptLate()
      expect((await check(receipt)).body.check).toMatchObject({ matches: true, logIntact: true, answeredCount: 1, acceptedCount: 2 })
      expect((await check(receipt)).body.check.countedCount).toBe(2)
    })

    test('gives away a change of the accepted answer', async () => {
      const { id, receipt } = await acceptLate()
      await school.db
        .updateTable('answers')
        .set({ text_answer: '43' })
        .where('attempt_id', '=', id)
        .where('question_id', '=', 'q3')
        .execute()
      expect(await verdict(receipt)).toEqual([200, false, true])
    })

    test('gives away a record of acceptance that was removed', async () => {
      const { id, receipt } = await acceptLate()
      await school.db.deleteFrom('accepted_evidence').where('attempt_id', '=', id).execute()
      expect(await verdict(receipt)).toEqual([200, false, false])
    })
  })

  test('is checked by the teacher of the course', async () => {
    const { receipt } = await submitAttempt()
    expect((await check(receipt, teacher)).body.check.matches).toBe(true)
  })

  describe('is not found', () => {
    const unknown = { status: 404, body: { success: false, reason: 'notFound', message: 'Not found.' } }

    test('by a classmate', async () => {
      const { receipt } = await submitAttempt()
      expect(await check(receipt, await school.makeStudent({ enrolledIn: course }))).toMatchObject(unknown)
    })

    test('by the teacher of another course', async () => {
      const { receipt } = await submitAttempt()
      expect(await check(receipt, await school.makeTeacher())).toMatchObject(unknown)
    })

    test('where the server never gave it', async () => {
      expect(await check('0'.repeat(64))).toMatchObject(unknown)
    })
  })

  test.each(malformed)('is refused when it is %s', async (_, receipt) => {
    expect(await check(receipt)).toMatchObject({ status: 400, body: { reason: 'invalid', errors: [{ param: 'receipt' }] } })
  })
})
