import { alphabetWords } from '../chart/event-words.ts'
import { leaves } from '../chart/leaves.ts'
import type { MachineModel, Path } from './machine-model.ts'
import { walk } from './paths.ts'

/** A test in words, as `npm run paths` writes it: where it starts, what happens, and the state (`data-state`) that each step leads to. */
export interface Script {
  /** The place of its input in the model. */
  readonly input: number
  readonly start: string
  readonly steps: readonly (readonly [words: string, state: string])[]
}

/** Finds the events of a script in the alphabet by their words; throws where a word is unknown or the machine leads elsewhere than the script says. */
export function pathOfScript(model: MachineModel, { input, start, steps }: Script): Path {
  const alphabet = new Map([...alphabetWords(model)].map(([event, words]) => [words, event]))
  const events = steps.map(([words]) => {
    const event = alphabet.get(words)
    if (!event) throw new Error(`no event of ${model.machine.id} says: ${words}\nThere are:\n${[...alphabet.keys()].join('\n')}`)
    return event
  })
  const path = walk(model, model.inputs[input], events)
  for (const [at, want] of [start, ...steps.map(([, state]) => state)].entries()) {
    const got = leaves(path.steps[at - 1]?.state ?? path.root.state)
    if (got !== want)
      throw new Error(`the script says ${want}\n the machine ${got}\nafter ${steps[at - 1]?.[0] ?? 'the start'} (step ${at})`)
  }
  return path
}
