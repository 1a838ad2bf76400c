import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { freshContext, quizConflict } from './setup.ts'

/** Two versions of a quiz side by side: its author chooses part by part or as a whole; gives the merged quiz, null where nothing was chosen. */
export const quizConflictMachine = quizConflict.createMachine({
  id: 'quizConflict',
  context: ({ input }) => freshContext(input),
  options: { maxIterations: 100 },
  initial: 'choosing',
  output: ({ context }) => context.merged,
  states: {
    choosing: {
      meta: { view: 'choosing' },
      on: {
        TAKE: { guard: fromEvent('isPart'), actions: fromEvent('take') },
        TAKE_ALL: { actions: fromEvent('takeAll') },
        CONFIRM: { target: 'closed', actions: 'merge' },
        KEEP: 'closed',
      },
    },
    closed: { type: 'final', meta: { view: 'closed' } },
  },
})

export type QuizConflictRef = ActorRefFrom<typeof quizConflictMachine>
export type QuizConflictSnapshot = SnapshotFrom<typeof quizConflictMachine>
