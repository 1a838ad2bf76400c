import { setTimeout as pause } from 'node:timers/promises'
import { ExamPage, type Following } from './exam-page.ts'
import type { SavedAttempt } from './job.ts'

/** What the process of the pages is asked: to open them, when each had a version of the room, or to close them. */
export type PagesJob =
  | { kind: 'open'; port: number; attempts: SavedAttempt[]; following: Following }
  | { kind: 'seen'; version: number; within: number }
  | { kind: 'close' }

const openAtOnce = 50
let pages: ExamPage[] = []

async function whenSeen(version: number, within: number): Promise<(number | null)[]> {
  const until = performance.now() + within
  while (performance.now() < until && !pages.every(({ seen }) => seen.has(version))) await pause(20)
  return pages.map(({ seen }) => seen.get(version) ?? null)
}

async function open({ port, attempts, following }: Extract<PagesJob, { kind: 'open' }>): Promise<void> {
  for (let from = 0; from < attempts.length; from += openAtOnce)
    pages.push(...(await Promise.all(attempts.slice(from, from + openAtOnce).map((attempt) => ExamPage.open(port, attempt, following)))))
}

async function carryOut(job: PagesJob): Promise<unknown> {
  if (job.kind === 'open') return open(job)
  if (job.kind === 'seen') return whenSeen(job.version, job.within)
  for (const page of pages) page.close()
  pages = []
}

process.on('message', async (job: PagesJob) => {
  const answer = await carryOut(job).catch((error: Error) => ({ error: error.message }))
  process.send?.(answer ?? null)
})
process.send?.('ready')
