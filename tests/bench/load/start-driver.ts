import { once } from 'node:events'
import { driverCore, startScript } from '../processes.ts'
import type { Job, JobResult } from './job.ts'

export interface Driver {
  /** Carries out a job; `onConnected` is called when its connections are open and nothing was asked yet. */
  run(job: Job, onConnected?: () => unknown): Promise<JobResult>
  stop(): Promise<void>
}

/** Starts the process that makes the load, on the other core. */
export async function startDriver(): Promise<Driver> {
  const running = startScript('tests/bench/load/driver.ts', { core: driverCore })
  await once(running.child, 'message')
  const ended = once(running.child, 'exit').then(() => Promise.reject(new Error('The driver ended')))
  ended.catch(() => {})
  return {
    run(job, onConnected) {
      const { child } = running
      const { promise, resolve } = Promise.withResolvers<JobResult>()
      const listen = (message: unknown) => {
        if (message === 'connected') return void onConnected?.()
        child.off('message', listen)
        resolve(message as JobResult)
      }
      child.on('message', listen)
      child.send(job)
      return Promise.race([promise, ended])
    },
    stop: running.stop,
  }
}
