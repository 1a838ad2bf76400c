import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { courseOf, loadFailed, loadingPage } from '../kit/loading.ts'
import { copying } from './copying.ts'
import { courseAssignments, freshContext } from './setup.ts'

/** One course as its teacher sees it, with a look at what its students see. */
export const courseAssignmentsMachine = courseAssignments.createMachine({
  id: 'courseAssignments',
  context: ({ input }) => freshContext(input),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadCourse', { input: courseOf, next: 'teaching', keep: 'keepContent' }),
    loadFailed,
    teaching: {
      meta: { view: 'course' },
      on: {
        SHOW_AS: {
          guard: { type: 'isOther', params: ({ event }) => ({ viewer: event.viewer, shown: 'teacher' }) },
          target: 'viewingAsStudent',
          actions: 'forgetPublishFailure',
        },
        PUBLISH: {
          guard: fromEvent('isDraft'),
          target: 'publishing',
          actions: fromEvent('pickDraft'),
        },
        OPEN_COPY: {
          guard: fromEvent('isQuiz'),
          target: 'copying',
          actions: ['forgetPublishFailure', fromEvent('pickQuiz')],
        },
        DISMISS: { guard: 'hasFailed', actions: 'forgetPublishFailure' },
      },
    },
    publishing: {
      tags: ['busy', 'publishing'],
      meta: { view: 'course' },
      invoke: {
        id: 'publishAssignment',
        src: 'publishAssignment',
        input: ({ context }) => ({ assignmentId: context.assignmentId ?? '' }),
        onDone: { target: 'teaching', actions: ['announcePublished', 'markPublished'] },
        onError: { target: 'teaching', actions: fromEvent('keepPublishFailure') },
      },
    },
    copying,
    viewingAsStudent: {
      tags: 'studentView',
      meta: { view: 'course' },
      on: {
        SHOW_AS: { guard: { type: 'isOther', params: ({ event }) => ({ viewer: event.viewer, shown: 'student' }) }, target: 'teaching' },
      },
    },
  },
})

export type CourseAssignmentsRef = ActorRefFrom<typeof courseAssignmentsMachine>
export type CourseAssignmentsSnapshot = SnapshotFrom<typeof courseAssignmentsMachine>
