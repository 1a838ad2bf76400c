import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { checkingPassword, fillingIn } from '../kit/form-states.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadingBy } from '../kit/loading.ts'
import { linkLookupFailed, unusableLinkStates } from '../kit/one-time-link.ts'
import { viewOf } from '../kit/selectors.ts'
import { nobody, type SetUpView, setUp } from './setup.ts'

/** Whoever holds the link that the server printed creates the first admin, once. */
export const setUpMachine = setUp.createMachine({
  id: 'setUp',
  context: ({ input }) => ({ token: input.token, schoolName: '', account: nobody, faults: [], problem: null, failure: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingBy('loadSchool', ({ context }) => ({ token: context.token }), {
      onDone: { target: 'editing', actions: fromOutput('keepSchool') },
      onError: linkLookupFailed,
    }),
    ...unusableLinkStates,
    editing: fillingIn('checking', 'rememberAccount'),
    checking: checkingPassword({ input: ({ context }) => context.account, next: 'creating', back: 'editing', forget: 'forgetAccount' }),
    creating: {
      tags: 'busy',
      meta: { view: 'form' },
      invoke: {
        id: 'createAdmin',
        src: 'createAdmin',
        input: ({ context: { token, account } }) => ({ token, account }),
        onDone: { target: 'created', actions: 'forgetAccount' },
        onError: {
          target: 'editing',
          actions: ['forgetAccount', fromEvent('rememberProblem')],
        },
      },
    },
    created: { type: 'final', meta: { view: 'created' } },
  },
})

export type SetUpRef = ActorRefFrom<typeof setUpMachine>
type SetUpSnapshot = SnapshotFrom<typeof setUpMachine>

export const selectView = (snapshot: SetUpSnapshot): SetUpView => viewOf(snapshot, 'loading')
export const selectSchoolName = (snapshot: SetUpSnapshot) => snapshot.context.schoolName
export const selectFaults = (snapshot: SetUpSnapshot) => snapshot.context.faults
export const selectProblem = (snapshot: SetUpSnapshot) => snapshot.context.problem
export const selectFailure = (snapshot: SetUpSnapshot) => snapshot.context.failure
export const selectIsBusy = (snapshot: SetUpSnapshot): boolean => snapshot.hasTag('busy')
