import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom } from 'xstate'
import type { ActorDone, ActorFailed, MachineModel } from '../paths/machine-model.ts'
import { type DelayRanges, delayWords, rangeWords } from './delay-words.ts'

const BY_ACTOR = /^xstate\.(done|error)\.actor\.(.+)$/
const BY_TIMER = /^xstate\.after\.([^.]+)\./
const BY_STATE = /^xstate\.done\.state\./
const PERSON = /^[A-Z]/
const WRITES = /^(TYPE|ENTER|CHANGE|WRITE|SEARCH|RENAME)(_|$)/
const ENDS_ALONE = /(Pause|Moment|Delay|Timer)$/
const STAYS_HERE = /^(copy|count|read|open|close|judge|print|download|find|keep|store|remember)[A-Z]/

export type Initiator = 'person' | 'environment' | 'machine'

/** The words of an event: always the same, made of the event (and of the snapshot that it meets, where there is one), or by the state that it meets. */
export type EventWords<Machine extends AnyStateMachine, Event> =
  | string
  | ((event: Event, from?: SnapshotFrom<Machine>) => string)
  | Readonly<Record<string, string>>

/** Words for the events of a machine by type; what is missing keeps its default words. Results of actors are named `<id> done` and `<id> fails`, the end of a delay `after <delay>`. */
export type Words<Machine extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<Machine>['type']]?: EventWords<Machine, Extract<EventFromLogic<Machine>, { type: Type }>>
} & { readonly [Result in `${string} done`]?: EventWords<Machine, ActorDone> } & {
  readonly [Result in `${string} fails`]?: EventWords<Machine, ActorFailed>
} & { readonly [Delay in `after ${string}`]?: EventWords<Machine, EventObject> }

/** Turns `loadFailed` or `LOAD_FAILED` into "load failed". */
export const spaced = (name: string): string =>
  name
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replace(/[_.]/g, ' ')
    .toLowerCase()
    .trim()

/** Returns who brings an event about: a person, the environment (a route, another tab, another machine), or the machine with its actors and timers. */
export function initiatorOf(type: string): Initiator {
  if (PERSON.test(type)) return 'person'
  return type === '' || type.startsWith('xstate.') ? 'machine' : 'environment'
}

function collectFacts(value: unknown, path: string, facts: Map<string, string>): void {
  if (value === undefined) return
  if (typeof value !== 'object' || value === null) {
    facts.set(path || 'value', String(value))
    return
  }
  const fields = value instanceof Error ? Object.assign({ message: value.message }, value) : value
  if (Array.isArray(value)) facts.set(`${path || 'list'} length`, String(value.length))
  for (const [name, inner] of Object.entries(fields)) collectFacts(inner, path ? `${path}.${name}` : name, facts)
}

/** The facts of a value: its plain fields, whatever their depth, and the lengths of its lists. */
export function factsOf(value: unknown): Map<string, string> {
  const facts = new Map<string, string>()
  collectFacts(value, '', facts)
  return facts
}

function timerWords(delay: string, machine: AnyStateMachine | undefined, ranges: DelayRanges): string {
  const words = machine && delayWords(machine, delay, ranges, rangeWords)
  return words === undefined ? `the ${spaced(delay)} is over` : `${words} pass`
}

function failureWords(id: string, error: unknown): string {
  const facts = factsOf(error)
  const name = `"${spaced(id)}"`
  if (ENDS_ALONE.test(id)) return `the ${spaced(id)} breaks off`
  if ((facts.get('kind') ?? facts.get('problem.kind')) === 'network' || /network/.test(facts.get('message') ?? ''))
    return `the network fails during ${name}`
  const status = facts.get('status')
  if (status !== undefined) return `the server refuses ${name} (${[status, facts.get('reason')].filter(Boolean).join(' ')})`
  return `${name} fails`
}

function doneWords(id: string, output: unknown): string {
  if (ENDS_ALONE.test(id)) return `the ${spaced(id)} is over`
  const kind = factsOf(output).get('kind')
  const said = kind === undefined ? '' : ` with "${spaced(kind)}"`
  return STAYS_HERE.test(id) ? `"${spaced(id)}" is done${said}` : `the server answers "${spaced(id)}"${said}`
}

const sentence = (name: string): string => spaced(name).replace(/^./, (first) => first.toUpperCase())

function personWords({ type, ...payload }: EventObject): string {
  const facts = [...factsOf(payload)].filter(([name]) => !/(^|\.)id$|Ids?$|^ids?\b/.test(name))
  const given = facts.slice(0, 2).map(([, value]) => `"${value}"`)
  if (WRITES.test(type)) return `enter ${given.join(', ') || 'a text'} (${spaced(type)})`
  return `press "${sentence(type)}"${given.length > 0 ? `, with ${given.join(', ')}` : ''}`
}

