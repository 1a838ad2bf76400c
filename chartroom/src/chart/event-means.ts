import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { MachineModel } from '../paths/machine-model.ts'
import { factsOf, initiatorOf } from './event-words.ts'

const BY_TIMER = /^xstate\.after\.([^.]+)\./
const FAILS = /^xstate\.error\.actor\./
const REFUSED = /^4\d\d$/
const SHORT = 1_000

/** How an event comes about when a person follows a script: she does it, it happens by itself, the network is away or back again, or no hand can bring it about. */
export type Means = 'hand' | 'itself' | 'offline' | 'online' | 'test'

const isMeans = (words: string | undefined): words is Means =>
  words === 'hand' || words === 'itself' || words === 'offline' || words === 'online' || words === 'test'

/** Whether the facts of an event say that the network failed. */
function failsByNetwork(event: EventObject): boolean {
  const facts = factsOf(event)
  const kinds = [...facts].filter(([name]) => /(^|\.)kind$/.test(name)).map(([, value]) => value)
  return kinds.includes('network') || /network/.test(facts.get('error.message') ?? '')
}

function meansInFacts(event: EventObject): Means {
  if (initiatorOf(event.type) === 'person') return 'hand'
  if (failsByNetwork(event)) return 'offline'
  return FAILS.test(event.type) && !REFUSED.test(factsOf(event).get('error.status') ?? '') ? 'test' : 'itself'
}

/** Says how an event comes about: as the words of its model say, else as its facts do. */
export function meansOf(model: MachineModel, event: EventObject, from?: AnyMachineSnapshot): Means {
  const said = model.means?.(event, from)
  return isMeans(said) ? said : meansInFacts(event)
}

const delayOf = (machine: AnyStateMachine, type: string): unknown => {
  const name = BY_TIMER.exec(type)?.[1] ?? ''
  return machine.implementations.delays[name] ?? Number.parseInt(name, 10)
}

/** Whether a state is over in less than a second: it waits for an answer, or for a short delay. */
export function isBrief({ machine }: MachineModel, snapshot: AnyMachineSnapshot): boolean {
  if (snapshot.status === 'done') return false
  if (snapshot.hasTag('busy')) return true
  return snapshot._nodes.some(({ ownEvents }) =>
    ownEvents.some((type) => {
      const delay = BY_TIMER.test(type) ? delayOf(machine, type) : Number.NaN
      return typeof delay === 'number' && delay < SHORT
    }),
  )
}
