import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { busyWith, leadingTo } from '../kit/dialog-requests.ts'
import { loadFailed, loadingPage } from '../kit/loading.ts'
import { courseReassigning } from './setup.ts'

/** The courses of a teacher who leaves: some or all of them go to a colleague. */
export const courseReassigningMachine = courseReassigning.createMachine({
  id: 'courseReassigning',
  context: ({ input }) => ({ userId: input.userId, content: null, failure: null, refusal: null, outcome: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadCourses', {
      input: ({ context }) => ({ userId: context.userId }),
      next: 'choosing',
      keep: 'keepContent',
    }),
    loadFailed,
    choosing: {
      meta: { view: 'courses' },
      on: {
        REASSIGN: { guard: 'hasCourses', target: 'reassigning', actions: 'forgetOutcome' },
        DISMISS: { guard: 'hasOutcome', actions: 'forgetOutcome' },
      },
    },
    reassigning: {
      ...busyWith('form', 'courses'),
      invoke: {
        id: 'reassign',
        src: 'reassign',
        input: ({ context: { userId }, event }) => ({
          userId,
          email: event.type === 'REASSIGN' ? event.email : '',
          courseIds: event.type === 'REASSIGN' ? event.courseIds : [],
        }),
        ...leadingTo('choosing', 'keepOutcome', 'choosing'),
      },
    },
  },
})

export type CourseReassigningRef = ActorRefFrom<typeof courseReassigningMachine>
export type CourseReassigningSnapshot = SnapshotFrom<typeof courseReassigningMachine>