/** Says an event in words that follow from its name and payload alone. */
export function defaultWords(event: EventObject, machine?: AnyStateMachine, ranges: DelayRanges = {}): string {
  const [, kind, id = ''] = BY_ACTOR.exec(event.type) ?? []
  if (kind === 'done') return doneWords(id, 'output' in event ? event.output : undefined)
  if (kind === 'error') return failureWords(id, 'error' in event ? event.error : undefined)
  const delay = BY_TIMER.exec(event.type)?.[1]
  if (delay !== undefined) return timerWords(delay, machine, ranges)
  if (BY_STATE.test(event.type)) return 'everything inside is done'
  return initiatorOf(event.type) === 'person' ? personWords(event) : spaced(event.type)
}

type AnyWords = string | ((event: never, from?: never) => string) | Readonly<Record<string, string>> | undefined

function nameIn(type: string): string {
  const [, kind, id] = BY_ACTOR.exec(type) ?? []
  if (kind !== undefined) return `${id} ${kind === 'done' ? 'done' : 'fails'}`
  const delay = BY_TIMER.exec(type)?.[1]
  return delay === undefined ? type : `after ${delay}`
}

/** The words of the innermost state that is active; where no state is known, those of all states. */
function wordsIn(states: Readonly<Record<string, string>>, from: AnyMachineSnapshot | undefined): string {
  const active = new Set(from?._nodes.map(({ path }) => path.join('.')))
  const found = Object.keys(states).filter((state) => active.has(state))
  const innermost = found.sort((a, b) => b.split('.').length - a.split('.').length)[0]
  return (innermost === undefined ? undefined : states[innermost]) ?? [...new Set(Object.values(states))].join(' or ')
}

/** Makes the `describe` of a model from words by event type. */
export function wordsFrom<Machine extends AnyStateMachine>(words: Words<Machine>) {
  const said: Readonly<Record<string, AnyWords>> = words
  return (event: EventObject, from?: AnyMachineSnapshot): string | undefined => {
    const found = said[nameIn(event.type)]
    if (typeof found === 'function') return found(event as never, from as never)
    return typeof found === 'object' ? wordsIn(found, from) : found
  }
}

/** Like `wordsFrom`, for words that only some states have: in another state there are none. */
export function wordsWhere<Machine extends AnyStateMachine>(words: Words<Machine>) {
  const said: Readonly<Record<string, AnyWords>> = words
  const describe = wordsFrom<Machine>(words)
  return (event: EventObject, at?: AnyMachineSnapshot): string | undefined => {
    const found = said[nameIn(event.type)]
    const isElsewhere = typeof found === 'object' && !at?._nodes.some(({ path }) => path.join('.') in found)
    return isElsewhere ? undefined : describe(event, at)
  }
}

const LONGEST_FACT = 24

/** A fact as short as a line of a script wants it. */
export const shortened = (text: string): string => {
  const said = text === '' ? 'nothing' : text
  return said.length > LONGEST_FACT ? `${said.slice(0, LONGEST_FACT - 1)}…` : said
}

/** The facts in which one of several equally named things differs from the others, in as few words as tell it apart. */
export function difference(one: unknown, others: readonly unknown[]): string {
  const own = factsOf(one)
  const rest = others.map((other) => factsOf(other))
  const names = [...new Set([own, ...rest].flatMap((facts) => [...facts.keys()]))].filter((name) => !/(^|\.)type$|actorId$/.test(name))
  const said: string[] = []
  let alike = rest
  for (const name of names) {
    const left = alike.filter((facts) => facts.get(name) === own.get(name))
    if (left.length === alike.length) continue
    said.push(`${spaced(name.replace(/^(output|error)\.?/, '') || 'value')}: ${shortened(own.get(name) ?? 'none')}`)
    alike = left
    if (alike.length === 0) break
  }
  return said.join(', ')
}

/** What sets an event of the alphabet apart from the others with its words: its payload, or the state whose timer it is. */
function apartFrom(event: EventObject, others: readonly EventObject[]): string {
  if (others.length === 0) return ''
  const ofTimer = BY_TIMER.test(event.type) ? `in ${event.type.replace(BY_TIMER, '')}` : ''
  return ofTimer || difference(event, others)
}

/** Says every event of an alphabet so that no two sound alike; events that are always refused come last and leave the words of the others as they are. */
export function alphabetWords(model: MachineModel): Map<EventObject, string> {
  const { events, refused = [] }: { events: readonly EventObject[]; refused?: readonly EventObject[] } = model
  const all = [...events, ...refused]
  const plain = new Map(all.map((event) => [event, model.describe?.(event) ?? defaultWords(event, model.machine, model.delays)]))
  const said = (event: EventObject, alphabet: readonly EventObject[]): [EventObject, string] => {
    const words = plain.get(event) ?? event.type
    const others = alphabet.filter((other) => other !== event && plain.get(other) === words)
    const apart = apartFrom(event, others)
    return [event, apart === '' ? words : `${words} (${apart})`]
  }
  return new Map([...events.map((event) => said(event, events)), ...refused.map((event) => said(event, all))])
}
