import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
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
        onDone: [
          {
            guard: { type: 'isPastEnd', params: ({ event }) => ({ list: event.output }) },
            target: 'loading',
            reenter: true,
            actions: { type: 'turnToLast', params: ({ event }) => ({ list: event.output }) },
          },
          { target: 'listing', actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) } },
        ],
        onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
      },
    },
    listing: {
      meta: { view: 'list' },
      on: { SHOW_PAGE: { target: 'loading', actions: fromEvent('turnTo') } },
    },
    typing: { meta: { view: 'loading' }, after: { typingPause: 'loading' } },
    loadFailed: { meta: { view: 'failed' }, on: { RETRY: 'loading' } },
  },
})

export type AdminCoursesRef = ActorRefFrom<typeof adminCoursesMachine>
export type AdminCoursesSnapshot = SnapshotFrom<typeof adminCoursesMachine>
