import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { questionSearch } from './setup.ts'

/** Choosing questions of own quizzes to be copied: searched after a pause in typing, page by page; what is chosen stays chosen. */
export const questionSearchMachine = questionSearch.createMachine({
  id: 'questionSearch',
  context: ({ input }) => ({ ...input, wish: { search: '', page: 1 }, found: null, chosen: [], failure: null }),
  options: { maxIterations: 100 },
  initial: 'searching',
  states: {
    searching: {
      initial: 'loading',
      on: {
        SEARCH: { target: '.typing', reenter: true, actions: { type: 'search', params: ({ event }) => event } },
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
            input: ({ context }) => context.wish,
            onDone: { target: 'listing', actions: { type: 'keepFound', params: ({ event }) => event } },
            onError: { target: 'loadFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        listing: {
          meta: { view: 'list' },
          on: {
            TOGGLE: {
              guard: { type: 'canToggle', params: ({ event }) => event },
              actions: { type: 'toggle', params: ({ event }) => event },
            },
            SHOW_PAGE: {
              guard: { type: 'isOtherPage', params: ({ event }) => event },
              target: 'loading',
              actions: { type: 'turnTo', params: ({ event }) => event },
            },
          },
        },
        typing: { meta: { view: 'loading' }, after: { typingPause: 'loading' } },
        loadFailed: { meta: { view: 'failed' }, on: { RETRY: 'loading' } },
      },
    },
    closed: { type: 'final', meta: { view: 'closed' } },
  },
})

export type QuestionSearchRef = ActorRefFrom<typeof questionSearchMachine>
export type QuestionSearchSnapshot = SnapshotFrom<typeof questionSearchMachine>
