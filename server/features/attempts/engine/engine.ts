import { findHere } from '../../grading/patterns/find.ts'
import type { FindAll } from '../../grading/patterns/searches.ts'
import type { AttemptEngine, SweepOutcome } from './commands.ts'
import { decided, type Run } from './decided.ts'
import type { Queue } from './queue.ts'
import { closedTogether } from './sweep.ts'

const stopWithin = 5_000
export interface EngineParts {
  now: () => number
  /** Ends the connection once everything queued is answered. */
  close: () => Promise<void>
  /** Looks for patterns; the default does so in this thread. */
  findAll?: FindAll
}

/** The attempt path as the rest of the server calls it. */
export function engineOver(queue: Queue, { now, close, findAll = findHere }: EngineParts): AttemptEngine {
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
    closeByTeacher: (command) => run('closeByTeacher', command),
    beat: () => run('beat', { now: now() }),
    adopt: async (offset) => {
      await run('adopt', { offset })
    },
    extendDeadlines: (assignmentId) => extendDeadlines(run, assignmentId, now()),
    regrade: (command) => regrade(run, command, now),
    closeOverdue: (before) => closeOverdue(run, before),
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
    const overdue = await run('findOverdue', { now, failed: outcome.failed })
    outcome.paused = overdue.paused
    if (overdue.ids.length === 0) return outcome
    for (const ids of closedTogether(overdue)) {
      const { closed, failed } = await run('closeByDeadline', { ids, now: overdue.mark })
      outcome.closed.push(...closed)
      outcome.failed.push(...failed)
    }
  }
}

async function extendDeadlines(run: Run, assignmentId: string, now: number): Promise<number> {
  let [total, after] = [0, '']
  for (;;) {
    const { extended, last } = await run('extendDeadlines', { assignmentId, after, now })
    total += extended
    if (last === null) return total
    after = last
  }
}

async function regrade(run: Run, command: { regradeId: string; assignmentId: string }, now: () => number): Promise<void> {
  let isDone = false
  while (!isDone) ({ isDone } = await run('regradeSome', { ...command, now: now() }))
}
