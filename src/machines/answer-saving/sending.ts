import { keep, keepPosition } from './keep.ts'
import { requestingStates } from './requesting.ts'
import { saving } from './setup.ts'
import { waitingStates } from './waiting.ts'

/** The region that talks to the server: one request in flight, and nothing leaves the outbox without its reply. */
export const sending = saving.createStateConfig({
  initial: 'beginning',
  states: { ...requestingStates, ...waitingStates },
  on: {
    'answer.changed': { actions: keep },
    'position.changed': { actions: keepPosition },
    'writer.replaced': { target: '.readOnly', actions: 'reportReplaced' },
    'session.lost': '.signedOut',
    'submit.started': '.held',
    'page.hidden': { actions: 'noteHidden' },
    'page.shown': { actions: 'noteShown' },
  },
})
