import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { listStates, pageLoaded } from '../kit/paged-list.ts'
import { adminCourses } from './setup.ts'

/** All courses of the school, searched and in pages of 20. */
export const adminCoursesMachine = adminCourses.createMachine({
  id: 'adminCourses',
  context: { query: { search: '', page: 1 }, list: null, failure: null },
  options: { maxIterations: 100 },
  initial: 'loading',
  on: { SEARCH: { target: '.typing', reenter: true, actions: fromEvent('search') } },
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'loadCourses',
        src: 'loadCourses',
        input: ({ context }) => context.query,
        ...pageLoaded,
      },
    },
    ...listStates,
  },
})

export type AdminCoursesRef = ActorRefFrom<typeof adminCoursesMachine>
export type AdminCoursesSnapshot = SnapshotFrom<typeof adminCoursesMachine>
