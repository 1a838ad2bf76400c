import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

const LONGEST_VALUE = 100
const PRIME = 0x01000193
const START = 0x811c9dc5

/** A short text that is another one for another text (FNV-1a). */
function digest(text: string): string {
  let hash = START
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

const plain = (_: string, value: unknown): unknown => {
  if (value instanceof Error) return { ...value, error: value.name, message: value.message }
  if (value instanceof Blob) return { blob: value.type, size: value.size }
  if (value instanceof Map || value instanceof Set) return [...value]
  return typeof value === 'function' ? 'function' : value
}

/** A value as JSON on one line: what is long ends in a hash of the whole. */
export function valueText(value: unknown): string {
  const text = JSON.stringify(value, plain) ?? 'nothing'
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE - 10)}… ${digest(text)}`
}

/** What a machine does to its surroundings in one step, in order, a line each: the actions that it runs with their parameters, the actors that it starts with their input, what it sends to them and emits, the timers that it starts. */
export interface Effects {
  note(verb: string, name: string, value?: unknown): void
  /** The lines since the last call. */
  drain(): string[]
}

/** Makes an empty record of effects. */
export function recordEffects(): Effects {
  let noted: (readonly [words: string, value: unknown])[] = []
  return {
    note: (verb, name, value) => noted.push([`${verb} ${name}`, value]),
    drain: () => {
      const lines = noted.map(([words, value]) => (value === undefined ? words : `${words} ${valueText(value)}`))
      noted = []
      return lines
    },
  }
}

interface Resolvable {
  resolve(...args: unknown[]): unknown
}

const canResolve = (action: object): action is Resolvable => 'resolve' in action

type Actions = AnyStateMachine['implementations']['actions']

/** The same action, which also writes down that it ran and with which parameters. */
function noted(name: string, action: NonNullable<Actions[string]>, effects: Effects): unknown {
  if (!canResolve(action))
    return (args: unknown, params: unknown) => {
      effects.note('does', name, params)
      return typeof action === 'function' ? (action as (args: unknown, params: unknown) => void)(args, params) : undefined
    }
  const resolve = (...args: unknown[]) => {
    effects.note('does', name, args[3])
    return action.resolve(...args)
  }
  return Object.assign(() => undefined, action, { resolve })
}

/** The named actions of a machine, each of which writes down that it ran. */
export const notedActions = ({ implementations }: AnyStateMachine, effects: Effects): Record<string, never> =>
  Object.fromEntries(
    Object.entries(implementations.actions).map(([name, action]) => [name, action && noted(name, action, effects)]),
  ) as Record<string, never>

/** What a step changed in the context, a line for each field. */
export function changedContext(before: AnyMachineSnapshot | undefined, after: AnyMachineSnapshot): string[] {
  const old: Record<string, unknown> = before?.context ?? {}
  const now: Record<string, unknown> = after.context ?? {}
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].sort().flatMap((field) => {
    const text = valueText(now[field])
    return old[field] === now[field] || text === valueText(old[field]) ? [] : [`keeps ${field} ${text}`]
  })
}
