import { describe, expect, test } from 'vitest'
import { sampleSubmission } from '../../../src/machines/answer-saving/sample.ts'
import type { BegunAttempt } from '../../../src/machines/quiz-attempt/contract.ts'
import { begun, loaded, sampleAttempt, sampleQuiz } from '../../../src/machines/quiz-attempt/model.ts'
import { selectView } from '../../../src/machines/quiz-attempt/selectors.ts'
import { answering, run, running } from '../../support/exam-fakes.ts'

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
  test('it goes on where the server saw it last if there is no way back', async () => {
    const { actor } = await answering({
      loads: { ...running, quiz: { ...sampleQuiz, cantGoBack: true } },
      begins: resumed({ attempt: { ...sampleAttempt, position: 2 } }),
    })
    expect(actor.getSnapshot().context.index).toBe(2)
  })

  test('starting fresh keeps the deadline', async () => {
    const { actor, send } = await run()
    await send({ type: 'START_FRESH' }, { type: 'CONFIRM' })
    expect(actor.getSnapshot().context.attempt?.deadline).toBe(sampleAttempt.deadline)
  })
})

describe('When answering', () => {
  test('a choice for a question that is not open is refused', async () => {
    const { actor } = await answering()
    expect(actor.getSnapshot().can({ type: 'FLAG', questionId: 'q2' })).toBe(false)
  })

  test('the navigator leads nowhere when questions come one at a time', async () => {
    const { actor } = await answering({ loads: { ...running, quiz: { ...sampleQuiz, oneQuestionAtTime: true } } })
    expect(actor.getSnapshot().can({ type: 'GO_TO', index: 2 })).toBe(false)
  })

  test('an earlier question is locked when going back is forbidden', async () => {
    const { send } = await answering({ loads: { ...running, quiz: { ...sampleQuiz, cantGoBack: true } } })
    const snapshot = await send({ type: 'NEXT' })
    expect([
      snapshot.can({ type: 'PREVIOUS' }),
      snapshot.can({ type: 'GO_TO', index: 0 }),
      snapshot.can({ type: 'GO_TO', index: 2 }),
    ]).toEqual([false, false, true])
  })
})

describe('When the time is up', () => {
  const end = { type: 'clock.at', left: 0 } as const

  test('nothing more can be chosen', async () => {
    const { send } = await answering()
    expect((await send(end)).can({ type: 'CHOOSE', questionId: 'q1', answerId: 'b' })).toBe(false)
  })

  test('the open confirmation gives way', async () => {
    const { send } = await answering()
    expect(selectView(await send({ type: 'SUBMIT' }, end))).toBe('timeUp')
  })

  test('added time opens the exam again', async () => {
    const { send } = await answering()
    const snapshot = await send(end, { type: 'clock.extended', left: 240, minutes: 1 })
    expect([selectView(snapshot), snapshot.context.mark]).toEqual(['question', 300])
  })

  test('a hand-in that fails waits and tries again', async () => {
    const { actor, send } = await answering({ submits: new Error('away') })
    await send({ type: 'SUBMIT' })
    actor.send({ type: 'CONFIRM' })
    expect((await send(end)).matches({ inProgress: { timeUp: 'waiting' } })).toBe(true)
  })
})

describe('When handing in', () => {
  test('a success shows the result', async () => {
    const { send } = await answering()
    expect(selectView(await send({ type: 'SUBMIT' }, { type: 'CONFIRM' }))).toBe('result')
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
    const snapshot = await send({ type: 'SUBMIT' }, { type: 'CONFIRM' }, { type: 'STAY' })
    expect(snapshot.matches({ submitted: 'staying' })).toBe(true)
  })
})

describe('When the server has closed the attempt', () => {
  test('its submission is shown, with what came too late, and stays', async () => {
    const exam = await answering()
    const closed = { ...loaded, submission: { ...sampleSubmission, closedBy: 'deadline' }, canRetake: false }
    exam.loadsNext(closed)
    const snapshot = await exam.send({ type: 'attempt.closed', late: ['q3'] })
    expect([snapshot.matches({ submitted: 'staying' }), snapshot.context.late]).toEqual([true, ['q3']])
  })

  test('an open attempt is loaded again', async () => {
    const exam = await answering()
    const snapshot = await exam.send({ type: 'attempt.closed', late: [] })
    expect(selectView(snapshot)).toBe('intro')
  })
})
