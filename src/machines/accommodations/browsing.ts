import { fromEvent } from '../kit/from-event.ts'
import { listStates, pageLoaded } from '../kit/paged-list.ts'
import { accommodations } from './setup.ts'

/** The list of students: searched after a pause in typing, narrowed at once; whoever is listed can be given something. */
export const browsing = accommodations.createStateConfig({
  initial: 'loading',
  on: {
    SEARCH: { target: '.typing', reenter: true, actions: fromEvent('search') },
    SHOW_ONLY_GIVEN: { target: '.loading', reenter: true, actions: fromEvent('filter') },
    EDIT: { guard: fromEvent('isListed'), target: 'editing', actions: fromEvent('pickReceiver') },
    DISMISS: { actions: 'forgetOutcome' },
  },
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'loadList',
        src: 'loadList',
        input: ({ context: { scope, query } }) => ({ scope, query }),
        ...pageLoaded,
      },
    },
    ...listStates,
  },
})
