import { afterMicrotasks } from 'chartroom/actor-harness'
import { describe, expect, test, vi } from 'vitest'
import type { SaveBatch, WriterGrant } from '../../../src/machines/answer-saving/contract.ts'
import { sampleSubmission } from '../../../src/machines/answer-saving/sample.ts'
import { begun, loaded, sampleAttempt, sampleQuiz } from '../../../src/machines/quiz-attempt/alphabet.ts'
import type { BegunAttempt } from '../../../src/machines/quiz-attempt/contract.ts'
import { selectAnswer, selectSaving, selectView } from '../../../src/machines/quiz-attempt/selectors.ts'
import { answering, run, running } from '../../support/attempts/exam-fakes.ts'

const stored = (textAnswer: string, version: number, flagged = false) => ({ answerId: null, textAnswer, flagged, version })
const holding = (answers: WriterGrant['answers']) => ({ begins: resumed({ charge: { ...begun.charge, answers } }) })
const resumed = (over: Partial<BegunAttempt>): BegunAttempt => ({ ...begun, ...over })

describe('When a quiz is loaded', () => {
  test('a submitted one without attempts left cannot begin', async () => {
    const { actor } = await run({ loads: { ...loaded, submission: sampleSubmission, canRetake: false } })
    expect(actor.getSnapshot().can({ type: 'BEGIN' })).toBe(false)
  })

  test('a submitted one with attempts left can begin', async () => {
    const { actor } = await run({ loads: { ...loaded, submission: sampleSubmission, canRetake: true } })
    expect(actor.getSnapshot().can({ type: 'BEGIN' })).toBe(true)
  })

  // Shows: A quiz with a password asks for it before it begins.
  test('one with an access code asks for it before it begins', async () => {
    const { send } = await run({ loads: { ...loaded, quiz: { ...sampleQuiz, requiresAccessCode: true } } })
    expect(selectView(await send({ type: 'BEGIN' }))).toBe('accessCode')
  })

  test('an open attempt is continued without its code', async () => {
    const { send } = await run({ loads: { ...running, quiz: { ...sampleQuiz, requiresAccessCode: true } } })
    expect(selectView(await send({ type: 'CONTINUE' }))).toBe('question')
  })

  test('one that locks its questions offers no fresh start once it moved on', async () => {
    const moved = { ...running, quiz: { ...sampleQuiz, cantGoBack: true }, attempt: { ...sampleAttempt, position: 1 } }
    const { actor } = await run({ loads: moved })
    expect(actor.getSnapshot().can({ type: 'START_FRESH' })).toBe(false)
  })
})

describe('When an attempt is continued', () => {
  test.each([
    ['with a way back', false, 2, 2],
    ['without one', true, 2, 2],
    ['that lost questions since', false, 7, 2],
  ])('it goes on at the question the student was on: a quiz %s', async (_, cantGoBack, position, index) => {
    const { actor } = await answering({
      loads: { ...running, quiz: { ...sampleQuiz, cantGoBack } },
      begins: resumed({ attempt: { ...sampleAttempt, position } }),
    })
    expect(actor.getSnapshot().context.index).toBe(index)
  })

  test('starting fresh begins at the first question', async () => {
    const { actor, send } = await run({ begins: resumed({ attempt: { ...sampleAttempt, position: 2 } }) })
    await send({ type: 'START_FRESH' }, { type: 'CONFIRM' })
    expect(actor.getSnapshot().context.index).toBe(0)
  })

  // Shows: "Start Fresh" asks first, then clears answers and flags here and on the server, and never restarts the clock.
  test('starting fresh clears every answer and flag, by edits that are sent', async () => {
    const answers = { q1: stored('', 0, true), q2: stored('x', 4, true) }
    const batches: SaveBatch[] = []
    const saves = (batch: SaveBatch) => {
      batches.push(batch)
      return new Promise<never>(() => undefined)
    }
    const { exam, send } = await run({ loads: { ...running, answers }, ...holding(answers), saves })
    await send({ type: 'START_FRESH' }, { type: 'CONFIRM' })
    expect(exam.getSnapshot().context.answers).toEqual({ q1: stored('', 0), q2: stored('', 4) })
    expect(batches.map(({ answers, flags }) => [answers, flags])).toEqual([
      [{ q2: { answerId: null, textAnswer: '', seq: 1, base: 4 } }, { q1: { flagged: false, seq: 1 }, q2: { flagged: false, seq: 1 } }],
    ])
  })

  // Shows: "Start Fresh" asks first, then clears answers and flags here and on the server, and never restarts the clock.
  test('starting fresh keeps the deadline', async () => {
    const { actor, send } = await run()
    await send({ type: 'START_FRESH' }, { type: 'CONFIRM' })
    expect(actor.getSnapshot().context.attempt?.deadline).toBe(sampleAttempt.deadline)
  })
})

