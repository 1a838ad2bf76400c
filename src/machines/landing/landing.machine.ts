import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate'

export type LandingView = 'page' | 'signIn' | 'registration'

const landing = setup({
  types: {
    events: {} as { type: 'OPEN_SIGN_IN' } | { type: 'OPEN_REGISTRATION' } | { type: 'CLOSE' } | { type: 'registration.finished' },
    input: {} as { asksToSignIn: boolean },
    context: {} as { asksToSignIn: boolean },
    meta: {} as { view: LandingView },
  },
  guards: { asksToSignIn: ({ context }) => context.asksToSignIn },
})

/** The landing page and its two dialogs, of which one at most is open. */
export const landingMachine = landing.createMachine({
  id: 'landing',
  options: { maxIterations: 100 },
  context: ({ input }) => input,
  initial: 'arriving',
  on: { OPEN_SIGN_IN: '.signingIn', OPEN_REGISTRATION: '.registering' },
  states: {
    arriving: { meta: { view: 'page' }, always: [{ guard: 'asksToSignIn', target: 'signingIn' }, { target: 'reading' }] },
    reading: { meta: { view: 'page' } },
    signingIn: { meta: { view: 'signIn' }, on: { CLOSE: 'reading' } },
    registering: { meta: { view: 'registration' }, on: { CLOSE: 'reading', 'registration.finished': 'signingIn' } },
  },
})

export type LandingRef = ActorRefFrom<typeof landingMachine>

export const selectLandingView = (snapshot: SnapshotFrom<typeof landingMachine>): LandingView =>
  Object.values(snapshot.getMeta()).find((meta) => meta !== undefined)?.view ?? 'page'
