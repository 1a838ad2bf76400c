import { openConnection } from './connection.ts'
import type { Job, JobResult } from './job.ts'
import { runLoop } from './loops.ts'
import { requestsOf } from './requests.ts'

async function run(job: Job): Promise<JobResult> {
  const connections = await Promise.all(Array.from({ length: job.pace.connections }, () => openConnection(job.port)))
  process.send?.('connected')
  const result = await runLoop(job, connections, requestsOf(job.source))
  for (const connection of connections) connection.close()
  return result
}

process.on('message', async (job: Job) => process.send?.(await run(job)))
process.send?.('ready')
