import { type AnyMachineSnapshot, and, type EventObject, type MachineContext, not } from 'xstate'

interface Arguments {
  context: MachineContext
  event: EventObject
}

/** How xstate writes guards that ask others, such as `and`. */
export interface AskingGuard {
  (args: Arguments): boolean
  check(snapshot: AnyMachineSnapshot, args: Arguments, self: AskingGuard): boolean
  readonly guards?: readonly unknown[]
  readonly stateValue?: unknown
}

/** Guards by name, as a machine implements them. */
export type NamedGuards = Readonly<Record<string, unknown>>

const isAsking = (guard: unknown): guard is AskingGuard => typeof guard === 'function' && 'check' in guard

const builtIn = (guard: unknown) => guard as AskingGuard
const NEGATES = builtIn(not('any')).check

/** A guard that asks another one as xstate does, whatever its kind: alone in an `and`. */
export function askingAlone(guard: unknown, notify: (own: AskingGuard, isMet: boolean) => void): AskingGuard {
  const alone = builtIn(and([guard] as never))
  const own: AskingGuard = Object.assign(() => false, {
    check: (snapshot: AnyMachineSnapshot, args: Arguments) => {
      const isMet = alone.check(snapshot, args, alone)
      notify(own, isMet)
      return isMet
    },
  })
  return own
}

function implementationOf(guard: unknown, named: NamedGuards): unknown {
  const name = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : guard
  return typeof name === 'string' ? implementationOf(named[name], named) : guard
}

/** The guards that one asks; undefined where it asks none. */
function askedBy(guard: unknown, named: NamedGuards): { asking: AskingGuard; asked: readonly unknown[] } | undefined {
  const asking = implementationOf(guard, named)
  return isAsking(asking) && asking.guards ? { asking, asked: asking.guards } : undefined
}

const stateWords = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, inner]) => `${name}.${stateWords(inner)}`)
        .join(' and ')
    : String(value)

/** What a part asks: the name of a guard, a state, or nothing where it is code or asks several. */
function partWords(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  if (!isAsking(guard)) return ''
  if (guard.stateValue !== undefined) return `in ${stateWords(guard.stateValue)}`
  return guard.check === NEGATES ? `not ${partWords(guard.guards?.[0])}`.trim() : ''
}

/** A guard whose parts report what they answer, and the names of the parts. */
export interface GuardInParts {
  readonly guard: unknown
  readonly parts: readonly string[]
}

/** Copies a guard made by `and`, `or` and `not` so that each part reports what it answers; a negation answers the opposite of what it negates and is no part of its own. */
export function watchParts(
  guard: unknown,
  named: NamedGuards,
  notify: (part: string, isMet: boolean) => void,
  place: readonly number[] = [],
): GuardInParts {
  const found = askedBy(guard, named)
  if (!found) return { guard, parts: [] }
  const { asking, asked } = found
  const isNegation = asking.check === NEGATES
  const watched = asked.map((one, at) => {
    const within = isNegation ? place : [...place, at + 1]
    const inner = watchParts(one, named, notify, within)
    if (isNegation) return inner
    const part = [within.join('.'), partWords(one)].filter(Boolean).join(' ')
    return { guard: askingAlone(inner.guard, (_, isMet) => notify(part, isMet)), parts: [part, ...inner.parts] }
  })
  const copy = Object.assign(() => false, { check: asking.check, guards: watched.map((one) => one.guard) })
  return { guard: copy, parts: watched.flatMap(({ parts }) => parts) }
}
