import { fromCallback } from 'xstate'
import { randomId } from '../browser/random-id.ts'
import { markAttemptOnPage, unmarkAttemptOnPage } from './attempts-on-page.ts'
import { lockOf, writingTabs } from './writing-tabs.ts'

type Lost = () => void
type Release = () => void

/** Takes the browser's lock from whoever holds it; `lost` is called when another tab takes it in turn. */
export function takeWebLock(locks: LockManager, name: string, lost: Lost): Release {
  let isOver = false
  const { promise, resolve } = Promise.withResolvers<void>()
  locks
    .request(name, { steal: true }, () => promise)
    .catch(() => {
      if (!isOver) lost()
    })
  return () => {
    isOver = true
    resolve()
  }
}

/** Whether a page of this browser writes an attempt; it cannot be known where there are no locks, and is then assumed. */
export async function isAttemptOpen(attemptId: string): Promise<boolean> {
  if (!navigator.locks) return true
  return (await writingTabs()).has(lockOf(attemptId))
}

interface Claim {
  at: number
  id: string
}

const isLater = (one: Claim, other: Claim): boolean => one.at > other.at || (one.at === other.at && one.id > other.id)

/** Elects the tab that claimed last, where the page is not secure and has no locks; an older claim that comes in late is answered. */
export function claimByChannel(name: string, lost: Lost, now: () => number = () => performance.timeOrigin + performance.now()): Release {
  const channel = new BroadcastChannel(name)
  const own: Claim = { at: now(), id: randomId() }
  channel.onmessage = ({ data }: MessageEvent<Claim>) => {
    if (isLater(data, own)) lost()
    else channel.postMessage(own)
  }
  channel.postMessage(own)
  return () => channel.close()
}

const take = (name: string, lost: Lost): Release => {
  if (navigator.locks) return takeWebLock(navigator.locks, name, lost)
  return typeof BroadcastChannel === 'undefined' ? () => undefined : claimByChannel(name, lost)
}

/** The attempts that another tab has taken from this one. */
const replaced = new Set<string>()

/** Whether this page shows an attempt that another tab of this browser took from it. */
export const isReplacedHere = (attemptId: string): boolean => replaced.has(attemptId)

/** Says `attempts.left` whenever no tab of this browser writes any more. Waiting tabs share the lock, so that each of them hears when a tab writes again. */
function watchLeft(name: string, signal: AbortSignal): void {
  let isFree = false
  const free = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve())
      dispatchEvent(new Event('attempts.left'))
      isFree = true
    })
  navigator.locks?.request(name, { mode: 'shared', signal }, free).catch(() => {
    if (isFree && !signal.aborted) watchLeft(name, signal)
  })
}

/**
 * Takes the lock of an attempt for this tab, and again whenever it is asked to; `lost` is called when another tab takes it. From then on the outbox of
 * the device sends what the attempt left here, as it does on any other page.
 */
export function startLock(attemptId: string, lost: Lost): { carryOut: () => void; stop: Release } {
  const name = lockOf(attemptId)
  let waiting = new AbortController()
  const lose = () => {
    release()
    replaced.add(attemptId)
    unmarkAttemptOnPage(attemptId)
    watchLeft(name, waiting.signal)
    lost()
  }
  let release = take(name, lose)
  const stop = () => {
    release()
    waiting.abort()
    replaced.delete(attemptId)
  }
  const carryOut = () => {
    stop()
    waiting = new AbortController()
    markAttemptOnPage(attemptId)
    release = take(name, lose)
  }
  return { carryOut, stop }
}

/** Keeps one writing tab per attempt: this tab takes the lock when it starts and when it is asked to, and tells when it loses it. Where the browser has no such lock, the server still decides who writes. */
export const writerLock = fromCallback<{ type: 'lock.wanted' }, { attemptId: string }>(({ input, sendBack, receive }) => {
  const { carryOut, stop } = startLock(input.attemptId, () => sendBack({ type: 'writer.replaced' }))
  receive(carryOut)
  return stop
})
