import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptOf } from '../../../../../server/features/attempts/engine/log/receipt.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { aQuestion } from '../../../../support/school/questions.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { anotherEngine, answer, edit, exam, minute, studentWithQuiz, submissionOf, withoutSeq } from './exam.ts'

describeEachDatabase('Submitting', (open) => {
  let school: School
  let url = ''
  beforeAll(async () => {
    url = await open()
    school = await openSchool(url)
  })
  afterAll(() => school.close())

  const gradesOf = async (attemptId: string) => {
    const rows = await school.db.selectFrom('grades').selectAll().where('attempt_id', '=', attemptId).orderBy('question_id').execute()
    return rows.map(({ question_id, points, correct, manual }) => [question_id, points, correct, manual])
  }

  it('closes and grades what a machine can', async () => {
    const { save, submit, attemptId, row } = await exam(school)
    await save({ q1: edit(1, '', 'q1-a'), q2: edit(1, '', 'q2-b'), q3: edit(1, ' 42 '), q4: edit(1, 'Because') })
    const { id, receipt, ...submission } = submissionOf(await submit())
    const { started_at } = await row()
    expect([submission, await gradesOf(attemptId)]).toEqual([
      {
        number: 1,
        status: 'submitted',
        closedBy: 'student',
        startedAt: started_at,
        submittedAt: school.clock.now(),
        score: 4,
        maxScore: 8,
        pendingPoints: 2,
        answeredCount: 4,
        feedback: null,
        dueDate: null,
      },
      [
        ['q1', 2, 1, 0],
        ['q2', 0, 0, 0],
        ['q3', 2, 1, 0],
        ['q4', null, null, 0],
      ],
    ])
  })

  it('is graded at once when nothing is left for a person', async () => {
    const { submit, row } = await exam(school)
    expect([submissionOf(await submit()).status, (await row()).graded_at]).toEqual(['graded', school.clock.now()])
  })

  it('grades patterns', async () => {
    const pattern = aQuestion('q1', 'short_answer', { matchType: 'regex', acceptableAnswers: ['^[0-9]{4}$'] })
    const { submit } = await exam(school, { questions: [pattern] })
    expect(submissionOf(await submit({ answers: { q1: withoutSeq(' 2026 ') } })).score).toBe(2)
  })

  it('takes in what was sent: newer edits, and entries without `seq`, count', async () => {
    const { save, submit, stored } = await exam(school)
    await save({ q1: edit(5, '', 'q1-a'), q3: edit(5, 'new'), q4: edit(5, 'old') })
    const outcome = await submit({ answers: { q1: withoutSeq('', 'q1-b'), q3: edit(4, 'older'), q4: edit(6, 'newer') } })
    expect([outcome.kind === 'submitted' && outcome.saved, await stored()]).toEqual([
      { q1: { seq: 0, version: 2 }, q3: { seq: 4, version: 1 }, q4: { seq: 6, version: 2 } },
      {
        q1: { text_answer: '', answer_id: 'q1-b', version: 2 },
        q3: { text_answer: 'new', answer_id: null, version: 1 },
        q4: { text_answer: 'newer', answer_id: null, version: 2 },
      },
    ])
  })

  it('lists what an entry without `seq` took the place of', async () => {
    const { save, submit } = await exam(school)
    await save({ q4: edit(1, 'first'), q3: edit(1, 'same') })
    expect(await submit({ answers: { q4: withoutSeq('second'), q3: withoutSeq('same') } })).toMatchObject({
      rivals: [{ questionId: 'q4', answer: { answerId: null, textAnswer: 'first' } }],
    })
  })

  it('is not accepted without a writer while one is in charge, and keeps what it brings', async () => {
    const { submit, row } = await exam(school)
    const sent = { writer: null, answers: { q4: withoutSeq('typed') } }
    const outcomes = [await submit(sent), await submit(sent)]
    expect([
      outcomes.map((each) => ('rivals' in each ? each.rivals.map(({ answer: { textAnswer } }) => textAnswer) : [])),
      (await row()).status,
    ]).toEqual([[['typed'], ['typed']], 'open'])
  })

  it('is accepted without a writer while none is in charge', async () => {
    const { begin, quiz, student } = await studentWithQuiz(school)
    await begin()
    const names = { assignmentId: quiz.id, studentId: student.id, attemptId: null, submitId: null, writer: null, epoch: null }
    const rest = { automatic: false, flags: {}, answers: { q1: withoutSeq('', 'q1-a') }, arrivedAt: school.clock.now() }
    expect(submissionOf(await school.deps.engine.submit({ ...names, ...rest }))).toMatchObject({ score: 2, closedBy: 'student' })
  })

  it('tells what cannot be stored', async () => {
    const { submit } = await exam(school)
    expect(await submit({ answers: { q9: withoutSeq('x'), q1: withoutSeq('', 'q2-a') } })).toMatchObject({
      saved: {},
      refused: { q9: 'unknownQuestion', q1: 'unknownOption' },
    })
  })

  it('gives a receipt that can be computed from what is stored', async () => {
    const { save, submit, attemptId } = await exam(school)
    await save({ q4: edit(2, 'Because') }, { flags: { q1: { flagged: true, seq: 1 } } })
    const { receipt, submittedAt } = submissionOf(await submit())
    expect(receipt).toBe(receiptOf(attemptId, submittedAt, { q4: answer(1, 'Because') }))
  })

  // Shows: Submit is pressed twice: one submission and one receipt.
  it('answers the same submission and receipt the second time', async () => {
    const { submit, attemptId } = await exam(school)
    const first = submissionOf(await submit({ attemptId, answers: { q1: withoutSeq('', 'q1-a') } }))
    const second = await submit({ attemptId, answers: { q1: withoutSeq('', 'q1-a') } })
    expect([submissionOf(second), second.kind === 'submitted' && second.evidence]).toEqual([first, []])
  })

  it('knows its own submit again by its id', async () => {
    const { submit } = await exam(school)
    const first = submissionOf(await submit({ submitId: 'once' }))
    expect(submissionOf(await submit({ submitId: 'once' }))).toEqual(first)
  })

  // Shows: Fifty submits at once, or a submit and the sweeper: one submission and one receipt.
  it('makes one submission of fifty that come at once, over two servers', async () => {
    const { submit, attemptId } = await exam(school)
    const other = await anotherEngine(url, { clock: school.clock })
    const engines = [school.deps.engine, other]
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => submit({ attemptId }, engines[index % 2])))
    await other.stop()
    expect([new Set(outcomes.map((outcome) => submissionOf(outcome).receipt)).size, (await gradesOf(attemptId)).length]).toEqual([1, 4])
  })

  it('finds no open attempt after it', async () => {
    const { submit } = await exam(school)
    await submit()
    expect([await submit(), await submit({ attemptId: 'another' })]).toEqual([{ kind: 'noOpenAttempt' }, { kind: 'notFound' }])
  })

  it('does not find the attempt of another student or quiz', async () => {
    const [mine, theirs] = [await exam(school), await exam(school)]
    expect(await mine.submit({ attemptId: theirs.attemptId })).toEqual({ kind: 'notFound' })
  })

  it('of a writer who was replaced closes nothing, and keeps what it brings', async () => {
    const { save, takeOver, submit, row } = await exam(school)
    await save({ q4: edit(1, 'by A') })
    await takeOver('B')
    const outcome = await submit({ writer: 'A', epoch: 1, answers: { q4: edit(2, 'more by A') } })
    expect([outcome, (await row()).status]).toEqual([
      {
        kind: 'replacedWriter',
        saved: { q4: { seq: 2, version: 1 } },
        flags: {},
        refused: {},
        rivals: [{ id: expect.any(String), questionId: 'q4', answer: { answerId: null, textAnswer: 'more by A' }, ahead: true }],
        epoch: 2,
        deadline: null,
        credited: 0,
        answers: { q4: answer(1, 'by A') },
      },
      'open',
    ])
  })

  describe('by the page itself, at zero', () => {
    const limit = { time_limit_minutes: 10 }
    const automatic = { automatic: true, answers: { q1: edit(1, '', 'q1-a') } }

    // Shows: The page never ends an exam by itself before the server's deadline.
    it('is refused while the attempt is not over, and keeps what it brings', async () => {
      const { submit, stored, row } = await exam(school, limit)
      const arrivedAt = school.clock.now() + 10 * minute - 1_001
      const outcome = await submit({ ...automatic, arrivedAt })
      expect([outcome, (await stored()).q1?.answer_id, (await row()).status]).toEqual([
        expect.objectContaining({ kind: 'notOver', deadline: school.clock.now() + 10 * minute, saved: { q1: { seq: 1, version: 1 } } }),
        'q1-a',
        'open',
      ])
    })

    it('is taken within a second of the end', async () => {
      const { submit } = await exam(school, limit)
      const outcome = await submit({ ...automatic, arrivedAt: school.clock.now() + 10 * minute - 1_000 })
      expect(submissionOf(outcome)).toMatchObject({ score: 2, closedBy: 'student' })
    })

    it('is refused where the attempt has no end', async () => {
      const { submit } = await exam(school)
      expect(await submit(automatic)).toMatchObject({ kind: 'notOver', deadline: null })
    })
  })

  describe('near the deadline', () => {
    const limit = { time_limit_minutes: 10 }
    const end = () => school.clock.now() + 10 * minute

    // Shows: What arrives within 30 seconds after the deadline counts in full; the time of arrival decides.
    it('counts in full within the grace, and is submitted at the deadline', async () => {
      const { submit } = await exam(school, limit)
      const outcome = await submit({ answers: { q1: withoutSeq('', 'q1-a') }, arrivedAt: end() + 30_000 })
      expect(submissionOf(outcome)).toMatchObject({ score: 2, closedBy: 'student', submittedAt: end() })
    })

    // Shows: The network is away across the deadline: what the server holds counts, the rest is kept as evidence, and the page says so.
    it('closes with what is held when it comes later, and keeps the rest as evidence', async () => {
      const { save, submit } = await exam(school, limit)
      await save({ q1: edit(1, '', 'q1-a') })
      const outcome = await submit({ answers: { q1: edit(1, '', 'q1-a'), q3: withoutSeq('42') }, arrivedAt: end() + 30_001 })
      expect(outcome).toMatchObject({
        submission: { score: 2, closedBy: 'deadline', submittedAt: end(), answeredCount: 1 },
        saved: { q1: { seq: 1, version: 1 } },
        evidence: ['q3'],
      })
    })
  })
})
