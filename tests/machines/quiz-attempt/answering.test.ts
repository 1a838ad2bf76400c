import { describe, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Acknowledgement } from '../../../src/machines/answer-saving/contract.ts'
import { sampleGrant, submittedReply } from '../../../src/machines/answer-saving/sample.ts'
import { begun } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { selectAnswer, selectDeadline, selectSaving } from '../../../src/machines/quiz-attempt/selectors.ts'
import { answering, run, running } from '../../support/attempts/exam-fakes.ts'

const stored = (textAnswer: string, version: number) => ({ answerId: null, textAnswer, flagged: false, version })
const heard: Acknowledgement = { saved: {}, flags: {}, refused: {}, evidence: [], rivals: [], time: null }
const lost = new Error('no network')

describe('While answering', () => {
  test('the exam reads its answers from answer saving, their one owner', async () => {
    const { exam, send } = await answering()
    await send({ type: 'CHOOSE', questionId: 'q1', answerId: 'b' })
    expect(selectAnswer('q1')(exam.getSnapshot()).answerId).toBe('b')
    expect(selectSaving(exam.getSnapshot())?.getSnapshot().context.unsent.q1).toEqual({ answerId: 'b', textAnswer: '', seq: 1, base: 0 })
  })

  test('a choice for a question that is not open is refused', async () => {
    const { exam, send } = await answering()
    await send({ type: 'CHOOSE', questionId: 'q2', answerId: 'b' })
    expect(selectAnswer('q2')(exam.getSnapshot()).answerId).toBeNull()
  })

  test('a flag keeps the answer and is no edit', async () => {
    const { exam, send } = await answering()
    await send({ type: 'CHOOSE', questionId: 'q1', answerId: 'b' }, { type: 'FLAG', questionId: 'q1' })
    const context = selectSaving(exam.getSnapshot())?.getSnapshot().context
    expect(context?.answers.q1).toEqual({ answerId: 'b', textAnswer: '', flagged: true, version: 0 })
    expect(context?.seqs).toEqual({ q1: 1 })
  })

  test('text that arrives after its question was left is kept', async () => {
    const { exam, send } = await answering()
    await send({ type: 'NEXT' }, { type: 'NEXT' }, { type: 'text.arrived', questionId: 'q2', text: 'late' })
    expect(selectAnswer('q2')(exam.getSnapshot()).textAnswer).toBe('late')
  })

  test('more time takes back a mark of the clock that had passed', async () => {
    const { exam, tick } = await answering()
    await tick({ type: 'clock.at', left: 60 })
    await tick({ type: 'clock.extended', left: 900 })
    expect(exam.getSnapshot().context.mark).toBe(1800)
  })

  // Shows: Of a teacher's changes only extensions reach a running attempt.
  test('the deadline is that of the latest reply', async () => {
    const time = { ...sampleGrant.time, deadline: '2026-11-20T10:10:00.000Z' }
    const { exam, send } = await answering({
      saves: async ({ position }) => ({ kind: 'saved', position, ...heard, saved: { q1: { seq: 1, version: 1 } }, time }),
    })
    await send({ type: 'CHOOSE', questionId: 'q1', answerId: 'b' })
    expect(selectDeadline(exam.getSnapshot())).toBe(time.deadline)
  })
})

describe('Start Fresh', () => {
  test('clears what was counted and leaves alone what changed since', async () => {
    const loads = { ...running, answers: { q1: stored('old', 2) } }
    const begins = { ...begun, charge: { ...sampleGrant, answers: { q1: stored('old', 2), q3: stored('new', 1) } } }
    const { exam, send } = await run({ loads, begins })
    await send({ type: 'START_FRESH' }, { type: 'CONFIRM' })
    expect([selectAnswer('q1')(exam.getSnapshot()).textAnswer, selectAnswer('q3')(exam.getSnapshot()).textAnswer]).toEqual(['', 'new'])
  })
})

describe('Submitting', () => {
  test('carries no word that it is automatic where a person does it', async () => {
    const { send, exam } = await answering({ submits: async () => new Promise(() => undefined) })
    await send({ type: 'SUBMIT' }, { type: 'CONFIRM' })
    expect(selectSaving(exam.getSnapshot())?.getSnapshot().context.automatic).toBe(false)
  })

  test('at zero is automatic, and goes on where the server says that it is early', async () => {
    const clock = new SimulatedClock()
    const { exam, tick, send } = await answering({ submits: { kind: 'notOver', ...heard }, clock })
    await tick({ type: 'clock.at', left: 0 })
    clock.increment(300)
    const snapshot = await send({ type: 'draft.ended' })
    expect(selectSaving(exam.getSnapshot())?.getSnapshot().context.automatic).toBe(true)
    expect(snapshot.matches({ inProgress: 'extended' })).toBe(true)
    expect((await send({ type: 'CONTINUE' })).matches({ inProgress: 'answering' })).toBe(true)
  })

  test('that is cancelled takes over first, as another writer', async () => {
    const { exam, send } = await answering({ submits: lost })
    await send({ type: 'SUBMIT' }, { type: 'CONFIRM' })
    expect(exam.getSnapshot().matches({ inProgress: 'submitFailed' })).toBe(true)
    const snapshot = await send({ type: 'CANCEL' })
    expect(snapshot.matches({ inProgress: 'answering' })).toBe(true)
    expect(selectSaving(snapshot)?.getSnapshot().context.writer).toBe('writer-2')
  })

  test('that had arrived before it was cancelled is shown', async () => {
    const { send, loadsNext } = await answering({ submits: lost, takesOver: { kind: 'attemptClosed' } })
    await send({ type: 'SUBMIT' }, { type: 'CONFIRM' })
    loadsNext({ ...running, attempt: null, submission: submittedReply.submission })
    expect((await send({ type: 'CANCEL' })).matches({ submitted: 'staying' })).toBe(true)
  })

  test('keeps the rivals that were not settled', async () => {
    const rivals = [{ id: 'r1', questionId: 'q1', answer: { answerId: null, textAnswer: 'Gauss' }, ahead: false }]
    const { send } = await answering({ submits: { ...submittedReply, rivals } })
    expect((await send({ type: 'SUBMIT' }, { type: 'CONFIRM' })).context.rivals).toEqual(rivals)
  })
})

test('When answer saving dies the server is asked again', async () => {
  const { actor, send } = await answering()
  actor.send({ type: 'xstate.error.actor.answerSaving', error: lost, actorId: 'answerSaving' } as never)
  expect((await send({ type: 'draft.ended' })).matches({ ready: 'resume' })).toBe(true)
})
