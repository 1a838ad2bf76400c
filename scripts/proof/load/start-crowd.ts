import { once } from 'node:events'
import { driverCore, startScript } from '../../../tests/bench/processes.ts'
import type { CrowdJob, CrowdMessage, CrowdResult } from './crowd-job.ts'

/** Runs one exam of a crowd in a process of its own; says when all have begun and when the first may submit. */
export async function runCrowd(job: CrowdJob, onPhase: (kind: 'saving' | 'submitting') => void): Promise<CrowdResult> {
  const { child, stop } = startScript('scripts/proof/load/crowd.ts', { core: driverCore })
  try {
    await once(child, 'message')
    const { promise, resolve, reject } = Promise.withResolvers<CrowdResult>()
    child.once('exit', () => reject(new Error('The process of the students ended')))
    child.on('message', (message: CrowdMessage) => {
      if (message.kind === 'done') resolve(message.result)
      else if (message.kind !== 'ready') onPhase(message.kind)
    })
    child.send(job)
    return await promise
  } finally {
    await stop()
  }
}
