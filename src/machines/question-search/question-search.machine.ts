import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { loadFailed } from '../kit/loading.ts'
import { questionSearch } from './setup.ts'

/** Choosing questions of own quizzes to be copied: searched after a pause in typing, page by page; what is chosen stays chosen. */
export const questionSearchMachine = questionSearch.createMachine({
  id: 'questionSearch',
  context: ({ input }) => ({ ...input, query: { search: '', page: 1 }, found: null, chosen: [], failure: null }),
  options: { maxIterations: 100 },
  initial: 'searching',
  states: {
    searching: {
      initial: 'loading',
      on: {
        SEARCH: { target: '.typing', reenter: true, actions: fromEvent('search') },
        ADD: { guard: 'hasChosen', target: 'closed' },
        CLOSE: { target: 'closed', actions: 'forgetChosen' },
      },
      states: {
        loading: {
          tags: 'busy',
          meta: { view: 'loading' },
          invoke: {
            id: 'findQuestions',
            src: 'findQuestions',
            input: ({ context }) => context.query,
            onDone: { target: 'listing', actions: fromEvent('keepFound') },
            onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
          },
        },
        listing: {
          meta: { view: 'list' },
          on: {
            TOGGLE: {
              guard: fromEvent('canToggle'),
              actions: fromEvent('toggle'),
            },
            SHOW_PAGE: {
              guard: fromEvent('isOtherPage'),
              target: 'loading',
              actions: fromEvent('turnTo'),
            },
          },
        },
        typing: { meta: { view: 'loading' }, after: { typingPause: 'loading' } },
        loadFailed,
      },
    },
    closed: { type: 'final', meta: { view: 'closed' } },
  },
})

export type QuestionSearchRef = ActorRefFrom<typeof questionSearchMachine>
export type QuestionSearchSnapshot = SnapshotFrom<typeof questionSearchMachine>
