import type { RunCommand } from './command-table.ts'
import type { SweepOutcome } from './commands.ts'
import { closingBatches } from './sweep.ts'

/** Brings running attempts the time that a change gave them and that may not have reached them; returns the assignments where that failed. */
async function extendPending(run: RunCommand, now: number): Promise<string[]> {
  const failed: string[] = []
  for (const pending of await run('findPendingExtensions', { now })) {
    try {
      await extendDeadlines(run, pending.assignmentId, now)
      await run('finishExtension', pending)
    } catch {
      failed.push(pending.assignmentId)
    }
  }
  return failed
}

/** Closes what acts of the exam room have not finished. */
async function closePending(run: RunCommand, now: number): Promise<Pick<SweepOutcome, 'closed' | 'failed'>> {
  const outcome: Pick<SweepOutcome, 'closed' | 'failed'> = { closed: [], failed: [] }
  for (const closing of await run('findPendingClosings', { now })) {
    try {
      const { kind } = await run('closeByTeacher', { ...closing, early: true, now })
      if (kind === 'closed') outcome.closed.push(closing.attemptId)
    } catch {
      outcome.failed.push(closing.attemptId)
    }
  }
  return outcome
}

/** Closes what is overdue, some attempts at a time, after all have the time that they were given; says what became of all. */
export async function closeOverdue(run: RunCommand, now: number): Promise<SweepOutcome> {
  const outcome: SweepOutcome = { ...(await closePending(run, now)), paused: [], resumed: [], notExtended: await extendPending(run, now) }
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
  while (!isDone) ({ isDone } = await run('regradeBatch', { ...command, now: now() }))
}
