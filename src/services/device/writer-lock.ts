import { fromCallback } from 'xstate'
import { randomId } from '../browser/random-id.ts'

type Lost = () => void
type Release = () => void

const nameOf = (attemptId: string): string => `examhall-attempt-${attemptId}`

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

/** Whether a page of this browser has an attempt open; it cannot be known where there are no locks, and is then assumed. */
export async function isAttemptOpen(attemptId: string): Promise<boolean> {
  if (!navigator.locks) return true
  const { held } = await navigator.locks.query()
  return held?.some(({ name }) => name === nameOf(attemptId)) ?? true
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

/** Takes the lock of an attempt for this tab, and again whenever it is asked to; `lost` is called when another tab takes it. */
export function startLock(attemptId: string, lost: Lost): { carryOut: () => void; stop: Release } {
  const lose = () => {
    release()
    lost()
  }
  let release = take(nameOf(attemptId), lose)
  const carryOut = () => {
    release()
    release = take(nameOf(attemptId), lose)
  }
  return { carryOut, stop: () => release() }
}

/** Keeps one writing tab per attempt: this tab takes the lock when it starts and when it is asked to, and tells when it loses it. */
export const writerLock = fromCallback<{ type: 'lock.wanted' }, { attemptId: string }>(({ input, sendBack, receive }) => {
  const { carryOut, stop } = startLock(input.attemptId, () => sendBack({ type: 'writer.replaced' }))
  receive(carryOut)
  return stop
})
