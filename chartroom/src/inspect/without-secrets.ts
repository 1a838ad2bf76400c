import type { AnyEventObject } from 'xstate'
import type { ContextChanges, Disclosure, Fields } from './disclosure.ts'
import type { Plain, PlainEvent } from './recording.ts'
import { toJson } from './to-json.ts'

/** An event as plain data without what it hides. */
function eventOf(event: AnyEventObject): PlainEvent {
  const fields = Object.entries(event).filter(([name, value]) => name !== 'type' && value !== undefined)
  const told: readonly (readonly [string, Plain])[] = fields.map(([name, value]) => [name, toJson(name, value)])
  return { ...Object.fromEntries(told), type: event.type }
}

/** The parts of a context that are other values than before, as plain data; a part is other when it is another object. */
function changesOf(now: Fields, before: Fields): ContextChanges {
  const names = Object.keys(now).filter((name) => now[name] !== undefined && now[name] !== before[name])
  return {
    changed: Object.fromEntries(names.map((name) => [name, toJson(name, now[name])])),
    removed: Object.keys(before).filter((name) => before[name] !== undefined && now[name] === undefined),
  }
}

/** Shows whole contexts and events, in which passwords, tokens and the like are hidden: for development. */
export const withoutSecrets: Disclosure = {
  event: (_, event) => eventOf(event),
  changes: (_, now, before) => changesOf(now, before),
  name: (ref) => ref.id,
}
