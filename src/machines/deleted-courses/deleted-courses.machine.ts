import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { busyOn, leadingTo } from '../kit/dialog-requests.ts'
import { fromEvent } from '../kit/from-event.ts'
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
      ...busyOn('list'),
      invoke: {
        id: 'restoreCourse',
        src: 'restoreCourse',
        input: ({ event }) => ({ courseId: event.type === 'RESTORE' ? event.courseId : '' }),
        ...leadingTo('listing', 'takeOff', 'listing'),
      },
    },
  },
})

export type DeletedCoursesRef = ActorRefFrom<typeof deletedCoursesMachine>
export type DeletedCoursesSnapshot = SnapshotFrom<typeof deletedCoursesMachine>
