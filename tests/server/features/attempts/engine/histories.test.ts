import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Rival } from '../../../../../domain/attempt/answer.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { type Exam, edit, exam, minute, studentWithQuiz } from './exam.ts'

const textsOf = (outcome: object): string[] =>
  'rivals' in outcome ? (outcome.rivals as Rival[]).map(({ answer }) => answer.textAnswer) : []

describeEachDatabase('The histories of the protocol, as far as the server sees them', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  const as =
    (taken: Exam, writer: string, epoch: number) =>
    (seq: number, text: string, base = 0, settles: string[] = []) =>
      taken.save({ q4: { ...edit(seq, text, null, base), settles } }, { writer, epoch })
  const counted = async (taken: Exam) => (await taken.stored()).q4?.text_answer
  const rivalsOf = async (taken: Exam): Promise<Rival[]> => {
    const outcome = await taken.begin()
    return outcome.kind === 'open' ? outcome.attempt.rivals : []
  }

  it('1: an edit that waited on the device when its browser was killed counts, without a prompt', async () => {
    const taken = await exam(school)
    const a = as(taken, 'A', 1)
    await a(1, 'a1')
    const settled = await a(2, 'a2')
    await taken.takeOver('A2')
    expect([textsOf(settled), await counted(taken), await rivalsOf(taken)]).toEqual([[], 'a2', []])
  })

  it('2: its save that arrives once more after the new take-over is held', async () => {
    const taken = await exam(school)
    const a = as(taken, 'A', 1)
    await a(1, 'a1')
    await a(2, 'a2')
    await taken.takeOver('A2')
    const late = await a(2, 'a2')
    expect([late.kind, textsOf(late), await counted(taken)]).toEqual(['replacedWriter', [], 'a2'])
  })

  it('3: an old begin that arrives, twice, after the attempt was opened again takes nothing over', async () => {
    const { begin } = await studentWithQuiz(school)
    await begin({ writer: 'new' })
    const old = [await begin({ writer: 'old' }), await begin({ writer: 'old' })]
    expect(old.map((each) => each.kind === 'open' && [each.inCharge, each.attempt.writer, each.attempt.epoch])).toEqual(
      Array(2).fill([false, 'new', 1]),
    )
  })

  it('4: what is typed right after taking over counts, and what waited on the device is listed, also after a reload', async () => {
    const taken = await exam(school)
    await taken.takeOver('B')
    await as(taken, 'B', 2)(1, 'b1')
    await as(taken, 'A', 1)(1, 'a1')
    await taken.takeOver('A2', 2)
    await as(taken, 'A2', 3)(1, 'a2', 1)
    expect([await counted(taken), (await rivalsOf(taken)).map(({ answer }) => answer.textAnswer)]).toEqual(['a2', ['a1']])
  })

  it('5: of a duplicated tab both texts are counted or listed', async () => {
    const taken = await exam(school)
    await taken.takeOver('A2')
    const [first, second] = [await as(taken, 'A', 1)(1, 'one'), await as(taken, 'A2', 2)(1, 'two')]
    expect([first.kind, second.kind, await counted(taken), textsOf(second)]).toEqual(['replacedWriter', 'saved', 'two', ['one']])
  })

  it('6: what a replaced page still sends is seen by the page in charge, and is ahead where nothing was changed', async () => {
    const taken = await exam(school)
    await taken.takeOver('B')
    await as(taken, 'A', 1)(1, 'a1')
    const seen = await taken.save({}, { writer: 'B', epoch: 2 })
    expect([textsOf(seen), (await rivalsOf(taken)).map(({ ahead }) => ahead)]).toEqual([['a1'], [true]])
  })

  it('6: an edit that says what counts withdraws the rival of its writer, and of no other', async () => {
    const taken = await exam(school)
    await taken.takeOver('B')
    await as(taken, 'A', 1)(1, 'a1')
    await as(taken, 'C', 1)(1, 'c1')
    const cleared = await as(taken, 'A', 1)(2, '')
    expect([textsOf(cleared), (await rivalsOf(taken)).map(({ answer }) => answer.textAnswer)]).toEqual([['c1'], ['c1']])
  })

  it('7: settling one rival leaves another one, and the settling edit sent again counts once', async () => {
    const taken = await exam(school)
    await taken.takeOver('B')
    await as(taken, 'A', 1)(1, 'first')
    const [rival] = await rivalsOf(taken)
    await as(taken, 'C', 1)(1, 'second')
    const settle = () => as(taken, 'B', 2)(1, 'mine', 0, [rival?.id ?? ''])
    const outcomes = [await settle(), await settle()]
    expect([outcomes.map((each) => [each.kind, textsOf(each)]), (await taken.stored()).q4?.version]).toEqual([
      Array(2).fill(['saved', ['second']]),
      1,
    ])
  })

  it.each(['', 'b1'])(
    '7: a choice for "%s", which stands, is listed when its page was replaced meanwhile, and the newest',
    async (stands) => {
      const taken = await exam(school)
      if (stands) await as(taken, 'A', 1)(1, stands)
      const base = stands ? 1 : 0
      await taken.takeOver('B')
      await as(taken, 'A', 1)(2, 'a2', base)
      const [rival] = await rivalsOf(taken)
      await taken.takeOver('A2', 2)
      const choose = () => as(taken, 'B', 2)(1, stands, base, [rival?.id ?? ''])
      const outcomes = [await choose(), await choose()]
      await taken.takeOver('B2', 3)
      const listed = (await rivalsOf(taken)).map(({ answer, ahead }) => [answer.textAnswer, ahead])
      expect([outcomes.map(textsOf), listed]).toEqual([
        Array(2).fill(['a2', stands]),
        [
          ['a2', true],
          [stands, true],
        ],
      ])
    },
  )

  it('7: a choice against a text that its writer has replaced since is listed beside the new one', async () => {
    const taken = await exam(school)
    await taken.takeOver('B')
    await as(taken, 'A', 1)(1, 'a1')
    const [rival] = await rivalsOf(taken)
    await as(taken, 'A', 1)(2, 'a2')
    await taken.takeOver('A2', 2)
    expect(textsOf(await as(taken, 'B', 2)(1, '', 0, [rival?.id ?? '']))).toEqual(['a2', ''])
  })

  it('7: a choice that arrives when its rival is settled, and says what stands, is held', async () => {
    const taken = await exam(school)
    await taken.takeOver('B')
    await as(taken, 'A', 1)(1, 'a1')
    const [rival] = await rivalsOf(taken)
    await taken.takeOver('A2', 2)
    await as(taken, 'A2', 3)(1, 'a1', 0, [rival?.id ?? ''])
    const late = await as(taken, 'B', 2)(1, 'a1', 0, [rival?.id ?? ''])
    expect([late.kind, textsOf(late)]).toEqual(['replacedWriter', []])
  })

  it('8: a submit request that was delayed closes nothing once a take-over was answered; in the other order it is closed, and said so', async () => {
    const [cancelled, arrived] = [await exam(school), await exam(school)]
    await cancelled.takeOver('A2')
    await as(cancelled, 'A2', 2)(1, 'a2')
    const late = await cancelled.submit({ writer: 'A', epoch: 1 })
    await arrived.submit({ writer: 'A', epoch: 1 })
    expect([late.kind, (await cancelled.row()).status, (await arrived.takeOver('A2')).kind]).toEqual([
      'replacedWriter',
      'open',
      'attemptClosed',
    ])
  })

  it('9: three saves of one writer in any order, each twice, around a take-over: the newest counts or is listed, nothing twice', async () => {
    const taken = await exam(school)
    const a = as(taken, 'A', 1)
    await a(3, 'three')
    await a(1, 'one')
    await taken.takeOver('B')
    await as(taken, 'B', 2)(1, 'by B', 1)
    for (const [seq, text] of [
      [2, 'two'],
      [3, 'three'],
      [1, 'one'],
      [2, 'two'],
    ] as const)
      await a(seq, text)
    expect([await counted(taken), (await taken.stored()).q4?.version, await rivalsOf(taken)]).toEqual(['by B', 2, []])
  })

  it('10: flags make no rivals, and the text is kept', async () => {
    const taken = await exam(school)
    await taken.takeOver('B')
    await taken.save({}, { writer: 'B', epoch: 2, flags: { q4: { flagged: true, seq: 1 } } })
    const outcome = await taken.save({ q4: edit(1, 'a1') }, { flags: { q4: { flagged: false, seq: 1 } } })
    const begun = await taken.begin()
    expect([textsOf(outcome), begun.kind === 'open' && begun.attempt.answers.q4]).toEqual([
      ['a1'],
      { answerId: null, textAnswer: '', flagged: true, version: 0 },
    ])
  })

  it('11: clearing a question from another version than the one that stands leaves its answer', async () => {
    const taken = await exam(school)
    await as(taken, 'A', 1)(1, 'one')
    await taken.takeOver('B')
    await as(taken, 'B', 2)(1, 'two', 1)
    await taken.takeOver('A2', 2)
    await as(taken, 'A2', 3)(1, '', 1)
    expect(await counted(taken)).toBe('two')
  })

  it('12: a late batch, sent again, beside fifty submits: one submission, each text counted, listed or refused as full', async () => {
    const taken = await exam(school, { time_limit_minutes: 10 })
    await as(taken, 'A', 1)(1, 'counts')
    await taken.takeOver('B')
    await as(taken, 'C', 1)(1, 'rival')
    const late = { writer: 'B', epoch: 2, arrivedAt: school.clock.now() + 11 * minute }
    const submits = Array.from({ length: 50 }, () => taken.submit({ ...late, attemptId: taken.attemptId }))
    const saves = [1, 2].map(() => taken.save({ q3: edit(1, 'late') }, late))
    const outcomes = await Promise.all(submits)
    const heard = (await Promise.all(saves)).map((each) => each.kind === 'attemptClosed' && each.evidence)
    const kept = await school.db
      .selectFrom('evidence')
      .select(['source', 'text_answer'])
      .where('attempt_id', '=', taken.attemptId)
      .orderBy('source')
      .execute()
    const receipts = new Set(outcomes.map((each) => each.kind === 'submitted' && each.submission.receipt))
    expect([receipts.size, heard, kept]).toEqual([
      1,
      [['q3'], ['q3']],
      [
        { source: 'late', text_answer: 'late' },
        { source: 'rival', text_answer: 'rival' },
      ],
    ])
  })
})
