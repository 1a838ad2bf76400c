import type { AttemptEngine, SweepOutcome } from './commands.ts'
import type { Queue } from './queue.ts'

const stopWithin = 5_000
/** Closing is cut up so that saves never wait for a long sweep. */
const closedTogether = 20

/** The attempt path as the rest of the server calls it; `close` ends the connection once everything queued is answered. */
export function engineOver(queue: Queue, close: () => Promise<void>): AttemptEngine {
  return {
    begin: (command) => queue.run('begin', command),
    save: (command) => queue.run('save', command),
    takeOver: (command) => queue.run('takeOver', command),
    submit: (command) => queue.run('submit', command),
    grade: (command) => queue.run('grade', command),
    giveFeedback: (command) => queue.run('giveFeedback', command),
    acceptEvidence: (command) => queue.run('acceptEvidence', command),
    keepAnswersFile: (command) => queue.run('keepAnswersFile', command),
    beat: (now) => queue.run('beat', { now }),
    extendDeadlines: (assignmentId) => queue.run('extendDeadlines', { assignmentId }),
    closeOverdue: (now) => closeOverdue(queue, now),
    async stop() {
      const stopped = queue.drain().then(close)
      const late = new Promise((resolve) => setTimeout(resolve, stopWithin).unref())
      await Promise.race([stopped, late])
    },
  }
}

async function closeOverdue(queue: Queue, now: number): Promise<SweepOutcome> {
  const outcome: SweepOutcome = { closed: [], failed: [], paused: [] }
  for (;;) {
    const { ids, paused } = await queue.run('findOverdue', { now, failed: outcome.failed })
    outcome.paused = paused
    if (ids.length === 0) return outcome
    for (let from = 0; from < ids.length; from += closedTogether) {
      const { closed, failed } = await queue.run('closeByDeadline', { ids: ids.slice(from, from + closedTogether), now })
      outcome.closed.push(...closed)
      outcome.failed.push(...failed)
    }
  }
}
