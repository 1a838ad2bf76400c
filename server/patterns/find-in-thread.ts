import { Worker } from 'node:worker_threads'
import type { FindAll, PatternSearch } from './searches.ts'

/** Bounded steps take far less; a thread that is still busy then is replaced, in milliseconds. */
const longestSearch = 15_000

/** What is used of a thread. */
export interface PatternThread {
  on(event: string, listener: (value: unknown) => void): unknown
  off(event: string, listener: (value: unknown) => void): unknown
  ref(): void
  unref(): void
  postMessage(searches: unknown): void
  terminate(): Promise<unknown>
}

const open = (): PatternThread => {
  const worker = new Worker(new URL('./patterns.worker.ts', import.meta.url))
  worker.unref()
  return worker
}

/** Sends the thread one batch of searches, one batch at a time. */
function ask(worker: PatternThread, searches: readonly PatternSearch[]): Promise<(boolean | null)[] | null> {
  return new Promise((resolve) => {
    const settle = (found: (boolean | null)[] | null) => {
      clearTimeout(timer)
      worker.off('message', onFound)
      worker.off('error', onFault)
      worker.off('exit', onFault)
      worker.unref()
      resolve(found)
    }
    const onFound = (found: unknown) => settle(found as (boolean | null)[])
    const onFault = () => settle(null)
    const timer = setTimeout(onFault, longestSearch)
    worker.on('message', onFound)
    worker.on('error', onFault)
    worker.on('exit', onFault)
    worker.ref()
    worker.postMessage(searches)
  })
}

/** Returns a finder with a thread of its own, which starts with the first search; where it fails, a person has to look. */
export function createFinder(start: () => PatternThread = open): FindAll {
  let worker: PatternThread | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function find(searches: readonly PatternSearch[]): Promise<(boolean | null)[]> {
    worker ??= start()
    const found = await ask(worker, searches)
    if (found) return found
    worker.on('error', () => undefined)
    void worker.terminate()
    worker = null
    return searches.map(() => null)
  }

  return (searches) => {
    const asked = last.then(() => find(searches))
    last = asked
    return asked
  }
}

/** Looks for patterns in the one thread of this process that is for them, never in one that holds the database. */
export const findInThread: FindAll = createFinder()