describe('When answering', () => {
  const entered = async (...events: Parameters<Awaited<ReturnType<typeof answering>>['send']>) => {
    const batches: SaveBatch[] = []
    const { exam, send } = await answering({
      saves: (batch) => {
        batches.push(batch)
        return new Promise(() => undefined)
      },
    })
    await send(...events)
    return { batches, saving: selectSaving(exam.getSnapshot())?.getSnapshot() }
  }

  // Shows: Each change of an answer or a flag is saved by itself.
  test('a choice is saved at once', async () => {
    const { batches } = await entered({ type: 'CHOOSE', questionId: 'q1', answerId: 'b' })
    expect(batches.map(({ answers }) => answers)).toEqual([{ q1: { answerId: 'b', textAnswer: '', seq: 1, base: 0 } }])
  })

  // Shows: Each change of an answer or a flag is saved by itself.
  test('a flag is saved at once', async () => {
    const { batches } = await entered({ type: 'FLAG', questionId: 'q1' })
    expect(batches.map(({ answers, flags }) => [answers, flags])).toEqual([[{}, { q1: { flagged: true, seq: 1 } }]])
  })

  // Shows: Each change of an answer or a flag is saved by itself.
  test('text waits until typing pauses', async () => {
    const { batches, saving } = await entered({ type: 'GO_TO', index: 2 }, { type: 'TYPE', questionId: 'q3', text: 'Because.' })
    expect([batches.map(({ answers }) => answers), saving?.context.unsent.q3?.textAnswer]).toEqual([[{}], 'Because.'])
  })

  test('moving on saves the position', async () => {
    const { batches } = await entered({ type: 'NEXT' })
    expect(batches.map(({ position }) => position)).toEqual([1])
  })

  test('a choice for a question that is not open is refused', async () => {
    const { actor } = await answering()
    expect(actor.getSnapshot().can({ type: 'FLAG', questionId: 'q2' })).toBe(false)
  })

  // Shows: There is no navigator when the quiz shows one question at a time.
  test('the navigator leads nowhere when questions come one at a time', async () => {
    const { actor } = await answering({ loads: { ...running, quiz: { ...sampleQuiz, oneQuestionAtTime: true } } })
    expect(actor.getSnapshot().can({ type: 'GO_TO', index: 2 })).toBe(false)
  })

  // Shows: "Previous" moves back only where going back is allowed.
  // Shows: The navigator does not lead to an earlier question where going back is not allowed.
  test('an earlier question is locked when going back is forbidden', async () => {
    const { send } = await answering({ loads: { ...running, quiz: { ...sampleQuiz, cantGoBack: true } } })
    const snapshot = await send({ type: 'NEXT' }, { type: 'CONFIRM' })
    expect([
      snapshot.can({ type: 'PREVIOUS' }),
      snapshot.can({ type: 'GO_TO', index: 0 }),
      snapshot.can({ type: 'GO_TO', index: 2 }),
    ]).toEqual([false, false, true])
  })
})

