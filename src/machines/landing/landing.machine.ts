import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Newcomer } from '../../../domain/people/registration.ts'
import { fromEvent } from '../kit/from-event.ts'
import { viewOf } from '../kit/selectors.ts'

export type LandingView = 'page' | 'signIn' | 'registration'

interface LandingContext {
  asksToSignIn: boolean
  /** Who has just made an account and signs in next. */
  newcomer: Newcomer | null
}
type LandingEvent =
  | { type: 'OPEN_SIGN_IN' }
  | { type: 'OPEN_REGISTRATION' }
  | { type: 'CLOSE' }
  | { type: 'registration.finished'; newcomer: Newcomer | null }

const landing = setup({
  types: {
    events: {} as LandingEvent,
    input: {} as LandingContext,
    context: {} as LandingContext,
    meta: {} as { view: LandingView },
  },
  guards: { asksToSignIn: ({ context }) => context.asksToSignIn },
  actions: { rememberNewcomer: assign((_, { newcomer }: { newcomer: Newcomer | null }) => ({ newcomer })) },
})

/** The landing page and its two dialogs, of which one at most is open. */
export const landingMachine = landing.createMachine({
  id: 'landing',
  options: { maxIterations: 100 },
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: { meta: { view: 'page' }, always: [{ guard: 'asksToSignIn', target: 'signingIn' }, { target: 'reading' }] },
    reading: { meta: { view: 'page' }, on: { OPEN_SIGN_IN: 'signingIn', OPEN_REGISTRATION: 'registering' } },
    signingIn: { meta: { view: 'signIn' }, on: { CLOSE: 'reading', OPEN_REGISTRATION: 'registering' } },
    registering: {
      meta: { view: 'registration' },
      on: {
        CLOSE: 'reading',
        OPEN_SIGN_IN: 'signingIn',
        'registration.finished': {
          target: 'signingIn',
          actions: fromEvent('rememberNewcomer'),
        },
      },
    },
  },
})

export type LandingRef = ActorRefFrom<typeof landingMachine>
type LandingSnapshot = SnapshotFrom<typeof landingMachine>

export const selectLandingView = (snapshot: LandingSnapshot): LandingView => viewOf(snapshot, 'page')
/** Who has just made an account here, if anybody. */
export const selectNewcomer = (snapshot: LandingSnapshot): Newcomer | null => snapshot.context.newcomer
