import { type FindAll, type Search, searchKey, Undecided } from '../patterns/searches.ts'
import type { CommandName, Commands } from './core.ts'
import type { Queue } from './queue.ts'

/** Answers change while patterns are looked for; after so many rounds what is still unknown is left to a person. */
const rounds = 4

export type Run = <N extends CommandName>(name: N, command: Commands[N][0]) => Promise<Commands[N][1]>

/** Runs commands; one that needs to know what a pattern finds is undone, the pattern looked for outside of the queue, and the command run again. */
export function decided(queue: Queue, findAll: FindAll): Run {
  return async (name, command) => {
    const found = new Map<string, boolean | null>()
    for (let round = 1; ; round += 1) {
      const searches = await attempt(() => queue.run(name, command, { found, final: round === rounds }))
      if (!('undecided' in searches)) return searches.value
      const answers = await findAll(searches.undecided, laneOf(name, command))
      for (const [index, search] of searches.undecided.entries()) found.set(searchKey(search), answers[index] ?? null)
    }
  }
}

/** A quiz with dear patterns delays nobody but those who take it. */
function laneOf<N extends CommandName>(name: N, command: Commands[N][0]): string {
  if ('assignmentId' in command) return command.assignmentId
  return 'attemptId' in command ? command.attemptId : name
}

async function attempt<T>(work: () => Promise<T>): Promise<{ value: T } | { undecided: readonly Search[] }> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof Undecided) return { undecided: error.searches }
    throw error
  }
}
