import { promiseContract } from 'chartroom/contracts'
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { PasswordOwner, PasswordStrength } from '../../../domain/people/password.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'

/** What is in the form: the password and whose it is. */
export interface PasswordTyped {
  password: string
  owner: PasswordOwner
}

interface StrengthContext extends PasswordTyped {
  strength: PasswordStrength | null
}

const passwordStrength = setup({
  types: {
    context: {} as StrengthContext,
    events: {} as { type: 'REACH' } | ({ type: 'TYPE' } & PasswordTyped),
    emitted: {} as { type: 'strength.told'; strength: PasswordStrength | null },
    meta: {} as { view: 'meter' },
  },
  actors: {
    loadCommonPasswords: promiseContract<void, Record<string, never>>('loadCommonPasswords'),
    judgePassword: promiseContract<PasswordStrength, PasswordTyped>('judgePassword'),
  },
  delays: { typingPause: 1_000 },
  guards: { isEmpty: (_, { password }: PasswordTyped) => password === '', isTyped: (_, { password }: PasswordTyped) => password !== '' },
  actions: {
    rememberTyped: assign((_, { password, owner }: PasswordTyped) => ({ password, owner })),
    rememberStrength: assign((_, strength: PasswordStrength) => ({ strength })),
    forgetStrength: assign({ strength: null }),
    tellStrength: emit(({ context }) => ({ type: 'strength.told' as const, strength: context.strength })),
  },
})

/** Judges a password at every key; it is told aloud only after a pause in typing. */
export const passwordStrengthMachine = passwordStrength.createMachine({
  id: 'passwordStrength',
  options: { maxIterations: 100 },
  context: { password: '', owner: { email: '', firstName: '', lastName: '' }, strength: null },
  initial: 'blank',
  states: {
    blank: {
      initial: 'untouched',
      on: {
        TYPE: {
          guard: fromEvent('isTyped'),
          target: 'typed.judging',
          actions: fromEvent('rememberTyped'),
        },
      },
      states: {
        untouched: { meta: { view: 'meter' }, on: { REACH: 'preparing' } },
        preparing: {
          meta: { view: 'meter' },
          invoke: { id: 'loadCommonPasswords', src: 'loadCommonPasswords', input: () => ({}), onDone: 'prepared', onError: 'untouched' },
        },
        prepared: { meta: { view: 'meter' } },
      },
    },
    typed: {
      initial: 'judging',
      on: {
        TYPE: [
          {
            guard: fromEvent('isEmpty'),
            target: 'blank.prepared',
            actions: [fromEvent('rememberTyped'), 'forgetStrength'],
          },
          { target: '.judging', reenter: true, actions: fromEvent('rememberTyped') },
        ],
      },
      states: {
        judging: {
          meta: { view: 'meter' },
          invoke: {
            id: 'judgePassword',
            src: 'judgePassword',
            input: ({ context: { password, owner } }) => ({ password, owner }),
            onDone: { target: 'judged', actions: fromOutput('rememberStrength') },
            onError: { target: 'told', actions: 'forgetStrength' },
          },
        },
        judged: { meta: { view: 'meter' }, after: { typingPause: { target: 'told', actions: 'tellStrength' } } },
        told: { meta: { view: 'meter' } },
      },
    },
  },
})

export type PasswordStrengthRef = ActorRefFrom<typeof passwordStrengthMachine>

/** The strength of what is typed, null where nothing is or nothing is known yet. */
export const selectStrength = (snapshot: SnapshotFrom<typeof passwordStrengthMachine>) => snapshot.context.strength
