import type { AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate'
import { nodesBelow } from '../chart/state-nodes.ts'
import { machineOf } from './actor-facts.ts'
import type { ContextChanges, Disclosure, Fields } from './disclosure.ts'
import type { Plain, PlainEvent, PlainRecord } from './recording.ts'

/** What may be recorded of a field: whether it is true, its number, how long the list is, or which of these words it is. Free text has no kind. */
export type ListedKind = 'boolean' | 'number' | 'length' | readonly string[]

/** Fields by their dotted path; everything else is left out. */
export type ListedFields = Readonly<Record<string, ListedKind>>

/** What may be recorded of one machine: of its context, and of its events by their type. */
export interface ListedMachine {
  readonly context?: ListedFields
  readonly events?: Readonly<Record<string, ListedFields>>
}

/** What may be recorded, by the id of the machine; a name that ends in `*` stands for all that begin so, of machines and of events. */
export type AllowList = Readonly<Record<string, ListedMachine>>

const OTHER = '(other)'
const BUILT_IN = ['xstate.init', 'xstate.stop', 'xstate.promise.resolve', 'xstate.promise.reject', 'page.left']

const matches = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

function listed<Value>(record: Readonly<Record<string, Value>>, name: string): Value[] {
  return Object.entries(record)
    .filter(([pattern]) => matches(pattern, name))
    .map(([, value]) => value)
}

/** The value at a path of own properties. */
function valueAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return valueAt((value as Fields)[name], rest)
}

function plainOf(value: unknown, kind: ListedKind): Plain | undefined {
  if (value === null) return null
  if (kind === 'boolean') return typeof value === 'boolean' ? value : undefined
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  if (kind === 'length') return Array.isArray(value) ? `(list of ${value.length})` : undefined
  return typeof value === 'string' && kind.includes(value) ? value : undefined
}

const isRecord = (value: Plain | undefined): value is PlainRecord => typeof value === 'object' && value !== null && !Array.isArray(value)

function placed(record: PlainRecord, [name = '', ...rest]: readonly string[], plain: Plain): PlainRecord {
  const inner = record[name]
  return { ...record, [name]: rest.length === 0 ? plain : placed(isRecord(inner) ? inner : {}, rest, plain) }
}

function listedFields(value: unknown, lists: readonly ListedFields[]): PlainRecord {
  let record: PlainRecord = {}
  for (const [name, kind] of lists.flatMap((list) => Object.entries(list))) {
    const path = name.split('.')
    const plain = plainOf(valueAt(value, path), kind)
    if (plain !== undefined) record = placed(record, path, plain)
  }
  return record
}

const isSame = (one: Plain | undefined, other: Plain | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)

function changesBetween(now: PlainRecord, before: PlainRecord): ContextChanges {
  return {
    changed: Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, before[name]))),
    removed: Object.keys(before).filter((name) => !(name in now)),
  }
}

interface Vocabulary {
  readonly types: ReadonlySet<string>
  readonly actors: ReadonlySet<string>
}

const known = new WeakMap<AnyStateMachine, Vocabulary>()

/** The types of events and the names of actors that the code of a machine has. */
function vocabularyOf(machine: AnyStateMachine): Vocabulary {
  const found = known.get(machine)
  if (found) return found
  const nodes = nodesBelow(machine.root)
  const types = new Set(nodes.flatMap(({ transitions }) => [...transitions.keys()]))
  const invoked = nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id))
  const vocabulary = { types, actors: new Set([...invoked, ...Object.keys(machine.implementations.actors)]) }
  known.set(machine, vocabulary)
  return vocabulary
}

const isKnownType = (machine: AnyStateMachine | null, type: string): boolean =>
  BUILT_IN.includes(type) || (machine !== null && vocabularyOf(machine).types.has(type))

function nameOf(ref: AnyActorRef): string {
  const parent = ref._parent && machineOf(ref._parent)
  return parent && vocabularyOf(parent).actors.has(ref.id) ? ref.id : ref.sessionId
}

/** Shows nothing but what is on the list, and of types of events and names of actors those alone that the code of the machines has. */
export function listedOnly(allow: AllowList): Disclosure {
  const listsOf = (ref: AnyActorRef) => listed(allow, machineOf(ref)?.id ?? '')
  const contextOf = (ref: AnyActorRef, context: Fields) =>
    machineOf(ref)
      ? listedFields(
          context,
          listsOf(ref).map(({ context: fields = {} }) => fields),
        )
      : {}
  const event = (ref: AnyActorRef, happened: AnyEventObject): PlainEvent => {
    const machine = machineOf(ref)
    const type = isKnownType(machine, happened.type) ? happened.type : OTHER
    const lists = machine ? listsOf(ref).flatMap(({ events = {} }) => listed(events, type)) : []
    return { ...listedFields(happened, lists), type }
  }
  return { event, changes: (ref, now, before) => changesBetween(contextOf(ref, now), contextOf(ref, before)), name: nameOf }
}
