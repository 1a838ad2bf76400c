import type { QuestionGradingContext, QuestionPage } from './contract.ts'
import { questionGrading } from './setup.ts'

const view = { view: 'grading' } as const

const place = ({ context: { assignmentId, questionId, nextCursor } }: { context: QuestionGradingContext }) => ({
  assignmentId,
  questionId,
  cursor: nextCursor ?? '',
})
const read = ({ event }: { event: { output: QuestionPage } }) => ({ page: event.output })
const addPage = { type: 'addPage', params: read } as const

/** Submissions that come next are there before they are asked for; a search reads on until one is ungraded. */
export const pages = questionGrading.createStateConfig({
  initial: 'resting',
  on: { 'search.started': '.searching' },
  states: {
    resting: { meta: view, always: { guard: 'needsMore', target: 'fetching' } },
    fetching: {
      meta: view,
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: place,
        onDone: { target: 'resting', actions: addPage },
        onError: 'fetchFailed',
      },
    },
    searching: {
      meta: view,
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: place,
        onDone: [
          { guard: { type: 'endsSearch', params: read }, target: 'resting', actions: [addPage, 'openUngraded'] },
          { target: 'searching', reenter: true, actions: addPage },
        ],
        onError: 'fetchFailed',
      },
      on: { 'search.stopped': 'resting' },
    },
    fetchFailed: { meta: view, on: { FETCH_AGAIN: 'fetching', 'connection.online': 'fetching' } },
  },
})
