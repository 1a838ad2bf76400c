import { type AnyActorRef, type AnyStateMachine, StateMachine } from 'xstate'
import type { Fields } from './disclosure.ts'
import type { StateWords } from './recording.ts'

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The machine of an actor; null for a promise, a callback and the like. */
export function machineOf(ref: AnyActorRef): AnyStateMachine | null {
  const logic: unknown = 'logic' in ref ? ref.logic : null
  return logic instanceof StateMachine ? logic : null
}

/** The state, the status and the context of a snapshot; an actor that is no machine shows its output or its error. */
export function snapshotFacts(ref: AnyActorRef): { value: StateWords | null; status: string; context: Fields } {
  const { status, value, context, output, error }: Fields = ref.getSnapshot()
  const isMachine = machineOf(ref) !== null
  const results = Object.entries({ output, error }).filter(([, one]) => one !== undefined)
  return {
    value: isMachine ? (value as StateWords) : null,
    status: String(status),
    context: { ...(isMachine && isFields(context) ? context : {}), ...(isMachine ? {} : Object.fromEntries(results)) },
  }
}

/** An actor and all actors that run below it. */
export function actorsFrom(ref: AnyActorRef): AnyActorRef[] {
  const { children }: Fields = ref.getSnapshot()
  return [ref, ...(isFields(children) ? Object.values(children as Readonly<Record<string, AnyActorRef>>).flatMap(actorsFrom) : [])]
}
