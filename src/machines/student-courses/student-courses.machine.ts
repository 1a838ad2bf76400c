import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { ready } from './ready.ts'
import { studentCourses } from './setup.ts'

/** A student's home: own courses and their modules, own requests, and asking for a course by its code. */
export const studentCoursesMachine = studentCourses.createMachine({
  id: 'studentCourses',
  context: { home: null, failure: null, courseId: null, moduleId: null },
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
        onDone: { target: 'ready', actions: { type: 'keepHome', params: ({ event }) => ({ home: event.output }) } },
        onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
      },
    },
    loadFailed: { meta: { view: 'failed' }, on: { RETRY: { target: 'loading', actions: 'forgetFailure' } } },
    ready,
  },
})

export type StudentCoursesRef = ActorRefFrom<typeof studentCoursesMachine>
export type StudentCoursesSnapshot = SnapshotFrom<typeof studentCoursesMachine>
