import { Worker } from 'node:worker_threads'
import { isOfNode } from '../../worker-messages.ts'
import type { CheckAll } from './check-patterns.ts'
import { createFairTurns } from './fair-turns.ts'
import { checkJob, type Job, searchJob, type ThreadReply, type ThreadRequest } from './pattern-jobs.ts'
import type { FindAll } from './pattern-searches.ts'

/** A thread that is busy for this long, in ms, is replaced; a slice takes far less. */
const longestSlice = 15_000

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
function ask(worker: PatternThread, asked: ThreadRequest): Promise<ThreadReply | null> {
  return new Promise((resolve) => {
    const settle = (reply: ThreadReply | null) => {
      clearTimeout(timer)
      worker.off('message', onFound)
      worker.off('error', onFault)
      worker.off('exit', onFault)
      worker.unref()
      resolve(reply)
    }
    const onFound = (reply: unknown) => isOfNode(reply) || settle(reply as ThreadReply)
    const onFault = () => settle(null)
    const timer = setTimeout(onFault, longestSlice)
    worker.on('message', onFound)
    worker.on('error', onFault)
    worker.on('exit', onFault)
    worker.ref()
    worker.postMessage(asked)
  })
}

/** Returns a function that asks a thread, which starts with the first question and is given up when it fails. */
function createThreadCaller(start: () => PatternThread) {
  let worker: PatternThread | null = null

  function giveUpThread(): void {
    worker?.on('error', () => undefined)
    void worker?.terminate()
    worker = null
  }

  return async (question: ThreadRequest | null): Promise<ThreadReply | null> => {
    worker ??= start()
    const reply = question && (await ask(worker, question))
    if (question && !reply) giveUpThread()
    return reply
  }
}

/** Returns a function that adds a job to its queue; the jobs are worked off one slice at a time, and queues take turns. */
function createJobQueue(askThread: (question: ThreadRequest | null) => Promise<ThreadReply | null>) {
  const queues = createFairTurns<Job>()
  let isWorking = false

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let turn = queues.next(); turn; turn = queues.next()) {
      const used = turn.job.take(await askThread(turn.job.question()))
      const isDone = turn.job.isDone()
      turn.end(used, isDone)
      if (isDone) turn.job.settle()
    }
    isWorking = false
  }

  return (queue: string, job: Job): void => {
    queues.add(queue, job)
    void work()
  }
}

/** Returns a finder and a checker with one thread of their own, which starts with the first job; queues take turns. */
export function createPatternWork(
  start: () => PatternThread = open,
  monotonic: () => number = () => performance.now(),
): { find: FindAll; check: CheckAll } {
  const add = createJobQueue(createThreadCaller(start))
  return {
    find: (searches, queue = '') => new Promise((resolve) => add(queue, searchJob(searches, monotonic, resolve))),
    check: (patterns, queue = '') => new Promise((resolve, reject) => add(queue, checkJob(patterns, resolve, reject))),
  }
}

const shared = createPatternWork()

/** Looks for patterns in the one thread of this process that is for them, never in one that holds the database. */
export const findInThread: FindAll = shared.find

/** Checks patterns in the same thread, between the searches of others. */
export const checkInThread: CheckAll = shared.check
