import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadFailed, loadingPage } from '../kit/loading.ts'
import { deletedCourses } from './setup.ts'

/** The courses that were deleted and can be brought back. */
export const deletedCoursesMachine = deletedCourses.createMachine({
  id: 'deletedCourses',
  context: { courses: [], restored: null, failure: null, refusal: null },
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadDeleted', { input: () => ({}), next: 'listing', keep: 'keepCourses' }),
    loadFailed,
    listing: {
      meta: { view: 'list' },
      on: {
        RESTORE: { guard: fromEvent('isListed'), target: 'restoring', actions: 'forgetRestored' },
        DISMISS: { guard: 'hasRestored', actions: 'forgetRestored' },
      },
    },
    restoring: {
      tags: 'busy',
      meta: { view: 'list' },
      entry: 'forgetRefusal',
      invoke: {
        id: 'restoreCourse',
        src: 'restoreCourse',
        input: ({ event }) => ({ courseId: event.type === 'RESTORE' ? event.courseId : '' }),
        onDone: { target: 'listing', actions: fromOutput('takeOff') },
        onError: { target: 'listing', actions: fromEvent('keepRefusal') },
      },
    },
  },
})

export type DeletedCoursesRef = ActorRefFrom<typeof deletedCoursesMachine>
export type DeletedCoursesSnapshot = SnapshotFrom<typeof deletedCoursesMachine>
