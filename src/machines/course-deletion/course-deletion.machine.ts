import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { busyOn } from '../kit/dialog-requests.ts'
import { fromEvent } from '../kit/from-event.ts'
import { courseOf, loadFailed, loadingPage } from '../kit/loading.ts'
import { courseDeletion } from './setup.ts'

/** A course is deleted: the page says what goes along, and asks for the code of the course. */
export const courseDeletionMachine = courseDeletion.createMachine({
  id: 'courseDeletion',
  context: ({ input }) => ({ courseId: input.courseId, facts: null, failure: null, refusal: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadDeletion', { input: courseOf, next: 'asking', keep: 'keepFacts' }),
    loadFailed,
    asking: {
      meta: { view: 'question' },
      on: {
        DELETE: { guard: 'canDelete', target: 'deleting' },
        LOOK_AGAIN: { target: 'loading', actions: 'forgetRefusal' },
      },
    },
    deleting: {
      ...busyOn('question'),
      invoke: {
        id: 'deleteCourse',
        src: 'deleteCourse',
        input: ({ context, event }) => ({ courseId: context.courseId, code: event.type === 'DELETE' ? event.code : '' }),
        onDone: 'deleted',
        onError: { target: 'asking', actions: fromEvent('keepRefusal') },
      },
    },
    deleted: { meta: { view: 'deleted' } },
  },
})

export type CourseDeletionRef = ActorRefFrom<typeof courseDeletionMachine>
export type CourseDeletionSnapshot = SnapshotFrom<typeof courseDeletionMachine>
