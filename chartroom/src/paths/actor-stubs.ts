import { type ActorLogic, type AnyActorLogic, type AnyEventObject, type AnyStateMachine, fromPromise, type Snapshot } from 'xstate'
import { actorKind } from '../chart/contracts.ts'
import type { Effects } from './effects.ts'

/** A promise actor that waits to be settled. */
export interface Pending {
  resolve(output: unknown): void
  reject(error: unknown): void
}

const nothing = () => undefined

const promiseStub = (name: string, pending: Map<string, Pending>, effects: Effects): AnyActorLogic =>
  fromPromise<unknown, unknown>(({ input, self }) => {
    effects.note('starts', name, input)
    return new Promise((resolve, reject) => pending.set(self.id, { resolve, reject }))
  })

/** Stands for a callback or a child machine: runs until it is told to finish or to fail. */
const longLivedStub = (name: string, effects: Effects): ActorLogic<Snapshot<unknown>, AnyEventObject, unknown> => ({
  getInitialSnapshot: (_, input) => {
    effects.note('starts', name, input)
    return { status: 'active', output: undefined, error: undefined }
  },
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    if (event.type === 'xstate.stop') return { status: 'stopped', output: undefined, error: undefined }
    if (event.type === 'stub.done') return { status: 'done', output: event.output, error: undefined }
    if (event.type === 'stub.failed') return { status: 'error', output: undefined, error: event.error }
    effects.note(`sends ${name}`, event.type, { ...event, type: undefined })
    return snapshot
  },
})

/** Stands for a child machine: shows its first snapshot, so that a page can draw it, and otherwise only ends as it is told. */
function machineStub(name: string, machine: AnyStateMachine, effects: Effects): AnyActorLogic {
  const stub = longLivedStub(name, effects)
  return {
    ...stub,
    getInitialSnapshot: (scope, input) => {
      effects.note('starts', name, input)
      return machine.getInitialSnapshot({ ...scope, defer: nothing, actionExecutor: nothing }, input)
    },
    transition: (snapshot, event, scope) => ({ ...snapshot, ...stub.transition(snapshot, event, scope) }),
  }
}

/** The actors of a machine as stubs, which write down the input that they get and what is sent to them. */
export function actorStubs({ implementations }: AnyStateMachine, pending: Map<string, Pending>, effects: Effects) {
  const stubOf = (name: string, logic: unknown): AnyActorLogic => {
    const kind = actorKind(logic)
    if (kind === 'promise') return promiseStub(name, pending, effects)
    return kind === 'machine' ? machineStub(name, logic as AnyStateMachine, effects) : longLivedStub(name, effects)
  }
  return Object.fromEntries(Object.entries(implementations.actors).map(([name, logic]) => [name, stubOf(name, logic)]))
}
