import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { isAttemptOnPage, markAttemptOnPage, unmarkAttemptOnPage } from '../../../src/services/device/attempts-on-page.ts'
import { isAttemptOpen, isReplacedHere, startLock } from '../../../src/services/device/writer-lock.ts'

const ATTEMPT = 'attempt-1'
const world = new EventTarget()
const heard = vi.fn()
world.addEventListener('attempts.left', heard)
const stops: (() => void)[] = []

/** Opens the attempt in this page, and lets another page of the browser take its place. */
async function replacedBy(steal: () => void) {
  vi.stubGlobal('dispatchEvent', world.dispatchEvent.bind(world))
  const lost = vi.fn()
  markAttemptOnPage(ATTEMPT)
  const lock = startLock(ATTEMPT, lost)
  stops.push(lock.stop)
  await expect.poll(() => isAttemptOpen(ATTEMPT)).toBe(true)
  steal()
  await expect.poll(() => lost.mock.calls.length).toBe(1)
  return lock
}

/** Another page of this browser, until `leave`. */
function otherPage() {
  const { promise, resolve } = Promise.withResolvers<void>()
  stops.push(resolve)
  return {
    leave: resolve,
    steal: () => void navigator.locks.request(`examhall-attempt-${ATTEMPT}`, { steal: true }, () => promise).catch(() => undefined),
  }
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  unmarkAttemptOnPage(ATTEMPT)
  vi.unstubAllGlobals()
  heard.mockClear()
})

// Shows: A page that only shows the exam sends what waits on this device as soon as the page that wrote is gone.
test('A page that another one replaced leaves the answers of this device to the outbox, and says when that one is gone', async () => {
  const other = otherPage()
  await replacedBy(other.steal)
  expect([isAttemptOnPage(ATTEMPT), isReplacedHere(ATTEMPT), await isAttemptOpen(ATTEMPT)]).toEqual([false, true, true])
  other.leave()
  await expect.poll(() => heard.mock.calls.length).toBe(1)
  expect(await isAttemptOpen(ATTEMPT)).toBe(false)
})

test('It says so again each time that a page has written and is gone', async () => {
  const [first, second] = [otherPage(), otherPage()]
  await replacedBy(first.steal)
  first.leave()
  await expect.poll(() => heard.mock.calls.length).toBe(1)
  second.steal()
  await expect.poll(() => isAttemptOpen(ATTEMPT)).toBe(true)
  second.leave()
  await expect.poll(() => heard.mock.calls.length).toBe(2)
})

test('A page that writes again sends its answers itself, and waits for nobody', async () => {
  const { carryOut } = await replacedBy(otherPage().steal)
  carryOut()
  expect([isAttemptOnPage(ATTEMPT), isReplacedHere(ATTEMPT)]).toEqual([true, false])
  await expect.poll(() => isAttemptOpen(ATTEMPT)).toBe(true)
  expect(heard).not.toHaveBeenCalled()
})

test('A page that is left waits for nothing', async () => {
  const other = otherPage()
  const { stop } = await replacedBy(other.steal)
  stop()
  expect(isReplacedHere(ATTEMPT)).toBe(false)
  other.leave()
  await navigator.locks.request(`examhall-attempt-${ATTEMPT}`, () => undefined)
  expect(heard).not.toHaveBeenCalled()
})
