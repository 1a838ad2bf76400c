import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { meansOf } from '../../chart/event-means.ts'
import type { MachineModel, Path } from '../machine-model.ts'
import { type ScriptStep, scriptWriter, type WordedScript } from '../write-script.ts'
import { endingsOf } from './endings.ts'
import type { Plan } from './plan.ts'
import { isCutOff, isOpenedOffline, type ReadableStep, readableSteps, whenWords } from './script-steps.ts'

/** A script as a person reads it: what an earlier script does is not repeated. */
export interface ReadableScript {
  readonly number: number
  readonly title: string
  readonly given: string
  /** What is seen at the start; null where an earlier script says it. */
  readonly start: string | null
  readonly steps: readonly ReadableStep[]
  /** Whether it has a step that no hand can bring about, or an end that no eye can see. */
  readonly isForTests: boolean
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

const OPENED_OFFLINE = 'the browser has shown this page before, and you switch it to offline just before you open it again'

const activeIn = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map(({ path }) => path.join('.'))

const capitalised = (text: string): string => text.replace(/^./, (first) => first.toUpperCase())

const begins = (path: Path, { path: { root, steps }, length }: Pick<Beginning, 'path' | 'length'>): boolean =>
  path.root === root && path.steps.length >= length && steps.slice(0, length).every(({ event }, at) => path.steps[at]?.event === event)

/** Whether a way has a step that no hand can bring about. */
const isTestsOwn = (model: MachineModel, { root, steps }: Path, length: number): boolean =>
  steps.slice(0, length).some(({ event }, at) => meansOf(model, event, steps[at - 1]?.state ?? root.state) === 'test')

/** The way to a state that most paths share, by hand where there is one; null where too few do. */
function wayTo(model: MachineModel, state: string, name: string, paths: readonly Path[]): Beginning | null {
  const ways = new Map<string, Beginning & { count: number }>()
  const numbers = new Map<EventObject, number>()
  for (const path of paths) {
    const length = path.steps.findIndex((step) => activeIn(step.state).includes(state)) + 1
    if (length === 0) continue
    const events = path.steps.slice(0, length).map(({ event }) => numbers.set(event, numbers.get(event) ?? numbers.size).get(event))
    const key = [path.root.key, ...events].join(' ')
    ways.set(key, { name, path, length, count: (ways.get(key)?.count ?? 0) + 1 })
  }
  const worth = [...ways.values()].filter(({ length, count }) => isWorthIt(length, count)).sort((a, b) => b.count - a.count)
  return worth.find(({ path, length }) => !isTestsOwn(model, path, length)) ?? worth[0] ?? null
}

function beginningsOf(model: MachineModel, paths: readonly Path[]): (Beginning & { aim: number })[] {
  const named = Object.entries(model.beginnings ?? {}).flatMap(([state, name]) => wayTo(model, state, name, paths) ?? [])
  return named.sort((a, b) => a.length - b.length).map((one) => ({ ...one, aim: one.length }))
}

/** A part of a path that is told as one script: the way to a named state, or the whole path; after `aim` it only goes on by itself. */
type Part = Omit<Beginning, 'name'> & { readonly name: string | null; readonly aim: number }

/** What a script may be called, from the shortest, which leaves silent steps out, to the one that says it all. */
function titlesOf({ given, start, steps }: ReadableScript, own: readonly ScriptStep[], told: readonly ScriptStep[]): string[] {
  const words = told.map(whenWords)
  const last = words.at(-1) ?? `${given}: ${start ?? ''}`
  const both = words.length > 1 ? `${words[0]} … ${last}` : last
  const short = both.length > LONGEST_TITLE ? last : both
  const shown = steps.findLast(({ seen }) => seen !== null)?.seen ?? ''
  return [
    short,
    `${short}, when ${given}`,
    `${words.join(', ')}, when ${given}`,
    `${own.map(whenWords).join(', ')}, when ${given}: ${shown}`,
  ]
}

/** Gives each script the shortest title that no other one has. */
function withTitles(drafts: readonly { readonly script: ReadableScript; readonly titles: readonly string[] }[]): ReadableScript[] {
  const longest = Math.max(...drafts.map(({ titles }) => titles.length), 1)
  const isTaken = (title: string, own: readonly string[]) => drafts.some(({ titles }) => titles !== own && titles.includes(title))
  return drafts.map(({ script, titles }) => {
    const title = titles.find((one) => !isTaken(one, titles)) ?? `${titles[Math.min(longest, titles.length) - 1]} (${script.number})`
    return { ...script, title: capitalised(title) }
  })
}

/** What has to be so before a part of a path, besides what an earlier script says. */
const needsOf = (script: WordedScript, from: number, to: number): string[] => {
  const before = new Set(script.steps.slice(0, from).map(({ needs }) => needs))
  const needs = [...new Set(script.steps.slice(from, to).map((step) => step.needs))].filter((one) => one !== '' && !before.has(one))
  return from === 0 && isOpenedOffline(script, to) ? [...needs, OPENED_OFFLINE] : needs
}

/** Whether a person cannot follow a script: a step needs more than hands, or its end shows nothing; a recording shows what somebody did. */
const isForTests = (script: WordedScript, length: number, { recording }: Plan): boolean =>
  script.steps.slice(0, length).some(({ means }) => means === 'test') ||
  (recording === undefined && (isCutOff(script, 0, length) || readableSteps(script, 0, length).at(-1)?.seen === null))

/** A part of a path with the words of that path. */
interface Told {
  readonly part: Part
  readonly script: WordedScript
  readonly isForTests: boolean
}

/** Whether a step is worth a line: it shows something, or it is the last one. */
const isTold = ({ seen }: ReadableStep, at: number, all: readonly ReadableStep[]): boolean => seen !== null || at === all.length - 1

/** A script with the titles that it may have. */
function draftOf({ part, script: worded, isForTests }: Told, number: number, earlier: readonly Told[]) {
  const { path, length, name, aim } = part
  const isBefore = ({ part: one }: Told) =>
    one.name !== null && one.length <= aim && begins(path, one) && !isCutOff(worded, one.length, length)
  const at = earlier.findLastIndex(isBefore)
  const before = earlier[at]
  const from = before?.part.length ?? 0
  const given = before ? `${before.part.name} (script ${at + 1})` : worded.given
  const readable = readableSteps(worded, from, length)
  const script: ReadableScript = {
    ...{ number, title: '', isForTests },
    given: [given, ...needsOf(worded, from, length)].join('; '),
    start: before ? null : `${worded.start.words}${worded.start.isBrief ? ' (brief)' : ''}`,
    steps: readable.filter(isTold),
  }
  const own = worded.steps.slice(from, aim)
  const told = own.filter((_, place) => readable[place]?.seen !== null || place === own.length - 1)
  return { script, titles: name === null ? titlesOf(script, own, told) : [name] }
}

/** Whether a path is the way of another one, or its beginning. */
const isWithin = (path: Path, other: Path): boolean => other !== path && begins(other, { path, length: path.steps.length })

/** Each path with what follows by itself, except those that another one walks as well. */
function wholeParts({ machine: { model }, graph, paths }: Plan): Part[] {
  const ended = endingsOf(model, graph)
  const parts = paths.map((path) => ({ path: ended(path), aim: path.steps.length }))
  const kept = parts.filter(({ path }, at) =>
    parts.every(({ path: other }, place) => !isWithin(path, other) || (path.steps.length === other.steps.length && at < place)),
  )
  return kept.map(({ path, aim }) => ({ path, aim, length: path.steps.length, name: null }))
}

/** The scripts of a plan, numbered: first the shared beginnings, then the paths, each told from where an earlier script ends; those that only tests can follow come last. */
export function readableScripts(plan: Plan): ReadableScript[] {
  const parts = wholeParts(plan)
  const beginnings = beginningsOf(
    plan.machine.model,
    parts.map(({ path }) => path),
  )
  const isBeginning = ({ path }: Part) => beginnings.some((one) => one.length === path.steps.length && begins(path, one))
  const words = scriptWriter(plan.machine.model)
  const all = [...beginnings, ...parts.filter((part) => !isBeginning(part))].map((part): Told => {
    const script = words(part.path)
    return { part, script, isForTests: isForTests(script, part.length, plan) }
  })
  const told = [...all.filter((one) => !one.isForTests), ...all.filter((one) => one.isForTests)]
  return withTitles(told.map((one, at) => draftOf(one, at + 1, told.slice(0, at))))
}
