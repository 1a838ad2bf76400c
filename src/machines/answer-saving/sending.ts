import { chargingStates } from './charging.ts'
import { handingIn } from './handing-in.ts'
import { keepPosition } from './keep.ts'
import { requestingStates } from './requesting.ts'
import { saving } from './setup.ts'
import { waitingStates } from './waiting.ts'

/** The region that talks to the server: one request in flight, and nothing leaves the outbox without its reply. */
export const sending = saving.createStateConfig({
  initial: 'beginning',
  states: { ...requestingStates, ...waitingStates, ...chargingStates, handingIn },
  on: {
    'position.changed': { actions: keepPosition },
    'submit.started': { target: '.handingIn', actions: { type: 'keepSubmit', params: ({ event }) => event } },
    'page.hidden': { actions: 'noteHidden' },
    'page.shown': { actions: 'noteShown' },
  },
})
