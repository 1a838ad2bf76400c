import type { AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import type { MachineModel } from '../paths/machine-model.ts'
import { factsOf, type Words, wordsFrom, wordsWhere } from './event-words.ts'

/** What a script says about a machine, beside its alphabet. Labels that are on the page are in “curly” quotes, what a person types is in "straight" ones. */
export interface ScriptWords<Machine extends AnyStateMachine> {
  /** Where a script starts, as in "you have opened the page of the course". */
  readonly given: string | ((input: InputFrom<Machine>) => string)
  /** Who and what the scripts need, and how each gets that way. */
  readonly people?: readonly (readonly [who: string, how: string])[]
  readonly events: Words<Machine>
  /** How events come about where their facts do not say it (`Means`): `hand` where the words say what a person does elsewhere, `test` where no hand can. */
  readonly means?: Words<Machine>
  /** What has to be so before a script begins in which the event happens, as in "the address is taken". Of several outcomes of one actor all but one need it; empty where the steps of the script decide. */
  readonly needs?: Words<Machine>
  /** What is seen right after an event, where it is more than what its state says; the state is the one that it leads to. */
  readonly shown?: Words<Machine>
  /** What a person sees in each state, by its path: the words of a leaf, or of the nearest state around it; empty where there is nothing of its own to see. */
  readonly seen: Readonly<Record<string, string | ((snapshot: SnapshotFrom<Machine>) => string)>>
  /** Names of states that many scripts pass: the way to them is a script of its own. */
  readonly beginnings?: Readonly<Record<string, string>>
}

type Found = string | ((snapshot: never) => string) | undefined
type Spoken = 'describe' | 'given' | 'seen' | 'beginnings' | 'people' | 'means' | 'needs' | 'shown'

/** Says what a snapshot shows by the words of its states; undefined where a leaf has none. */
function seenBy(words: Readonly<Record<string, Found>>, snapshot: AnyMachineSnapshot): string | undefined {
  const active = snapshot._nodes.filter((node) => node.type === 'atomic' || node.type === 'final').sort((a, b) => a.order - b.order)
  const parts = active.map(({ path }) => {
    const key = path.map((_, at) => path.slice(0, path.length - at).join('.')).find((one) => words[one] !== undefined)
    const found = key === undefined ? undefined : words[key]
    return typeof found === 'function' ? found(snapshot as never) : found
  })
  if (parts.some((part) => part === undefined)) return undefined
  return [...new Set(parts)].filter((part) => part !== '').join(', and ') || 'nothing on the page changes'
}

/** The fields of a model that say its scripts in words for a person. */
export function scriptWords<Machine extends AnyStateMachine>(words: ScriptWords<Machine>): Required<Pick<MachineModel<Machine>, Spoken>> {
  const { given, events, means = {}, needs = {}, shown = {}, seen, beginnings = {}, people = [] } = words
  return {
    describe: wordsFrom<Machine>(events),
    means: wordsWhere<Machine>(means),
    needs: wordsWhere<Machine>(needs),
    shown: wordsWhere<Machine>(shown),
    given: (input) => (typeof given === 'string' ? given : given(input)),
    seen: (snapshot) => seenBy(seen, snapshot),
    beginnings,
    people,
  }
}

/** One plain fact of a value, such as `fact(output, 'users length')`; undefined where it has none of that name. */
export const fact = (value: unknown, name: string): string | undefined => factsOf(value).get(name)