describe('When the time is up', () => {
  const end = { type: 'clock.at', left: 0 } as const

  // Shows: At 0 the fields are locked.
  test('nothing more can be chosen', async () => {
    const { send } = await answering()
    expect((await send(end)).can({ type: 'CHOOSE', questionId: 'q1', answerId: 'b' })).toBe(false)
  })

  test('the open confirmation gives way', async () => {
    const { send } = await answering()
    expect(selectView(await send({ type: 'SUBMIT' }, end))).toBe('timeUp')
  })

  // Shows: At 0 everything unsent is sent.
  test('text that was still in its input counts', async () => {
    const { send } = await answering()
    const snapshot = await send(end, { type: 'text.arrived', questionId: 'q2', text: 'just in time' })
    expect(selectAnswer('q2')(snapshot).textAnswer).toBe('just in time')
    expect(selectSaving(snapshot)?.getSnapshot().context.unsent.q2?.textAnswer).toBe('just in time')
  })

  test('added time opens the exam again', async () => {
    const { send } = await answering()
    const snapshot = await send(end, { type: 'clock.extended', left: 240 })
    expect([selectView(snapshot), snapshot.context.mark]).toEqual(['question', 300])
  })

  // Shows: When the network is away at 0 the page says so and keeps trying.
  test('a submit request that fails waits and tries again', async () => {
    const { actor, send } = await answering({ submits: new Error('away') })
    await send({ type: 'SUBMIT' })
    actor.send({ type: 'CONFIRM' })
    expect((await send(end)).matches({ inProgress: { timeUp: 'waiting' } })).toBe(true)
  })

  // Shows: Once the network is back, or the computer wakes up, a submit request that failed at 0 goes out at once.
  test.each(['connection.online', 'page.woke'] as const)('after %s it waits no longer', async (type) => {
    const submits = vi.fn(() => Promise.reject(new Error('away')))
    const { actor, send } = await answering({ submits })
    await send({ type: 'SUBMIT' })
    actor.send({ type: 'CONFIRM' })
    const waiting = await send(end)
    selectSaving(waiting)?.send({ type })
    await afterMicrotasks()
    expect(submits).toHaveBeenCalledTimes(2)
  })
})

describe('When submitting', () => {
  // Shows: After submitting the result is shown.
  // Shows: When submitting succeeds, progress is cleared and the result is shown.
  test('a success shows the result', async () => {
    const { send } = await answering()
    expect(selectView(await send({ type: 'SUBMIT' }, { type: 'CONFIRM' }))).toBe('result')
  })

  // Shows: If submitting fails, the quiz stays open.
  test('a failure keeps every answer, for the next try and for going on', async () => {
    const { send } = await answering({ submits: new Error('away') })
    const snapshot = await send({ type: 'CHOOSE', questionId: 'q1', answerId: 'b' }, { type: 'SUBMIT' }, { type: 'CONFIRM' })
    const unsent = selectSaving(snapshot)?.getSnapshot().context.unsent.q1?.answerId
    expect([selectView(snapshot), selectAnswer('q1')(snapshot).answerId, unsent]).toEqual(['submitFailed', 'b', 'b'])
  })

  test('a lost session is named as what stopped it', async () => {
    const { send } = await answering({ submits: { kind: 'signedOut' } })
    const snapshot = await send({ type: 'SUBMIT' }, { type: 'CONFIRM' })
    expect([selectView(snapshot), snapshot.context.problem?.reason]).toEqual(['submitFailed', 'signedOut'])
  })

  test('a stale writer becomes read-only', async () => {
    const { send } = await answering({
      submits: { kind: 'replacedWriter', saved: {}, flags: {}, refused: {}, evidence: [], rivals: null, time: null },
    })
    expect(selectView(await send({ type: 'SUBMIT' }, { type: 'CONFIRM' }))).toBe('readOnly')
  })

  test('any use of the result page keeps it open', async () => {
    const { send } = await answering()
    const snapshot = await send({ type: 'SUBMIT' }, { type: 'CONFIRM' }, { type: 'KEEP_OPEN' })
    expect(snapshot.matches({ submitted: 'staying' })).toBe(true)
  })
})
