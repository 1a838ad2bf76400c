import { fromEvent } from '../kit/from-event.ts'
import { keepPosition } from './keep.ts'
import { requestingStates } from './requesting.ts'
import { savingSetup } from './setup.ts'
import { submitting } from './submitting.ts'
import { takingOverStates } from './taking-over.ts'
import { waitingStates } from './waiting.ts'

/** The region that talks to the server: one request in flight, and nothing leaves the outbox without its reply. */
export const sending = savingSetup.createStateConfig({
  initial: 'beginning',
  states: { ...requestingStates, ...waitingStates, ...takingOverStates, submitting },
  on: {
    'position.changed': { actions: keepPosition },
    'submit.started': { target: '.submitting', actions: fromEvent('keepSubmit') },
    'page.hidden': { actions: 'noteHidden' },
    'page.shown': { actions: 'noteShown' },
  },
})
