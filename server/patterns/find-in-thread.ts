import { Worker } from 'node:worker_threads'
import { type Asked, mostSteps, type Slice } from './find.ts'
import { createLanes } from './lanes.ts'
import type { FindAll, Search } from './searches.ts'

/** A thread that is busy for this long, in ms, is replaced; a slice takes far less. */
const longestSlice = 15_000
/** Whoever waits for all their patterns waits no longer, in milliseconds; the rest is left to a person. */
const longestWait = 15_000
/** The most searches that go to the thread at once. */
const mostAtOnce = 50

/** What is used of a thread. */
export interface PatternThread {
  on(event: string, listener: (value: unknown) => void): unknown
  off(event: string, listener: (value: unknown) => void): unknown
  ref(): void
  unref(): void
  postMessage(asked: unknown): void
  terminate(): Promise<unknown>
}

const open = (): PatternThread => {
  const worker = new Worker(new URL('./patterns.worker.ts', import.meta.url))
  worker.unref()
  return worker
}

/** Asks the thread once; it answers one question at a time. */
function ask(worker: PatternThread, asked: Asked): Promise<Slice | null> {
  return new Promise((resolve) => {
    const settle = (slice: Slice | null) => {
      clearTimeout(timer)
      worker.off('message', onFound)
      worker.off('error', onFault)
      worker.off('exit', onFault)
      worker.unref()
      resolve(slice)
    }
    const onFound = (slice: unknown) => settle(slice as Slice)
    const onFault = () => settle(null)
    const timer = setTimeout(onFault, longestSlice)
    worker.on('message', onFound)
    worker.on('error', onFault)
    worker.on('exit', onFault)
    worker.ref()
    worker.postMessage(asked)
  })
}

interface Job {
  searches: readonly Search[]
  found: (boolean | null)[]
  steps: number
  /** When it is over, by the monotonic clock. */
  until: number
  resolve: (found: (boolean | null)[]) => void
}

/** Gives a finder with a thread of its own, which starts with the first search; lanes take turns, and where the thread fails a person has to look. */
export function createFinder(start: () => PatternThread = open, monotonic: () => number = () => performance.now()): FindAll {
  const lanes = createLanes<Job>()
  let worker: PatternThread | null = null
  let isWorking = false

  function giveUpThread(): void {
    worker?.on('error', () => undefined)
    void worker?.terminate()
    worker = null
  }

  /** Answers the steps that it took; a job that is over or failed is decided no further. */
  async function goOn(job: Job): Promise<number> {
    const next = job.searches.slice(job.found.length, job.found.length + mostAtOnce)
    const isOver = monotonic() >= job.until
    worker ??= start()
    const slice = isOver ? null : await ask(worker, { searches: next, steps: job.steps })
    if (!slice && !isOver) giveUpThread()
    const used = job.steps - (slice?.steps ?? job.steps)
    job.steps -= used
    job.found.push(...(slice?.found ?? job.searches.slice(job.found.length).map(() => null)))
    return used
  }

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let turn = lanes.next(); turn; turn = lanes.next()) {
      const used = await goOn(turn.job)
      const isDone = turn.job.found.length >= turn.job.searches.length
      turn.end(used, isDone)
      if (isDone) turn.job.resolve(turn.job.found)
    }
    isWorking = false
  }

  return (searches, lane = '') =>
    new Promise((resolve) => {
      lanes.add(lane, { searches, found: [], steps: mostSteps, until: monotonic() + longestWait, resolve })
      void work()
    })
}

/** Looks for patterns in the one thread of this process that is for them, never in one that holds the database. */
export const findInThread: FindAll = createFinder()
