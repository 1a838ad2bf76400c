import type { AnyMachineSnapshot } from 'xstate'
import { alphabetWords, difference, factsOf, type Initiator, initiatorOf, shortened, spaced } from '../chart/event-words.ts'
import { leaves } from '../chart/leaves.ts'
import type { MachineModel, Path } from './machine-model.ts'

/** What stands on the screen after a step. */
export interface Seen {
  /** The words of `meta.view` of every active leaf. */
  readonly screen: string
  /** The value of `data-state`. */
  readonly state: string
  readonly isBusy: boolean
}

export interface ScriptStep {
  readonly by: Initiator
  readonly when: string
  readonly seen: Seen
}

/** One path as a person would follow it. */
export interface PathScript {
  readonly given: string
  /** The place of its input in the model. */
  readonly input: number
  readonly start: Seen
  readonly steps: readonly ScriptStep[]
}

/** Says what a snapshot shows. */
export function seenIn(snapshot: AnyMachineSnapshot): Seen {
  const nodes = snapshot._nodes.filter((node) => node.type === 'atomic' || node.type === 'final')
  const views = nodes.sort((a, b) => a.order - b.order).flatMap((node) => (typeof node.meta?.view === 'string' ? [node.meta.view] : []))
  return { screen: [...new Set(views)].map(spaced).join(' + '), state: leaves(snapshot), isBusy: snapshot.hasTag('busy') }
}

function givenWords(model: MachineModel, input: unknown): string {
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

/** Returns how the paths of a model read, event by event. */
export function scriptWriter(model: MachineModel): (path: Path) => PathScript {
  const words = alphabetWords(model)
  return ({ root, steps }) => ({
    given: givenWords(model, root.input),
    input: model.inputs.indexOf(root.input),
    start: seenIn(root.state),
    steps: steps.map(({ event, state }) => ({
      by: initiatorOf(event.type),
      when: words.get(event) ?? event.type,
      seen: seenIn(state),
    })),
  })
}
