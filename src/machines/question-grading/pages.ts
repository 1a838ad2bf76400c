import { questionGrading } from './setup.ts'

const view = { view: 'grading' } as const

/** Submissions that come next are there before they are asked for. */
export const pages = questionGrading.createStateConfig({
  initial: 'resting',
  states: {
    resting: { meta: view, always: { guard: 'needsMore', target: 'fetching' } },
    fetching: {
      meta: view,
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { assignmentId, questionId, nextCursor } }) => ({ assignmentId, questionId, cursor: nextCursor ?? '' }),
        onDone: { target: 'resting', actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'fetchFailed', actions: 'stopSeeking' },
      },
    },
    fetchFailed: { meta: view, on: { FETCH_AGAIN: 'fetching', 'connection.online': 'fetching' } },
  },
})
