import type { Entry } from '../../inspect/recording.ts'

const BY_ACTOR = /^xstate\.(done|error)\.actor\.(.+)$/
const BY_TIMER = /^xstate\.after\.([^.]+)\./
const INNER: Record<string, string> = {
  'xstate.init': 'starts',
  'xstate.stop': 'is stopped',
  'xstate.promise.resolve': 'is done',
  'xstate.promise.reject': 'fails',
  'page.left': 'page closed',
}

/** An event in as few words as tell it. */
export function eventWords(type: string): string {
  const [, kind, id] = BY_ACTOR.exec(type) ?? []
  if (kind) return `${id} ${kind === 'done' ? 'done' : 'failed'}`
  const delay = BY_TIMER.exec(type)?.[1]
  return delay === undefined ? (INNER[type] ?? type) : `after ${delay}`
}

/** The time of an entry on the clock of this device, with milliseconds. */
export function timeWords(at: number): string {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
  return `${clock}.${String(date.getMilliseconds()).padStart(3, '0')}`
}

/** An entry with its place in the log: how many entries have happened when it has. */
export interface Numbered {
  readonly position: number
  readonly entry: Entry
}

const isOfCode = (name: string, entry: Entry): boolean => entry.event.type.startsWith('xstate.') && name === ''

/** The entries whose event or actor has the words that are sought; without words all but those of promises and callbacks. */
export function filterEntries(
  entries: readonly Entry[],
  sought: string,
  machineOf: (key: string) => string | null,
  names: ReadonlyMap<string, string>,
): readonly Numbered[] {
  const words = sought.trim().toLowerCase()
  const numbered = entries.map((entry, at) => ({ position: at + 1, entry }))
  if (words === '') return numbered.filter(({ entry }) => !isOfCode(machineOf(entry.actor) ?? '', entry))
  const text = ({ event, actor }: Entry) => `${event.type} ${eventWords(event.type)} ${names.get(actor) ?? ''}`.toLowerCase()
  return numbered.filter(({ entry }) => text(entry).includes(words))
}

/** As many entries around a position as can be shown at once; the last ones where the position is the end. */
export function around(entries: readonly Numbered[], position: number, size: number): readonly Numbered[] {
  const at = entries.findLastIndex((one) => one.position <= position)
  const end = Math.min(entries.length, Math.max(size, at + 1 + Math.floor(size / 4)))
  return entries.slice(Math.max(0, end - size), end)
}
