import type { AnyStateMachine } from 'xstate'

/** A part of the config of a machine: a state, a transition, an invoke. */
export type Listed = Record<string, unknown>
export type Config = Listed

const isPlain = (value: unknown): value is Listed =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)

/** A copy of a config in which nothing is shared: a change of it is a change at one place. */
export function copyOf(value: object): Config {
  const copy = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(copy)
    return isPlain(one) ? Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, copy(inner)])) : one
  }
  return copy(value) as Config
}

/** The config of the state with this full id. */
export function nodeAt({ id, config: _ }: AnyStateMachine, config: Config, state: string): Listed | null {
  if (state !== id && !state.startsWith(`${id}.`)) return null
  const path = state === id ? [] : state.slice(id.length + 1).split('.')
  const below = (node: unknown, name: string): unknown => (isPlain(node) && isPlain(node.states) ? node.states[name] : undefined)
  const found = path.reduce<unknown>(below, config)
  return isPlain(found) ? found : null
}

const ACTOR = /^xstate\.(done|error)\.actor\.(.+)$/
const TIMER = /^xstate\.after\.([^.]+)\./

/** Where the transitions of an event are listed in the config of a state. */
function placeOf(node: Listed, event: string): { of: Listed; key: string } | null {
  const [, kind, actor] = ACTOR.exec(event) ?? []
  if (actor !== undefined) {
    const invoked = (Array.isArray(node.invoke) ? node.invoke : [node.invoke]).find((one) => isPlain(one) && one.id === actor)
    return isPlain(invoked) ? { of: invoked, key: kind === 'done' ? 'onDone' : 'onError' } : null
  }
  if (event === 'always') return { of: node, key: 'always' }
  if (event.startsWith('xstate.done.state.')) return { of: node, key: 'onDone' }
  const delay = TIMER.exec(event)?.[1]
  const [within, key] = delay === undefined ? [node.on, event] : [node.after, delay]
  return isPlain(within) ? { of: within, key } : null
}

/** The config of the transition with this id (`<state> --<event>[<place>]`), written out so that it can be changed. */
export function transitionAt(machine: AnyStateMachine, config: Config, id: string): Listed | null {
  const [, state = '', event = '', at = ''] = /^(\S+) --(\S+)\[(\d+)\]$/.exec(id) ?? []
  const node = nodeAt(machine, config, state)
  const place = node && placeOf(node, event)
  const known = place?.of[place.key]
  if (!place || known === undefined) return null
  const list = (Array.isArray(known) ? known : [known]).map((one): Listed => (isPlain(one) ? one : { target: one }))
  place.of[place.key] = list
  return list[Number(at)] ?? null
}
