import { assign, setup } from 'xstate'
import { promiseContract } from '../../src/chart/contracts.ts'
import { leaves } from '../../src/chart/leaves.ts'
import { done, fails, type MachineModel, type RegisteredMachine } from '../../src/paths/machine-model.ts'
import { noteModel } from '../fixtures/note.machine.ts'

interface Credentials {
  email: string
  password: string
}

/** A form that is sent to a server: a guard, an internal transition, a secret. */
export const signInMachine = setup({
  types: {
    context: {} as { credentials: Credentials; method: 'password' | 'code' },
    events: {} as { type: 'SUBMIT'; credentials: Credentials } | { type: 'SWITCH_METHOD' },
    meta: {} as { view: 'form' | 'done' },
  },
  actors: { signIn: promiseContract<null, Credentials>('signIn') },
  guards: { isComplete: (_, { password }: Credentials) => password !== '' },
  actions: {
    rememberCredentials: assign((_, credentials: Credentials) => ({ credentials })),
    switchMethod: assign(({ context }) => ({ method: context.method === 'code' ? ('password' as const) : ('code' as const) })),
  },
}).createMachine({
  id: 'signIn',
  context: { credentials: { email: '', password: '' }, method: 'password' },
  options: { maxIterations: 100 },
  initial: 'editing',
  states: {
    editing: {
      meta: { view: 'form' },
      on: {
        SUBMIT: [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.credentials },
            target: 'submitting',
            actions: { type: 'rememberCredentials', params: ({ event }) => event.credentials },
          },
          { actions: { type: 'rememberCredentials', params: ({ event }) => event.credentials } },
        ],
        SWITCH_METHOD: { actions: 'switchMethod' },
      },
    },
    submitting: {
      meta: { view: 'form' },
      invoke: { id: 'signIn', src: 'signIn', input: ({ context }) => context.credentials, onDone: 'signedIn', onError: 'editing' },
    },
    signedIn: { type: 'final', meta: { view: 'done' } },
  },
})

export const signInModel: MachineModel<typeof signInMachine> = {
  machine: signInMachine,
  inputs: [undefined],
  events: [
    { type: 'SUBMIT', credentials: { email: 'ada@school.example', password: 'analytical' } },
    { type: 'SUBMIT', credentials: { email: 'ada@school.example', password: '' } },
    { type: 'SWITCH_METHOD' },
    done('signIn', null),
    fails('signIn', new Error('refused')),
  ],
  key: (snapshot) => `${leaves(snapshot)} ${snapshot.context.method}`,
}

const progressMachine = setup({
  types: { context: {} as { results: number[] }, events: {} as { type: 'RETRY' }, tags: {} as 'busy' },
  actors: { loadResults: promiseContract<number[], null>('loadResults') },
  guards: { isEmpty: (_, { results }: { results: number[] }) => results.length === 0 },
  actions: { keepResults: assign((_, { results }: { results: number[] }) => ({ results })), keepFailure: () => undefined },
}).createMachine({
  id: 'progress',
  context: { results: [] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'loadResults',
        src: 'loadResults',
        input: null,
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => ({ results: event.output }) }, target: 'empty' },
          { target: 'shown', actions: { type: 'keepResults', params: ({ event }) => ({ results: event.output }) } },
        ],
        onError: { target: 'loadFailed', actions: 'keepFailure' },
      },
    },
    loadFailed: { meta: { view: 'failed' }, on: { RETRY: 'loading' } },
    empty: { meta: { view: 'empty' } },
    shown: { meta: { view: 'results' } },
  },
})

const progressModel: MachineModel<typeof progressMachine> = {
  machine: progressMachine,
  inputs: [undefined],
  events: [done('loadResults', []), done('loadResults', [1]), fails('loadResults', new Error('gone')), { type: 'RETRY' }],
  key: leaves,
}

/** The machines that tests of the tools look at. */
export const machines: readonly RegisteredMachine[] = [
  { name: 'note', folder: 'example', model: noteModel },
  { name: 'progress', folder: 'example', model: progressModel },
  { name: 'sign-in', folder: 'example', model: signInModel },
]
