import { once } from 'node:events'
import { driverCore, startScript } from '../processes.ts'
import type { Following } from './exam-page.ts'
import type { PagesJob } from './exam-pages.ts'
import type { SavedAttempt } from './job.ts'

/** Pages of students in a process of their own. */
export interface ExamPages {
  open(port: number, attempts: readonly SavedAttempt[], following: Following): Promise<void>
  /** When each page had a version of the room, in epoch ms; null for one that had it not within so many ms. */
  seen(version: number, within: number): Promise<(number | null)[]>
  close(): Promise<void>
  stop(): Promise<void>
}

/** Starts the process of the pages, beside the other load. */
export async function startExamPages(): Promise<ExamPages> {
  const { child, stop } = startScript('tests/bench/load/exam-pages.ts', { core: driverCore })
  await once(child, 'message')
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process of the pages ended')))
  ended.catch(() => {})
  const ask = async (job: PagesJob): Promise<unknown> => {
    const answered = once(child, 'message')
    child.send(job)
    const [answer] = await Promise.race([answered, ended])
    if (answer && typeof answer === 'object' && 'error' in answer) throw new Error(String(answer.error))
    return answer
  }
  return {
    async open(port, attempts, following) {
      await ask({ kind: 'open', port, attempts: [...attempts], following })
    },
    seen: async (version, within) => (await ask({ kind: 'seen', version, within })) as (number | null)[],
    async close() {
      await ask({ kind: 'close' })
    },
    stop,
  }
}
