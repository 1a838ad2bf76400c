export type Plain = null | boolean | number | string | readonly Plain[] | PlainRecord
export interface PlainRecord {
  readonly [name: string]: Plain
}

/** The value of a machine's state as XState writes it: the active child, or the active child of each region. */
export type StateWords = string | { readonly [region: string]: StateWords }

/** An event as plain data. */
export interface PlainEvent {
  readonly type: string
  readonly [field: string]: Plain
}

/** Where an actor comes from. */
export interface ActorOrigin {
  readonly parent: string | null
  /** The id of its machine; null for a promise, a callback and whatever else is no machine. */
  readonly machine: string | null
  /** The name by which its parent invokes it. */
  readonly name: string
}

/** One event that one actor took, with what came of it; `born` where it is the actor's first. */
export interface Entry {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly actor: string
  readonly source: string | null
  readonly event: PlainEvent
  /** How many events of this type were merged because they followed too quickly; the entry is the last of them. */
  readonly times: number
  /** Ids of the transitions taken, in their order. */
  readonly taken: readonly string[]
  readonly value: StateWords | null
  readonly status: string
  /** The parts of the context that became other ones, whole. */
  readonly changed: PlainRecord
  /** The names of the parts of the context that are gone. */
  readonly removed: readonly string[]
  readonly born: ActorOrigin | null
}

/** One actor at one moment of a recording. */
export interface RecordedActor extends ActorOrigin {
  readonly key: string
  readonly status: string
  readonly value: StateWords | null
  readonly context: PlainRecord
  /** The context before its last event. */
  readonly before: PlainRecord
  readonly taken: readonly string[]
  readonly event: PlainEvent
}

/** All actors at one moment, in the order of their birth. */
export type World = ReadonlyMap<string, RecordedActor>

/** What happened: the actors before the first entry, the entries in their order, and the fingerprints of the machines by id. */
export interface Log {
  readonly machines: Readonly<Record<string, string>>
  readonly base: readonly RecordedActor[]
  readonly entries: readonly Entry[]
  /** Of contexts and events it has the fields of an allow-list alone. */
  readonly fields?: 'listed'
}

export const emptyLog: Log = { machines: {}, base: [], entries: [] }

function contextAfter(before: PlainRecord, { changed, removed }: Entry): PlainRecord {
  if (removed.length === 0) return Object.keys(changed).length === 0 ? before : { ...before, ...changed }
  return Object.fromEntries(Object.entries({ ...before, ...changed }).filter(([name]) => name in changed || !removed.includes(name)))
}

/** The actor after one of its entries; null for an entry of an actor that is not known. */
function actorAfter(known: RecordedActor | undefined, entry: Entry): RecordedActor | null {
  const birth = entry.born ?? known
  if (!birth) return null
  const before = entry.born ? {} : (known?.context ?? {})
  return {
    key: entry.actor,
    parent: birth.parent,
    machine: birth.machine,
    name: birth.name,
    status: entry.status,
    value: entry.value,
    context: contextAfter(before, entry),
    before,
    taken: entry.taken,
    event: entry.event,
  }
}

const worldOf = (actors: readonly RecordedActor[]): Map<string, RecordedActor> => new Map(actors.map((one) => [one.key, one]))

function fold(world: Map<string, RecordedActor>, entries: readonly Entry[]): Map<string, RecordedActor> {
  for (const entry of entries) {
    const actor = actorAfter(world.get(entry.actor), entry)
    if (actor) world.set(entry.actor, actor)
  }
  return world
}

/** Says where all actors stand after the first `count` entries of a log. */
export const worldAt = ({ base, entries }: Log, count: number): World => fold(worldOf(base), entries.slice(0, count))

/** Adds entries; the oldest beyond `limit` are folded into the base, where actors that have ended are left out. */
export function appendEntries(log: Log, more: Pick<Log, 'machines' | 'entries'>, limit: number): Log {
  const { machines, base, entries } = log
  const all = [...entries, ...more.entries]
  const surplus = Math.max(0, all.length - limit)
  const kept = surplus === 0 ? base : [...fold(worldOf(base), all.slice(0, surplus)).values()].filter(({ status }) => status === 'active')
  return { ...log, machines: { ...machines, ...more.machines }, base: kept, entries: surplus === 0 ? all : all.slice(surplus) }
}

/** Adds actors that ran before the first entry. */
export function addToBase(log: Log, { machines, entries }: Pick<Log, 'machines' | 'entries'>): Log {
  return { ...log, machines: { ...log.machines, ...machines }, base: [...fold(worldOf(log.base), entries).values()] }
}

/** Puts the log of one page beside those of other pages; what was known of that page gives way. */
export function mergePageLog(log: Log, other: Log, page: string): Log {
  const isOfPage = (key: string) => key.startsWith(`${page}/`)
  return {
    ...log,
    machines: { ...log.machines, ...other.machines },
    base: [...log.base.filter(({ key }) => !isOfPage(key)), ...other.base],
    entries: [...log.entries.filter(({ actor }) => !isOfPage(actor)), ...other.entries].sort((a, b) => a.at - b.at),
  }
}

/** The dotted paths of all active states, outer ones before inner ones. */
export function activePaths(value: StateWords | null, within = ''): string[] {
  if (value === null) return []
  if (typeof value === 'string') return [`${within}${value}`]
  return Object.entries(value).flatMap(([name, inner]) => [`${within}${name}`, ...activePaths(inner, `${within}${name}.`)])
}

/** The active leaves, separated by spaces, as `data-state` has them. */
export function leafWords(value: StateWords | null): string {
  const paths = activePaths(value)
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`))).join(' ')
}
