import { fromOutput } from '../kit/from-event.ts'
import { account, refusedAt } from './setup.ts'

/** Signing every other session of the person out. */
export const endingSessions = account.createStateConfig({
  tags: 'busy',
  meta: { view: 'account' },
  invoke: {
    id: 'endOtherSessions',
    src: 'endOtherSessions',
    input: () => ({}),
    onDone: { target: 'loading', actions: fromOutput('rememberNotice') },
    onError: refusedAt('shown', 'sessions'),
  },
})

/** Signing one other session of the person out; its row is busy until the sessions are read again. */
export const endingSession = account.createStateConfig({
  tags: 'busy',
  meta: { view: 'account' },
  invoke: {
    id: 'endSession',
    src: 'endSession',
    input: ({ context: { ending } }) => ({ sessionId: ending ?? '' }),
    onDone: { target: 'loading', actions: fromOutput('rememberNotice') },
    onError: refusedAt('shown', 'session'),
  },
})
