import { on, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { loggedText } from '../../../../logged-error.ts'
import { type Clock, machineTime } from '../../../../time/clock.ts'
import { isOfNode } from '../../../../worker-messages.ts'
import { findInThread } from '../../../patterns/find-in-thread.ts'
import type { AttemptEngine } from '../commands.ts'
import { createEngine, createQueue, type Send } from '../queue.ts'
import { queueClock } from '../time/queue-clock.ts'
import type { WorkerOptions } from './sqlite.worker.ts'
import type { Result } from './transaction.ts'

/** Opens the attempt path over an SQLite file, in a thread of its own; `onFatal` is called once when it cannot go on. */
export async function openSqliteEngine(
  options: Omit<WorkerOptions, 'isMachineTime'>,
  clock: Clock,
  onFatal: (fault: string) => void,
): Promise<AttemptEngine> {
  const workerData: WorkerOptions = { ...options, isMachineTime: clock.monotonic === machineTime }
  const worker = new Worker(new URL('./sqlite.worker.ts', import.meta.url), { workerData, resourceLimits: { maxYoungGenerationSizeMb: 3 } })
  for await (const [message] of on(worker, 'message')) if (!isOfNode(message)) break
  const queue = createQueue(sendTo(worker), onFatal, queueClock(clock))
  let isStopping = false
  worker.on('error', (error) => queue.die(loggedText(error)))
  worker.on('exit', () => isStopping || queue.die('The attempt worker ended'))
  return createEngine(queue, {
    now: clock.now,
    async close() {
      isStopping = true
      worker.postMessage('close')
      await once(worker, 'exit')
    },
    findAll: findInThread,
  })
}

/** One group is under way at a time, so the next message is its answer. */
function sendTo(worker: Worker): Send {
  let settle: { resolve: (results: Result[]) => void; reject: (error: Error) => void } | null = null
  worker.on('message', (results: Result[]) => isOfNode(results) || settle?.resolve(results))
  worker.on('exit', () => settle?.reject(new Error('The attempt worker ended')))
  return (items, tick) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject }
      worker.postMessage([items, tick])
    })
}
