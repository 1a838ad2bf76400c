import { adminUsers } from './setup.ts'

/** The list of people: searched after a pause in typing, filtered at once; what is asked for last is what is shown. */
export const browsing = adminUsers.createStateConfig({
  initial: 'loading',
  on: {
    SEARCH: { target: '.typing', reenter: true, actions: { type: 'search', params: ({ event }) => event } },
    CHOOSE_ROLE: { target: '.loading', reenter: true, actions: { type: 'chooseRole', params: ({ event }) => event } },
    CHOOSE_STATUS: { target: '.loading', reenter: true, actions: { type: 'chooseStatus', params: ({ event }) => event } },
    OPEN_CREATION: { target: 'describing', actions: 'forgetRefusal' },
    EDIT: {
      guard: { type: 'isListed', params: ({ event }) => event },
      target: 'editing',
      actions: { type: 'pickPerson', params: ({ event }) => event },
    },
    OPEN_ACCESS: {
      guard: { type: 'isListed', params: ({ event }) => event },
      target: 'askingAccess',
      actions: { type: 'pickPerson', params: ({ event }) => event },
    },
    OPEN_LINK: {
      guard: { type: 'isListed', params: ({ event }) => event },
      target: 'askingLink',
      actions: { type: 'pickPerson', params: ({ event }) => event },
    },
    OPEN_CODE: {
      guard: { type: 'isListed', params: ({ event }) => event },
      target: 'givingCode',
      actions: { type: 'pickPerson', params: ({ event }) => event },
    },
    OPEN_CONFIRMATION: {
      guard: { type: 'isListed', params: ({ event }) => event },
      target: 'askingConfirmation',
      actions: { type: 'pickPerson', params: ({ event }) => event },
    },
    OPEN_STEP_RESET: {
      guard: { type: 'isListed', params: ({ event }) => event },
      target: 'askingStepReset',
      actions: { type: 'pickPerson', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'loadUsers',
        src: 'loadUsers',
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: { type: 'isPastEnd', params: ({ event }) => ({ list: event.output }) },
            target: 'loading',
            reenter: true,
            actions: { type: 'turnToLast', params: ({ event }) => ({ list: event.output }) },
          },
          { target: 'listing', actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    listing: {
      meta: { view: 'list' },
      on: {
        SHOW_PAGE: { target: 'loading', actions: { type: 'turnTo', params: ({ event }) => event } },
      },
    },
    typing: { meta: { view: 'loading' }, after: { typingPause: 'loading' } },
    loadFailed: { meta: { view: 'failed' }, on: { RETRY: 'loading' } },
  },
})
