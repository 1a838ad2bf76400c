import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lateActor } from '../../../../src/services/actors/exam/late-actor.ts'
import { createActorWithParent } from '../../../support/attempts/actor-with-parent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An actor whose code is lost so many times before it arrives. */
function openLate(losses: number) {
  const carriedOut = vi.fn()
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries <= losses) throw new TypeError('Failed to fetch dynamically imported module')
    return { carryOut: carriedOut, stop: vi.fn() }
  }
  return { ...createActorWithParent(lateActor(load, { type: 'storage.failed' }), {}), carriedOut, tries: () => tries }
}

test('What was told before its code arrived is carried out then, however often the code was lost', async () => {
  const { heard, child, carriedOut } = openLate(2)
  child.send({ type: 'write' })
  await vi.advanceTimersByTimeAsync(2_999)
  expect([heard, carriedOut.mock.calls]).toEqual([[{ type: 'storage.failed' }], []])
  await vi.advanceTimersByTimeAsync(4_000)
  expect([heard.length, carriedOut.mock.calls]).toEqual([2, [[{ type: 'write' }]]])
})

test('Code that is lost is not asked for after the end', async () => {
  const { stop, tries } = openLate(1)
  await vi.advanceTimersByTimeAsync(1)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries()).toBe(1)
})
