import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadFailed, loadingBy } from '../kit/loading.ts'
import { studentCourse } from './setup.ts'

const shown = studentCourse.createStateConfig({
  initial: 'listed',
  states: {
    listed: { meta: { view: 'list' } },
    listFailed: { meta: { view: 'listFailed' }, on: { RETRY: 'listLoading' } },
    listLoading: {
      tags: 'busy',
      meta: { view: 'listLoading' },
      invoke: {
        id: 'loadAssignments',
        src: 'loadAssignments',
        input: ({ context }) => ({ courseId: context.courseId }),
        onDone: { target: 'listed', actions: fromOutput('keepList') },
        onError: 'listFailed',
      },
    },
  },
})

/** One course as its student reads it; a list of assignments that cannot be read leaves the course readable. */
export const studentCourseMachine = studentCourse.createMachine({
  id: 'studentCourse',
  context: ({ input }) => ({ courseId: input.courseId, course: null, assignments: null, loadedAt: 0, failure: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingBy('loadCourse', ({ context }) => ({ courseId: context.courseId }), {
      onDone: [
        {
          guard: fromOutput('isListed'),
          target: 'shown',
          actions: fromOutput('keepContent'),
        },
        { target: 'shown.listFailed', actions: fromOutput('keepContent') },
      ],
      onError: [
        { guard: fromEvent('isMissing'), target: 'notFound' },
        { target: 'loadFailed', actions: fromEvent('keepFailure') },
      ],
    }),
    loadFailed,
    notFound: { meta: { view: 'notFound' } },
    shown,
  },
})

export type StudentCourseRef = ActorRefFrom<typeof studentCourseMachine>
export type StudentCourseSnapshot = SnapshotFrom<typeof studentCourseMachine>
