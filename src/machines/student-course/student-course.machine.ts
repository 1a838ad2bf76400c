import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { studentCourse } from './setup.ts'

/** One course as its student reads it. */
export const studentCourseMachine = studentCourse.createMachine({
  id: 'studentCourse',
  context: ({ input }) => ({ courseId: input.courseId, content: null, failure: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'loadCourse',
        src: 'loadCourse',
        input: ({ context }) => ({ courseId: context.courseId }),
        onDone: { target: 'shown', actions: { type: 'keepContent', params: ({ event }) => ({ content: event.output }) } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'notFound' },
          { target: 'loadFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    loadFailed: { meta: { view: 'failed' }, on: { RETRY: 'loading' } },
    notFound: { meta: { view: 'notFound' } },
    shown: { meta: { view: 'course' } },
  },
})

export type StudentCourseRef = ActorRefFrom<typeof studentCourseMachine>
export type StudentCourseSnapshot = SnapshotFrom<typeof studentCourseMachine>
