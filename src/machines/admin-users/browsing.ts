import { fromEvent } from '../kit/from-event.ts'
import { listStates, pageLoaded } from '../kit/paged-list.ts'
import { adminUsers } from './setup.ts'

/** The list of people: searched after a pause in typing, filtered at once; what is asked for last is what is shown. */
export const browsing = adminUsers.createStateConfig({
  initial: 'loading',
  on: {
    SEARCH: { target: '.typing', reenter: true, actions: fromEvent('search') },
    CHOOSE_ROLE: { target: '.loading', reenter: true, actions: fromEvent('chooseRole') },
    CHOOSE_STATUS: { target: '.loading', reenter: true, actions: fromEvent('chooseStatus') },
    OPEN_CREATION: { target: 'describing', actions: ['forgetRefusal', 'forgetUnanswered'] },
    EDIT: {
      guard: fromEvent('isListed'),
      target: 'editing',
      actions: fromEvent('pickPerson'),
    },
    EDIT_EMAIL: {
      guard: fromEvent('isListed'),
      target: 'editingEmail',
      actions: fromEvent('pickPerson'),
    },
    OPEN_ACCESS: {
      guard: fromEvent('isListed'),
      target: 'askingAccess',
      actions: fromEvent('pickPerson'),
    },
    OPEN_LINK: {
      guard: fromEvent('isListed'),
      target: 'askingLink',
      actions: fromEvent('pickPerson'),
    },
    OPEN_CODE: {
      guard: fromEvent('isListed'),
      target: 'givingCode',
      actions: fromEvent('pickPerson'),
    },
    OPEN_CONFIRMATION: {
      guard: fromEvent('isListed'),
      target: 'askingConfirmation',
      actions: fromEvent('pickPerson'),
    },
    OPEN_STEP_RESET: {
      guard: fromEvent('isListed'),
      target: 'askingStepReset',
      actions: fromEvent('pickPerson'),
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
        ...pageLoaded,
      },
    },
    ...listStates,
  },
})
