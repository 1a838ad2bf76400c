import type { AttemptEngine, SweepOutcome } from './commands.ts'
import type { Queue } from './queue.ts'

const stopWithin = 5_000
/** Closing is cut up so that saves never wait for a long sweep. */
const closedTogether = 20

/** The attempt path as the rest of the server calls it; `close` ends the connection once everything queued is answered. */
export function engineOver(queue: Queue, now: () => number, close: () => Promise<void>): AttemptEngine {
  return {
    begin: (command) => queue.run('begin', command),
    save: (command) => queue.run('save', command),
    takeOver: (command) => queue.run('takeOver', command),
    submit: (command) => queue.run('submit', command),
    grade: (command) => queue.run('grade', command),
    giveFeedback: (command) => queue.run('giveFeedback', command),
    acceptEvidence: (command) => queue.run('acceptEvidence', command),
    keepAnswersFile: (command) => queue.run('keepAnswersFile', command),
    closeByTeacher: (command) => queue.run('closeByTeacher', command),
    beat: () => queue.run('beat', { now: now() }),
    adopt: async (offset) => {
      await queue.run('adopt', { offset })
    },
    extendDeadlines: (assignmentId) => extendDeadlines(queue, assignmentId, now()),
    closeOverdue: (before) => closeOverdue(queue, before),
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
    const { ids, mark, paused } = await queue.run('findOverdue', { now, failed: outcome.failed })
    outcome.paused = paused
    if (ids.length === 0) return outcome
    for (let from = 0; from < ids.length; from += closedTogether) {
      const { closed, failed } = await queue.run('closeByDeadline', { ids: ids.slice(from, from + closedTogether), now: mark })
      outcome.closed.push(...closed)
      outcome.failed.push(...failed)
    }
  }
}

async function extendDeadlines(queue: Queue, assignmentId: string, now: number): Promise<number> {
  let [total, after] = [0, '']
  for (;;) {
    const { extended, last } = await queue.run('extendDeadlines', { assignmentId, after, now })
    total += extended
    if (last === null) return total
    after = last
  }
}
