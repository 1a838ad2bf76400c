import { once } from 'node:events'
import { driverCore, startScript } from '../processes.ts'
import type { Job, JobResult } from './job.ts'

export interface Driver {
  run(job: Job): Promise<JobResult>
  stop(): Promise<void>
}

/** Starts the process that makes the load, on the other core. */
export async function startDriver(): Promise<Driver> {
  const running = startScript('tests/bench/load/driver.ts', { core: driverCore })
  await once(running.child, 'message')
  const ended = once(running.child, 'exit').then(() => Promise.reject(new Error('The driver ended')))
  ended.catch(() => {})
  return {
    async run(job) {
      running.child.send(job)
      const [result] = await Promise.race([once(running.child, 'message'), ended])
      return result as JobResult
    },
    stop: running.stop,
  }
}
