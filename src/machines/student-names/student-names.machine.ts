import type { ActorRefFrom } from 'xstate'
import { fromOutput } from '../kit/from-event.ts'
import { studentNames } from './setup.ts'

/** Whose the answers are: hidden until a teacher says, knowing that it is logged, that they want to see it. */
export const studentNamesMachine = studentNames.createMachine({
  id: 'studentNames',
  context: ({ input }) => ({ ...input, students: {} }),
  options: { maxIterations: 100 },
  initial: 'hidden',
  states: {
    hidden: { meta: { view: 'hidden' }, on: { SHOW_NAMES: 'confirming' } },
    confirming: { tags: 'asking', meta: { view: 'asking' }, on: { REVEAL: 'revealing', KEEP_HIDDEN: 'hidden' } },
    revealing: {
      tags: ['asking', 'busy'],
      meta: { view: 'asking' },
      invoke: {
        id: 'revealNames',
        src: 'revealNames',
        input: ({ context: { assignmentId, questionId } }) => ({ assignmentId, questionId }),
        onDone: { target: 'shown', actions: fromOutput('keepNames') },
        onError: 'revealFailed',
      },
    },
    revealFailed: { tags: 'asking', meta: { view: 'asking' }, on: { REVEAL: 'revealing', KEEP_HIDDEN: 'hidden' } },
    shown: { meta: { view: 'shown' }, on: { HIDE_NAMES: { target: 'hidden', actions: 'forgetNames' } } },
  },
})

export type StudentNamesRef = ActorRefFrom<typeof studentNamesMachine>
