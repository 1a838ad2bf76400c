import { setTimeout as pause } from 'node:timers/promises'
import type { CrowdJob, CrowdMessage, CrowdResult } from './crowd-job.ts'
import { takeExam } from './crowd-student.ts'
import { createTally } from './crowd-tally.ts'
import { openSockets } from './sockets.ts'

const tell = (message: CrowdMessage): void => void process.send?.(message)

async function run(job: CrowdJob): Promise<CrowdResult> {
  const sockets = await openSockets(job.port, job.sockets)
  const tally = createTally()
  const start = performance.now()
  const exams = job.cookies.map((cookie, index) => takeExam({ job, sockets, tally }, cookie, index, start))
  const after = (seconds: number) => pause(Math.max(0, start + seconds * 1000 - performance.now()))
  await after(job.begin)
  tally.measure(true)
  tell({ kind: 'saving' })
  await after(job.begin + job.save)
  tally.measure(false)
  tell({ kind: 'submitting' })
  await Promise.all(exams)
  sockets.close()
  return tally.result(job.save)
}

process.on('message', async (job: CrowdJob) => tell({ kind: 'done', result: await run(job) }))
tell({ kind: 'ready' })
