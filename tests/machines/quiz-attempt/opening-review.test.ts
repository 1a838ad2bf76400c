import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { ApiProblem } from '../../../domain/problem.ts'
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
