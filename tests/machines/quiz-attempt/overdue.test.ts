import { describe, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { sampleSubmission } from '../../../src/machines/answer-saving/sample.ts'
import { begun, loaded, sampleAttempt } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { selectSaving, selectView } from '../../../src/machines/quiz-attempt/selectors.ts'
import { answering, run, running } from '../../support/attempts/exam-fakes.ts'

const afterTheEnd = '2026-11-20T10:00:03.000Z'
const overdue = { ...running, attempt: { ...sampleAttempt, serverNow: afterTheEnd } }

describe('When the time runs out before an attempt is continued', () => {
  const up = { type: 'clock.at', left: 0 } as const

  // Shows: "Start Fresh" asks first, then clears answers and flags here and on the server, and never restarts the clock.
  test.each<[string, { type: 'START_FRESH' }[]]>([
    ['while it is offered', []],
    ['while the dialog asks', [{ type: 'START_FRESH' }]],
  ])('nothing can be cleared any more: %s', async (_, before) => {
    const { send, loadsNext } = await run({ loads: running })
    loadsNext(overdue)
    const snapshot = await send(...before, up)
    expect([snapshot.can({ type: 'START_FRESH' }), snapshot.can({ type: 'CONFIRM' })]).toEqual([false, false])
  })

  test('a fresh start that was confirmed in time and arrives after the end clears nothing', async () => {
    const answers = { q2: { answerId: null, textAnswer: 'x', flagged: true, version: 4 } }
    const time = { ...begun.charge.time, serverNow: afterTheEnd }
    const { exam, send } = await run({ loads: { ...running, answers }, begins: { ...begun, charge: { ...begun.charge, answers, time } } })
    await send({ type: 'START_FRESH' }, { type: 'CONFIRM' })
    expect(exam.getSnapshot().context.answers).toEqual(answers)
  })

  test('the page asks until the server has submitted it', async () => {
    const clock = new SimulatedClock()
    const { exam, send, loadsNext } = await run({ loads: running, clock })
    loadsNext(overdue)
    await send(up)
    loadsNext({ ...loaded, submission: sampleSubmission, canRetake: false })
    clock.increment(5_000)
    expect([selectView(exam.getSnapshot()), selectView(await send({ type: 'KEEP_OPEN' }))]).toEqual(['intro', 'result'])
  })

  test('what is left on the device is sent before the page asks', async () => {
    let looks = 0
    const onDevice = async () => {
      looks += 1
      return []
    }
    const { send, loadsNext } = await run({ loads: running, onDevice })
    const before = looks
    loadsNext({ ...loaded, submission: sampleSubmission, canRetake: false })
    const view = selectView(await send(up))
    expect([before, looks, view]).toEqual([1, 2, 'result'])
  })

  test('more time lets it go on', async () => {
    const { send } = await run({ loads: running })
    const snapshot = await send(up)
    expect(snapshot.can({ type: 'CONTINUE' })).toBe(true)
  })
})

describe('When the time runs out', () => {
  const up = { type: 'clock.at', left: 0 } as const
  const more = { type: 'clock.extended', left: 240 } as const
  const failure = { type: 'submit.failed', problem: { kind: 'network', status: null, reason: null, message: '' } } as const
  const submitted = () => answering({ submits: async () => new Promise(() => undefined) })

  test('during a submit request, the request stays the one of the person', async () => {
    const { send, exam } = await submitted()
    await send({ type: 'SUBMIT' }, { type: 'CONFIRM' }, up)
    expect(exam.getSnapshot().value).toEqual({ inProgress: { timeUp: 'submitting' } })
    expect(selectSaving(exam.getSnapshot())?.getSnapshot().context.automatic).toBe(false)
  })

  test("and moves away again during a submit request, its failure is the person's to answer", async () => {
    const { send } = await submitted()
    const snapshot = await send({ type: 'SUBMIT' }, { type: 'CONFIRM' }, up, more, failure)
    expect(snapshot.value).toEqual({ inProgress: 'submitFailed' })
  })

  test('while the page goes back to the answers, it is up once the page may write again', async () => {
    const { send } = await submitted()
    const snapshot = await send({ type: 'SUBMIT' }, { type: 'CONFIRM' }, failure, { type: 'CANCEL' }, up, { type: 'writing.regained' })
    expect(snapshot.matches({ inProgress: 'timeUp' })).toBe(true)
  })

  test('and the end moves away, the exam says so before it goes on', async () => {
    const { send } = await submitted()
    const values = [await send(up, more), await send({ type: 'CONTINUE' })].map(({ value }) => value)
    expect(values).toEqual([{ inProgress: 'extended' }, { inProgress: 'answering' }])
  })
})

test('The dialog of the quiz password is open until the server has answered', async () => {
  const locked = { ...loaded, quiz: { ...loaded.quiz, requiresAccessCode: true } }
  const { actor, send } = await run({ loads: locked })
  await send({ type: 'BEGIN' })
  actor.send({ type: 'ENTER_CODE', accessCode: 'euler' })
  const snapshot = actor.getSnapshot()
  expect([snapshot.value, selectView(snapshot)]).toEqual([{ ready: { checkingCode: 'flushing' } }, 'accessCode'])
})
