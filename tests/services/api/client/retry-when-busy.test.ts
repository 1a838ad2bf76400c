import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { quizAttemptActors } from '../../../../src/services/actors/exam/quiz-attempt.actors.ts'
import { createServerClock } from '../../../../src/services/watch/server-clock.ts'
import { stubFetch } from '../../../support/pages/fake-fetch.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'http://localhost', href: 'http://localhost/' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const crowded = (seconds: number) =>
  Response.json(
    { success: false, message: 'Too much is being loaded at once. Please wait.', reason: 'tooManyLoads' },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  )

/** Loads a quiz from a server that refuses so often before it answers. */
function load(refusals: number) {
  let calls = 0
  stubFetch(() => {
    calls += 1
    return calls <= refusals ? crowded(2) : Response.json({ success: false }, { status: 404 })
  })
  const { loadAttempt } = quizAttemptActors(createServerClock(), async () => undefined)
  const actor = createActor(loadAttempt, { input: { assignmentId: 'quiz-1', userId: 'user-1' } })
  actor.start()
  actor.subscribe({ error: () => undefined })
  return { actor, calls: () => calls }
}

test('A quiz that many load at once is asked for again after the wait that the server names', async () => {
  const { actor, calls } = load(2)
  await vi.advanceTimersByTimeAsync(1_900)
  const early = calls()
  await vi.advanceTimersByTimeAsync(6_000)
  expect([early, calls(), (await waitFor(actor, ({ status }) => status === 'done')).output]).toEqual([1, 3, { kind: 'notFound' }])
})

test('It is not asked for without end', async () => {
  const { actor, calls } = load(Number.POSITIVE_INFINITY)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([calls(), actor.getSnapshot().status]).toEqual([10, 'error'])
})

test('Whoever leaves the page asks no more', async () => {
  const { actor, calls } = load(Number.POSITIVE_INFINITY)
  await vi.advanceTimersByTimeAsync(100)
  actor.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls()).toBe(1)
})
