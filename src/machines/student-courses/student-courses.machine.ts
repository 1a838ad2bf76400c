import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { studentCourses } from './setup.ts'

/** A student's home: own courses, own requests, and asking for a course by its code. */
export const studentCoursesMachine = studentCourses.createMachine({
  id: 'studentCourses',
  context: { home: null, failure: null },
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'loadHome',
        src: 'loadHome',
        input: undefined,
        onDone: { target: 'browsing', actions: { type: 'keepHome', params: ({ event }) => ({ home: event.output }) } },
        onError: { target: 'loadFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    loadFailed: { meta: { view: 'failed' }, on: { RETRY: { target: 'loading', actions: 'forgetFailure' } } },
    browsing: { meta: { view: 'courses' }, on: { OPEN_REGISTRATION: 'enteringCode' } },
    enteringCode: {
      tags: 'registering',
      meta: { view: 'courses' },
      on: {
        REGISTER: 'registering',
        CLOSE: { target: 'browsing', actions: 'forgetFailure' },
      },
    },
    registering: {
      tags: ['busy', 'registering'],
      meta: { view: 'courses' },
      entry: 'forgetFailure',
      invoke: {
        id: 'requestCourse',
        src: 'requestCourse',
        input: ({ event }) => ({ courseCode: event.type === 'REGISTER' ? event.courseCode : '' }),
        onDone: { target: 'refreshing', actions: 'announceRequest' },
        onError: { target: 'enteringCode', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    refreshing: {
      tags: 'busy',
      meta: { view: 'courses' },
      invoke: {
        id: 'loadHome',
        src: 'loadHome',
        input: undefined,
        onDone: { target: 'browsing', actions: { type: 'keepHome', params: ({ event }) => ({ home: event.output }) } },
        onError: { target: 'loadFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
  },
})

export type StudentCoursesRef = ActorRefFrom<typeof studentCoursesMachine>
export type StudentCoursesSnapshot = SnapshotFrom<typeof studentCoursesMachine>
