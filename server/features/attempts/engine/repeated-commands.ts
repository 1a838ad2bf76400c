import type { RunCommand } from './command-table.ts'
import type { SweepOutcome } from './commands.ts'
import { closingBatches } from './sweep.ts'

/** Closes what is overdue, some attempts at a time; says what became of all. */
export async function closeOverdue(run: RunCommand, now: number): Promise<SweepOutcome> {
  const outcome: SweepOutcome = { closed: [], failed: [], paused: [], resumed: [] }
  for (;;) {
    const overdue = await run('findOverdue', { now, failed: outcome.failed })
    outcome.paused = overdue.paused
    if (overdue.longPaused.length > 0) outcome.resumed.push(...(await run('endLongPauses', { ids: overdue.longPaused, now })))
    if (overdue.ids.length === 0) return outcome
    for (const ids of closingBatches(overdue)) {
      const { closed, failed } = await run('closeByDeadline', { ids, now: overdue.mark })
      outcome.closed.push(...closed)
      outcome.failed.push(...failed)
    }
  }
}

/** Brings changed times to the running attempts of an assignment, a batch at a time; says how many it reached. */
export async function extendDeadlines(run: RunCommand, assignmentId: string, now: number): Promise<number> {
  let [total, after] = [0, '']
  for (;;) {
    const { extended, last } = await run('extendDeadlines', { assignmentId, after, now })
    total += extended
    if (last === null) return total
    after = last
  }
}

/** Moves the submissions of a decision, some at a time, until none is left. */
export async function regrade(run: RunCommand, command: { regradeId: string; assignmentId: string }, now: () => number): Promise<void> {
  let isDone = false
  while (!isDone) ({ isDone } = await run('regradeSome', { ...command, now: now() }))
}
