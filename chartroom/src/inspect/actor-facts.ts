import { type AnyActorRef, type AnyEventObject, type AnyStateMachine, StateMachine } from 'xstate'
import type { Plain, PlainEvent, PlainRecord, StateWords } from './recording.ts'
import { toJson } from './to-json.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The machine of an actor; null for a promise, a callback and the like. */
export function machineOf(ref: AnyActorRef): AnyStateMachine | null {
  const logic: unknown = 'logic' in ref ? ref.logic : null
  return logic instanceof StateMachine ? logic : null
}

/** An event as plain data without what it hides. */
export function eventOf(event: AnyEventObject): PlainEvent {
  const fields = Object.entries(event).filter(([name, value]) => name !== 'type' && value !== undefined)
  const told: readonly (readonly [string, Plain])[] = fields.map(([name, value]) => [name, toJson(name, value)])
  return { ...Object.fromEntries(told), type: event.type }
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

/** The parts of a context that are other values than before, as plain data; a part is other when it is another object. */
export function changesOf(now: Fields, before: Fields): { changed: PlainRecord; removed: string[] } {
  const names = Object.keys(now).filter((name) => now[name] !== undefined && now[name] !== before[name])
  return {
    changed: Object.fromEntries(names.map((name) => [name, toJson(name, now[name])])),
    removed: Object.keys(before).filter((name) => before[name] !== undefined && now[name] === undefined),
  }
}
