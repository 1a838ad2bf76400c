import { findHere } from '../patterns/find.ts'
import type { FindAll } from '../patterns/searches.ts'
import type { AttemptEngine, SweepOutcome } from './commands.ts'
import { decided, type Run } from './decided.ts'
import type { Queue } from './queue.ts'

const stopWithin = 5_000
/** Closing is cut up so that saves never wait for a long sweep. */
const closedTogether = 20

/** The attempt path as the rest of the server calls it; `close` ends the connection once everything queued is answered. `findAll` looks for patterns; the default does so in this thread. */
export function engineOver(queue: Queue, close: () => Promise<void>, findAll: FindAll = findHere): AttemptEngine {
  const run = decided(queue, findAll)
  return {
    begin: (command) => run('begin', command),
    save: (command) => run('save', command),
    takeOver: (command) => run('takeOver', command),
    submit: (command) => run('submit', command),
    grade: (command) => run('grade', command),
    giveFeedback: (command) => run('giveFeedback', command),
    acceptEvidence: (command) => run('acceptEvidence', command),
    keepAnswersFile: (command) => run('keepAnswersFile', command),
    beat: (now) => run('beat', { now }),
    extendDeadlines: (assignmentId) => run('extendDeadlines', { assignmentId }),
    closeOverdue: (now) => closeOverdue(run, now),
    async stop() {
      const stopped = queue.drain().then(close)
      const late = new Promise((resolve) => setTimeout(resolve, stopWithin).unref())
      await Promise.race([stopped, late])
    },
  }
}

async function closeOverdue(run: Run, now: number): Promise<SweepOutcome> {
  const outcome: SweepOutcome = { closed: [], failed: [], paused: [] }
  for (;;) {
    const { ids, paused } = await run('findOverdue', { now, failed: outcome.failed })
    outcome.paused = paused
    if (ids.length === 0) return outcome
    for (let from = 0; from < ids.length; from += closedTogether) {
      const { closed, failed } = await run('closeByDeadline', { ids: ids.slice(from, from + closedTogether), now })
      outcome.closed.push(...closed)
      outcome.failed.push(...failed)
    }
  }
}
