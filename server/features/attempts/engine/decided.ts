import { type FindAll, searchKey, Undecided } from '../../grading/patterns/searches.ts'
import type { CommandName, Commands } from './core.ts'
import type { Queue } from './queue.ts'

/** Answers change while patterns are looked for; after so many rounds what is still unknown is left to a person. */
const rounds = 4

export type Run = <N extends CommandName>(name: N, command: Commands[N][0]) => Promise<Commands[N][1]>

/** Runs commands; one that needs to know what a pattern finds is undone, the pattern looked for outside of the queue, and the command run again. */
export function decided(queue: Queue, findAll: FindAll): Run {
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
