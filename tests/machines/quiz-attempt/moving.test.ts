import { describe, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { emptyAnswer } from '../../../domain/attempt/answer.ts'
import { begun, sampleAttempt, sampleQuiz } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { selectSaving, selectView } from '../../../src/machines/quiz-attempt/selectors.ts'
import { answering, run, running } from '../../support/attempts/exam-fakes.ts'

describe('When moving between questions', () => {
  // Shows: "Next" moves forward, except on the last question.
  test('there is nothing after the last', async () => {
    const { send } = await answering()
    expect((await send({ type: 'GO_TO', index: 2 })).can({ type: 'NEXT' })).toBe(false)
  })

  // Shows: "Previous" does not move from the first question.
  test('there is nothing before the first', async () => {
    const { actor } = await answering()
    expect(actor.getSnapshot().can({ type: 'PREVIOUS' })).toBe(false)
  })

  test('Previous goes back where that is allowed', async () => {
    const { send } = await answering()
    expect((await send({ type: 'NEXT' }, { type: 'PREVIOUS' })).context.index).toBe(0)
  })
})

// Shows: A continued exam opens the question the student was on, with "Go to first unanswered" beside it.
test.each([
  ['with a way back, at the one that was open on this device', false, 1, 1],
  ['without one, at the furthest', true, 1, 2],
  ['that this device does not know, at the furthest', false, null, 2],
  ['that lost questions since, at its last', false, 7, 2],
])('A continued quiz %s', async (_, cantGoBack, place, index) => {
  const { actor } = await answering({
    loads: { ...running, quiz: { ...sampleQuiz, cantGoBack } },
    begins: { ...begun, attempt: { ...sampleAttempt, position: 2 }, place },
  })
  expect(actor.getSnapshot().context.index).toBe(index)
})

test('The device is told of each question that is opened, also of one that was left before', async () => {
  const places: number[] = []
  const { send } = await answering({ places })
  await send({ type: 'GO_TO', index: 2 }, { type: 'PREVIOUS' }, { type: 'NEXT' }, { type: 'GO_TO', index: 0 })
  expect(places).toEqual([2, 1, 2, 0])
})

describe('When something is entered', () => {
  // Shows: Saving goes on until the deadline and across it.
  test.each([60, 30])('saving goes on with %i seconds left', async (left) => {
    const { exam, send } = await answering()
    await send({ type: 'clock.at', left }, { type: 'CHOOSE', questionId: 'q1', answerId: 'b' })
    expect(selectSaving(exam.getSnapshot())?.getSnapshot().context.unsent.q1?.answerId).toBe('b')
  })
})

describe('When an attempt is continued', () => {
  const answers = { q1: { answerId: 'a', textAnswer: '', flagged: false, version: 1 }, q9: emptyAnswer }

  test('it is told how many answers came back', async () => {
    const exam = await run({ begins: { ...begun, charge: { ...begun.charge, answers } } })
    const told: unknown[] = []
    exam.actor.on('progress.restored', (event) => told.push(event))
    await exam.send({ type: 'CONTINUE' })
    expect(told).toEqual([{ type: 'progress.restored', count: 1 }])
  })

  // Shows: What the device holds is sent first when an attempt continues and is never thrown away.
  // Shows: The page merges nothing: it sends what the device holds, takes over and shows what the server holds.
  test('the answers are those of the server, however many there are', async () => {
    const { exam } = await answering({ begins: { ...begun, charge: { ...begun.charge, answers } } })
    expect([exam.getSnapshot().context.answers, exam.getSnapshot().context.restored]).toEqual([answers, 1])
  })

  test('the position of the server is kept inside of the quiz', async () => {
    const { actor } = await answering({
      loads: { ...running, quiz: { ...sampleQuiz, cantGoBack: true } },
      begins: { ...begun, attempt: { ...sampleAttempt, position: 99 } },
    })
    expect(actor.getSnapshot().context.index).toBe(2)
  })
})

describe('After submitting', () => {
  async function submitted() {
    const clock = new SimulatedClock()
    const opened: unknown[] = []
    const { actor, send } = await answering({ clock })
    actor.on('review.opened', (event) => opened.push(event))
    await send({ type: 'SUBMIT' }, { type: 'CONFIRM' })
    return { actor, clock, opened }
  }

  // Shows: The result page opens the review by itself after 2 seconds.
  // Shows: A quiz goes from intro to in progress, submitting and submitted, and then to its review.
  test('the review opens by itself after 2000 ms', async () => {
    const { clock, opened } = await submitted()
    clock.increment(1_999)
    const early = [...opened]
    clock.increment(1)
    expect([early, opened]).toEqual([[], [{ type: 'review.opened', submissionId: 'attempt-1' }]])
  })

  test('it does not once somebody has used the page', async () => {
    const { actor, clock, opened } = await submitted()
    actor.send({ type: 'KEEP_OPEN' })
    clock.increment(60_000)
    expect([opened, selectView(actor.getSnapshot())]).toEqual([[], 'result'])
  })
})
