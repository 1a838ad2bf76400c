import { findInThisThread } from '../../patterns/find-patterns.ts'
import { type FindAll, searchKey, Undecided } from '../../patterns/pattern-searches.ts'
import type { CommandName, Commands } from './command-table.ts'
import type { AttemptEngine, SweepOutcome } from './commands.ts'
import type { Queue } from './queue.ts'
import { closingBatches } from './sweep.ts'

const stopWithin = 5_000
/** Answers change while patterns are looked for; after so many rounds what is still unknown is left to a person. */
const rounds = 4

type RunCommand = <N extends CommandName>(name: N, command: Commands[N][0]) => Promise<Commands[N][1]>

export interface EngineParts {
  now: () => number
  /** Ends the connection once everything queued is answered. */
  close: () => Promise<void>
  /** Looks for patterns; the default does so in this thread. */
  findAll?: FindAll
}

/** The attempt path as the rest of the server calls it. */
export function createEngine(queue: Queue, { now, close, findAll = findInThisThread }: EngineParts): AttemptEngine {
  const run = runWithPatterns(queue, findAll)
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

async function closeOverdue(run: RunCommand, now: number): Promise<SweepOutcome> {
  const outcome: SweepOutcome = { closed: [], failed: [], paused: [] }
  for (;;) {
    const overdue = await run('findOverdue', { now, failed: outcome.failed })
    outcome.paused = overdue.paused
    if (overdue.ids.length === 0) return outcome
    for (const ids of closingBatches(overdue)) {
      const { closed, failed } = await run('closeByDeadline', { ids, now: overdue.mark })
      outcome.closed.push(...closed)
      outcome.failed.push(...failed)
    }
  }
}

async function extendDeadlines(run: RunCommand, assignmentId: string, now: number): Promise<number> {
  let [total, after] = [0, '']
  for (;;) {
    const { extended, last } = await run('extendDeadlines', { assignmentId, after, now })
    total += extended
    if (last === null) return total
    after = last
  }
}

async function regrade(run: RunCommand, command: { regradeId: string; assignmentId: string }, now: () => number): Promise<void> {
  let isDone = false
  while (!isDone) ({ isDone } = await run('regradeSome', { ...command, now: now() }))
}

/** Runs commands; one that needs to know what a pattern finds is undone, the pattern looked for outside of the queue, and the command run again. */
function runWithPatterns(queue: Queue, findAll: FindAll): RunCommand {
  return (name, command) => {
    const found = new Map<string, boolean | null>()
    const findAndRun = async (error: unknown, round: number): ReturnType<typeof queue.run<typeof name>> => {
      if (!(error instanceof Undecided)) throw error
      const answers = await findAll(error.searches, laneOf(name, command))
      for (const [index, search] of error.searches.entries()) found.set(searchKey(search), answers[index] ?? null)
      const again = queue.run(name, command, { found, final: round === rounds })
      return again.catch((next: unknown) => findAndRun(next, round + 1))
    }
    return queue.run(name, command).catch((error: unknown) => findAndRun(error, 2))
  }
}

/** A quiz with expensive patterns delays nobody but those who take it. */
function laneOf<N extends CommandName>(name: N, command: Commands[N][0]): string {
  if ('assignmentId' in command) return command.assignmentId
  return 'attemptId' in command ? command.attemptId : name
}
