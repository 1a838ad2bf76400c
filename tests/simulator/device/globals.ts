import type { Random } from '../scheduling/random.ts'
import type { Process, Scheduler } from '../scheduling/scheduler.ts'
import { opening } from '../server/school.ts'

/** The names that a page's code finds in its window. */
export const pageGlobals = [
  'window',
  'document',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'IDBKeyRange',
  'IDBDatabase',
  'IDBObjectStore',
  'IDBIndex',
  'IDBCursor',
  'IDBTransaction',
  'IDBRequest',
  'fetch',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestIdleCallback',
  'cancelIdleCallback',
  'performance',
  'Date',
  'Math',
  'crypto',
  'AbortSignal',
  'BroadcastChannel',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
] as const

const idleWithin = 60

/** The timers of a process. */
export function timersOf(scheduler: Scheduler, process: Process, random: Random) {
  const intervals = new Map<number, { id: number }>()
  const setTimeout = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => scheduler.after(ms, () => run(...args), process)
  const clearTimeout = (id?: number) => scheduler.cancel(id)
  const setInterval = (run: () => void, ms: number) => {
    const timer = { id: 0 }
    const again = () => {
      timer.id = scheduler.after(ms, again, process)
      run()
    }
    timer.id = scheduler.after(ms, again, process)
    const name = timer.id
    intervals.set(name, timer)
    return name
  }
  const clearInterval = (name: number) => {
    scheduler.cancel(intervals.get(name)?.id)
    intervals.delete(name)
  }
  const requestIdleCallback = (run: () => void) => scheduler.after(random.between(1, idleWithin), run, process)
  return { setTimeout, clearTimeout, setInterval, clearInterval, requestIdleCallback, cancelIdleCallback: clearTimeout }
}

/** The clocks of a device; its wall clock may be wrong by `skew` ms, and its monotonic one may stand still while it sleeps. */
export interface DeviceTime {
  skew: number
  slept: number
}

/** The clocks and the chance of a page. */
export function timeOf(scheduler: Scheduler, time: DeviceTime, random: Random) {
  const wall = () => opening + scheduler.now + time.skew
  const start = scheduler.now - time.slept
  class SimDate extends Date {
    constructor(...args: [] | [number | string]) {
      super(args.length === 0 ? wall() : args[0])
    }
    static override now(): number {
      return wall()
    }
  }
  const getRandomValues = (bytes: Uint8Array) => bytes.map((_, index) => (bytes[index] = random.below(256)))
  return {
    Date: SimDate,
    performance: { now: () => scheduler.now - time.slept - start, timeOrigin: wall(), getEntriesByName: () => [] },
    Math: Object.setPrototypeOf({ random: random.next }, Math),
    crypto: { getRandomValues },
  }
}

/** What of a signal a call looks at. */
export type Signal = Pick<AbortSignal, 'aborted' | 'reason'> & { addEventListener: (type: 'abort', run: () => void) => void }

/** A signal without a whole event target around it: every call of a page makes two, and few are ever asked for their reason. */
class PlainSignal implements Signal {
  aborted = false
  #reason: () => unknown = () => undefined
  readonly #runs: (() => void)[] = []

  get reason(): unknown {
    return this.#reason()
  }

  addEventListener(_: 'abort', run: () => void): void {
    this.#runs.push(run)
  }

  abort(reason: () => unknown): void {
    if (this.aborted) return
    this.aborted = true
    this.#reason = reason
    for (const run of this.#runs) run()
  }
}

const tookTooLong = () => new DOMException('It took too long.', 'TimeoutError')

/** Signals whose time limits run on the clock of the simulation. */
export const signalsOf = (scheduler: Scheduler, process: Process) => ({
  any: (signals: readonly Signal[]): Signal => {
    const all = new PlainSignal()
    for (const signal of signals) {
      const follow = () => all.abort(() => signal.reason)
      if (signal.aborted) follow()
      else signal.addEventListener('abort', follow)
    }
    return all
  },
  timeout: (ms: number): Signal => {
    const late = new PlainSignal()
    scheduler.after(ms, () => late.abort(tookTooLong), process)
    return late
  },
})
