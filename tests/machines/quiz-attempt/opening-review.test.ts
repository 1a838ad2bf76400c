import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { ApiProblem } from '../../../domain/problem.ts'
import { sampleSubmission } from '../../../src/machines/answer-saving/sample.ts'
import { loaded } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { answering } from '../../support/attempts/exam-fakes.ts'

/** Submits an exam whose review loads as wished. */
async function submitted(reviews: () => Promise<unknown>) {
  const clock = new SimulatedClock()
  const opened: string[] = []
  const { actor, send } = await answering({ clock, reviews })
  actor.on('review.opened', ({ submissionId }) => opened.push(submissionId))
  await send({ type: 'SUBMIT' }, { type: 'CONFIRM' })
  return { actor, clock, opened }
}

// Shows: The result page stays open where the review cannot be loaded.
test('The result stays where its review cannot be loaded', async () => {
  const { actor, clock, opened } = await submitted(() => Promise.reject(new ApiProblem({ kind: 'network' })))
  clock.increment(2_000)
  expect([opened, actor.getSnapshot().value]).toEqual([[], { submitted: 'staying' }])
})

test('The result is shown until its review is loaded, and then for 2 seconds', async () => {
  const { promise: loading, resolve } = Promise.withResolvers<void>()
  const { clock, opened } = await submitted(() => loading)
  clock.increment(60_000)
  const early = [...opened]
  resolve()
  await expect.poll(() => [clock.increment(2_000), opened].at(-1)).toEqual(['attempt-1'])
  expect(early).toEqual([])
})

test('The result stays once somebody has used the page while its review was loading', async () => {
  const { promise: loading, resolve } = Promise.withResolvers<void>()
  const { actor, clock, opened } = await submitted(() => loading)
  actor.send({ type: 'KEEP_OPEN' })
  resolve()
  await loading
  clock.increment(2_000)
  expect([opened, actor.getSnapshot().value]).toEqual([[], { submitted: 'staying' }])
})

/** Submits an exam, by hand or by the clock, whose reply is lost; the server then says that the attempt is closed. */
async function unheard(closedBy: string, end: 'by hand' | 'by the clock') {
  const clock = new SimulatedClock()
  const opened: string[] = []
  const exam = await answering({ clock, submits: new ApiProblem({ kind: 'network' }) })
  exam.actor.on('review.opened', ({ submissionId }) => opened.push(submissionId))
  if (end === 'by hand') await exam.send({ type: 'SUBMIT' }, { type: 'CONFIRM' })
  else {
    await exam.tick({ type: 'clock.at', left: 0 })
    clock.increment(300)
    await exam.tick({ type: 'clock.at', left: 0 })
  }
  exam.loadsNext({ ...loaded, submission: { ...sampleSubmission, closedBy } })
  const { value } = exam.exam.getSnapshot()
  await exam.send({ type: 'attempt.closed', late: [] })
  clock.increment(2_000)
  return { from: value, opened, value: exam.exam.getSnapshot().value }
}

// Shows: The result page also opens the review where the server took the submission and its reply was lost.
test.each([
  ['by hand', 'submitFailed'],
  ['by the clock', { timeUp: 'waiting' }],
] as const)('A submission %s whose reply was lost opens its review', async (end, from) => {
  expect(await unheard('student', end)).toEqual({ from: { inProgress: from }, opened: ['attempt-1'], value: 'left' })
})

test.each(['teacher', 'deadline'])('The result stays where a lost submit found the attempt closed by the %s', async (closedBy) => {
  expect(await unheard(closedBy, 'by hand')).toMatchObject({ opened: [], value: { submitted: 'staying' } })
})
