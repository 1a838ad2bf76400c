import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { rangeWords } from '../chart/delay-words.ts'
import { isBrief, type Means, meansOf } from '../chart/event-means.ts'
import { alphabetWords, difference, factsOf, type Initiator, initiatorOf, shortened, spaced } from '../chart/event-words.ts'
import { leaves } from '../chart/leaves.ts'
import type { MachineModel, Path } from './machine-model.ts'

const BY_TIMER = /^xstate\.after\.([^.]+)\./
const OF_SERVER = /^the server\b/
const SAYS_TIME = /\b(millisecond|second|minute|hour)s?\b/

/** What is on the screen after a step. */
export interface Seen {
  /** What a person sees, in words. */
  readonly words: string
  /** Whether it is there for less than a second. */
  readonly isBrief: boolean
  /** The value of `data-state`. */
  readonly state: string
}

export interface ScriptStep {
  readonly by: Initiator
  readonly means: Means
  /** Whether something was waited for, or comes from the server, as its words say. */
  readonly isAnswer: boolean
  /** What has to be so before the script begins; empty where nothing has to. */
  readonly needs: string
  /** The event in words that tell it apart in its alphabet; files of tests name it by them. */
  readonly name: string
  /** The event in words for a person, in the state that it meets. */
  readonly when: string
  readonly seen: Seen
}

/** One path as a person would follow it. */
export interface WordedScript {
  readonly given: string
  /** The place of its input in the model. */
  readonly input: number
  readonly start: Seen
  readonly steps: readonly ScriptStep[]
}

/** The views of the active leaves, where a model has no words for what a person sees. */
function viewsIn(snapshot: AnyMachineSnapshot): string {
  const nodes = snapshot._nodes.filter((node) => node.type === 'atomic' || node.type === 'final')
  const views = nodes.sort((a, b) => a.order - b.order).flatMap((node) => (typeof node.meta?.view === 'string' ? [node.meta.view] : []))
  const names = [...new Set(views)].map(spaced).join(' + ') || spaced(leaves(snapshot))
  return `the page shows ${names}`
}

/** Says what a snapshot shows. */
export const seenIn = (model: MachineModel, snapshot: AnyMachineSnapshot): Seen => ({
  words: model.seen?.(snapshot) ?? viewsIn(snapshot),
  isBrief: isBrief(model, snapshot),
  state: leaves(snapshot),
})

function givenWords(model: MachineModel, input: unknown): string {
  const own = model.given?.(input)
  if (own !== undefined) return own
  const facts = [...factsOf(input)].filter(([name]) => !/length$/.test(name))
  const others = model.inputs.filter((other) => other !== input)
  const apart =
    others.length > 0
      ? difference(input, others)
      : facts
          .slice(0, 2)
          .map(([name, value]) => `${spaced(name)}: ${shortened(value)}`)
          .join(', ')
  return `the page is opened${apart === '' ? '' : ` with ${apart}`}`
}

/** Says what is seen after an event: what it shows besides its state, else what the state shows. */
export function seenAfter(model: MachineModel, event: EventObject, snapshot: AnyMachineSnapshot): Seen {
  const seen = seenIn(model, snapshot)
  const shown = model.shown?.(event, snapshot)
  return shown ? { ...seen, words: shown } : seen
}

/** An event in words, with the range of its delay where the words do not say how long it lasts. */
function withDelay({ delays = {} }: MachineModel, { type }: EventObject, words: string): string {
  const range = delays[BY_TIMER.exec(type)?.[1] ?? '']
  return range === undefined || SAYS_TIME.test(words) ? words : `${words} (after ${rangeWords(range)})`
}

/** Returns how the paths of a model read, event by event. */
export function scriptWriter(model: MachineModel): (path: Path) => WordedScript {
  const names = alphabetWords(model)
  return ({ root, steps }) => ({
    given: givenWords(model, root.input),
    input: model.inputs.indexOf(root.input),
    start: seenIn(model, root.state),
    steps: steps.map(({ event, state }, at) => {
      const from = steps[at - 1]?.state ?? root.state
      const name = names.get(event) ?? event.type
      const said = model.describe?.(event, from) ?? name
      const endsWait = from.hasTag('busy') && initiatorOf(event.type) !== 'person' && !BY_TIMER.test(event.type)
      return {
        ...{ by: initiatorOf(event.type), means: meansOf(model, event, from), name },
        isAnswer: endsWait || OF_SERVER.test(said),
        needs: model.needs?.(event, from) ?? '',
        when: withDelay(model, event, said),
        seen: seenAfter(model, event, state),
      }
    }),
  })
}
