import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { Path } from '../machine-model.ts'
import type { ScriptStep, WordedScript } from '../write-script.ts'
import type { Plan } from './plan.ts'

/** A script as a person reads it: what an earlier script does is not repeated. */
export interface ReadableScript {
  readonly number: number
  readonly title: string
  readonly given: string
  /** What is seen at the start; null where an earlier script says it. */
  readonly start: string | null
  readonly steps: readonly { readonly when: string; readonly seen: string }[]
}

/** The way to a named state, which several paths begin with. */
interface Beginning {
  readonly name: string
  readonly path: Path
  readonly length: number
}

/** Whether a way of so many steps, which so many paths share, is worth a script of its own. */
const isWorthIt = (length: number, count: number): boolean => (length > 1 ? count > 1 : count > 2)

const LONGEST_TITLE = 120

const activeIn = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map(({ path }) => path.join('.'))

const capitalised = (text: string): string => text.replace(/^./, (first) => first.toUpperCase())

/** Says who does it: a person is told to, all else happens. */
export const whenWords = ({ by, when }: ScriptStep): string => (by === 'person' ? `you ${when}` : when)

const begins = (path: Path, { path: { root, steps }, length }: Beginning): boolean =>
  path.root === root && path.steps.length >= length && steps.slice(0, length).every(({ event }, at) => path.steps[at]?.event === event)

/** The way to a state that most paths share; null where too few do. */
function wayTo(state: string, name: string, paths: readonly Path[]): Beginning | null {
  const ways = new Map<string, Beginning & { count: number }>()
  const numbers = new Map<EventObject, number>()
  for (const path of paths) {
    const length = path.steps.findIndex((step) => activeIn(step.state).includes(state)) + 1
    if (length === 0) continue
    const events = path.steps.slice(0, length).map(({ event }) => numbers.set(event, numbers.get(event) ?? numbers.size).get(event))
    const key = [path.root.key, ...events].join(' ')
    ways.set(key, { name, path, length, count: (ways.get(key)?.count ?? 0) + 1 })
  }
  const most = [...ways.values()].sort((a, b) => b.count - a.count)[0]
  return most && isWorthIt(most.length, most.count) ? most : null
}

function beginningsOf({ machine, paths }: Plan): Beginning[] {
  const named = Object.entries(machine.model.beginnings ?? {}).flatMap(([state, name]) => wayTo(state, name, paths) ?? [])
  return named.sort((a, b) => a.length - b.length)
}

/** A part of a path that is told as one script: the way to a named state, or the whole path. */
type Part = Omit<Beginning, 'name'> & { readonly name: string | null }

/** Says what a script is about: in its first and its last step, where that is short. */
function scenarioTitle({ given }: WordedScript, steps: readonly ScriptStep[]): string {
  const words = steps.map(whenWords)
  const last = words.at(-1) ?? given
  const both = words.length > 1 ? `${words[0]} … ${last}` : last
  return capitalised(both.length > LONGEST_TITLE ? last : both)
}

function readableScript({ path, length, name }: Part, script: WordedScript, number: number, earlier: readonly Beginning[]): ReadableScript {
  const before = earlier.findLast((one) => one.length <= length && begins(path, one))
  const steps = script.steps.slice(before?.length ?? 0, length)
  return {
    number,
    title: name === null ? scenarioTitle(script, steps) : capitalised(name),
    given: before ? `${before.name} (script ${earlier.indexOf(before) + 1})` : script.given,
    start: before ? null : script.start.words,
    steps: steps.map((step) => ({ when: whenWords(step), seen: step.seen.words })),
  }
}

/** The scripts of a plan, numbered: first the shared beginnings, then the paths, each told from where an earlier script ends. */
export function readableScripts(plan: Plan): ReadableScript[] {
  const beginnings = beginningsOf(plan)
  const isBeginning = (path: Path) => beginnings.some((one) => one.length === path.steps.length && begins(path, one))
  const whole = plan.paths.filter((path) => !isBeginning(path)).map((path) => ({ path, length: path.steps.length, name: null }))
  return [...beginnings, ...whole].flatMap((part, at) => {
    const script = plan.scripts[plan.paths.indexOf(part.path)]
    return script ? [readableScript(part, script, at + 1, beginnings.slice(0, at))] : []
  })
}
