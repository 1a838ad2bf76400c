import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BeginReply } from '../../domain/api/assignments.ts'
import type { ReceiptReply } from '../../domain/api/receipts.ts'
import type { SubmitReply } from '../../domain/api/submissions.ts'
import { sha256 } from '../../server/engine/answer-log.ts'
import { describeEachDatabase } from '../support/databases.ts'
import { queriesOf } from '../support/query-count.ts'
import { openSchool, type Person, type School } from '../support/school.ts'

const minute = 60_000
const malformed = [
  ['short', 'abc'],
  ['in capitals', 'A'.repeat(64)],
  ['with a blank behind it', `${'a'.repeat(64)} `],
  ['no text', 7],
  ['missing', undefined],
] as const
const answers = { q1: { answerId: 'q1-b' }, q2: { answerId: 'q2-a' }, q3: { textAnswer: '42' }, q4: { textAnswer: 'Because.' } }

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

  /** Hands in after two saves, the second of which changes an answer of the first. */
  async function handIn() {
    const quiz = await school.makeQuiz({ course })
    const { attempt } = (
      await school.call<BeginReply>(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { writer: 'tab' } })
    ).body
    const save = (textAnswer: string, seq: number) =>
      school.call(student, 'PUT', `/api/attempts/${attempt.id}/answers`, {
        body: { writer: 'tab', epoch: 1, answers: { q3: { answerId: null, textAnswer, seq, base: 0 } } },
      })
    await save('41', 1)
    await save('42', 2)
    school.clock.advance(minute)
    const { body } = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${quiz.id}/submit`, {
      body: { writer: 'tab', answers },
    })
    return { ...body.submission, quizId: quiz.id }
  }

  const check = (receipt: unknown, person: { cookie: string } | null = student) =>
    school.call<ReceiptReply>(person, 'POST', '/api/receipts/check', { body: { receipt } })
  const verdict = async (receipt: string) => {
    const { status, body } = await check(receipt)
    return [status, body.check?.matches, body.check?.logIntact]
  }

  test('tells its student that nothing has changed, and no answer', async () => {
    const { id, receipt, quizId, submittedAt } = await handIn()
    expect((await check(receipt)).body).toEqual({
      success: true,
      check: {
        matches: true,
        logIntact: true,
        submissionId: id,
        assignmentId: quizId,
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
    const short = await handIn()
    await verdict(short.receipt)
    const queriesFor = (receipt: string) => queriesOf(school.db, () => verdict(receipt))
    expect([
      await verdict(body.submission.receipt),
      (await queriesFor(body.submission.receipt)) - (await queriesFor(short.receipt)),
    ]).toEqual([[200, true, true], 6])
  })

  test('holds after the work was graded', async () => {
    const { id, receipt } = await handIn()
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

    test('still tells of what was handed in', async () => {
      const { receipt } = await acceptLate()
      expect((await check(receipt)).body.check).toMatchObject({ matches: true, logIntact: true, answeredCount: 1, acceptedCount: 2 })
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
    const { receipt } = await handIn()
    expect((await check(receipt, teacher)).body.check.matches).toBe(true)
  })

  describe('is not found', () => {
    const unknown = { status: 404, body: { success: false, reason: 'notFound', message: 'Not found.' } }

    test('by a classmate', async () => {
      const { receipt } = await handIn()
      expect(await check(receipt, await school.makeStudent({ enrolledIn: course }))).toMatchObject(unknown)
    })

    test('by the teacher of another course', async () => {
      const { receipt } = await handIn()
      expect(await check(receipt, await school.makeTeacher())).toMatchObject(unknown)
    })

    test('where the server never gave it', async () => {
      expect(await check('0'.repeat(64))).toMatchObject(unknown)
    })
  })

  describe('gives away what was changed in the database', () => {
    test.each([
      ['the text of an answer', { text_answer: 'Because not.' }],
      ['the version of an answer', { version: 99 }],
      ['the choice of an answer', { answer_id: 'q1-a' }],
    ])('%s', async (_, change) => {
      const { id, receipt } = await handIn()
      await school.db.updateTable('answers').set(change).where('attempt_id', '=', id).where('question_id', '=', 'q4').execute()
      expect(await verdict(receipt)).toEqual([200, false, true])
    })

    test('a removed answer', async () => {
      const { id, receipt } = await handIn()
      await school.db.deleteFrom('answers').where('attempt_id', '=', id).where('question_id', '=', 'q1').execute()
      expect(await verdict(receipt)).toEqual([200, false, true])
    })

    test('the time of submission', async () => {
      const { id, receipt } = await handIn()
      await school.db
        .updateTable('attempts')
        .set({ submitted_at: school.clock.now() - 1 })
        .where('id', '=', id)
        .execute()
      expect(await verdict(receipt)).toEqual([200, false, false])
    })

    test('a row of the log', async () => {
      const { id, receipt } = await handIn()
      const entries = JSON.stringify([['q3', null, '40', true, 1]])
      await school.db.updateTable('answer_log').set({ entries }).where('attempt_id', '=', id).where('seq', '=', 1).execute()
      expect(await verdict(receipt)).toEqual([200, true, false])
    })

    test.each([1, 2, 3])('row %i of the log removed', async (seq) => {
      const { id, receipt } = await handIn()
      await school.db.deleteFrom('answer_log').where('attempt_id', '=', id).where('seq', '=', seq).execute()
      expect(await verdict(receipt)).toEqual([200, true, false])
    })

    test.each([
      ['another answer', JSON.stringify([['q4', null, 'Because not.', false, 9]])],
      ['what cannot be read', 'nothing'],
    ])('a log written anew with matching hashes: %s', async (_, entries) => {
      const { id, receipt } = await handIn()
      await school.db.deleteFrom('answer_log').where('attempt_id', '=', id).execute()
      const hash = sha256(['', id, 1, 0, entries].join('\n'))
      await school.db.insertInto('answer_log').values({ attempt_id: id, seq: 1, at: 0, entries, hash }).execute()
      await school.db.updateTable('attempts').set({ log_seq: 1, log_head: hash }).where('id', '=', id).execute()
      expect(await verdict(receipt)).toEqual([200, true, false])
    })
  })

  test.each(malformed)('is refused when it is %s', async (_, receipt) => {
    expect(await check(receipt)).toMatchObject({ status: 400, body: { reason: 'invalid', errors: [{ param: 'receipt' }] } })
  })
})
