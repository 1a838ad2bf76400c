import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { alphabetWords, factsOf } from '../../chart/event-words.ts'
import { type Entry, type Log, leafWords, type StateWords } from '../../inspect/recording.ts'
import { RecordingFault, type RecordingFaultCode, readRecording } from '../../inspect/recording-file.ts'
import type { MachineModel, Path, RegisteredMachine, Root, Step } from '../machine-model.ts'
import { allTransitions, observer } from '../paths.ts'
import { scriptWriter } from '../write-script.ts'
import { OptionFault } from './options.ts'
import type { Plan } from './plan.ts'

const WIDEST = 24
const ENDS = ['xstate.stop', 'page.left']

const faults: Record<RecordingFaultCode, string> = {
  tooLarge: 'is larger than 20 MB',
  notJson: 'is not JSON',
  notARecording: 'is not a recording of machines',
  otherVersion: 'was saved in another version of the format',
  damaged: 'is damaged',
}

/** One run of a machine as it was recorded: its first entry, and those of its events that it did not ignore. */
interface Run {
  readonly born: Entry
  readonly events: readonly Entry[]
}

/** A walk that fits the recording so far; `alike` counts the facts that its events share with the recorded ones. */
interface Walk {
  readonly root: Root
  readonly state: AnyMachineSnapshot
  readonly steps: readonly Step[]
  readonly alike: number
}

function logIn(file: string): Log {
  try {
    return readRecording(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof RecordingFault) throw new OptionFault(`${file} ${faults[error.code]}.`)
    throw new OptionFault(`${file} cannot be read.`)
  }
}

/** The place of a state whatever the order of its regions. */
const placeOf = (value: StateWords | null): string => leafWords(value).split(' ').sort().join(' ')

const isHeeded = (entry: Entry, before: Entry | undefined): boolean =>
  !ENDS.includes(entry.event.type) &&
  (entry.taken.length > 0 || Object.keys(entry.changed).length > 0 || placeOf(entry.value) !== placeOf(before?.value ?? null))

/** The runs of a machine whose starts were recorded. */
function runsOf({ entries }: Log, machine: string): Run[] {
  const runs: { born: Entry; all: Entry[] }[] = []
  for (const entry of entries) {
    if (entry.born?.machine === machine) runs.push({ born: entry, all: [entry] })
    else if (!entry.born) runs.findLast(({ born }) => born.actor === entry.actor)?.all.push(entry)
  }
  return runs.map(({ born, all }) => ({ born, events: all.filter((entry, at) => at > 0 && isHeeded(entry, all[at - 1])) }))
}

/** The run to make a test of: the one with the most events, the later of equal ones. */
function longestRun(log: Log, { name, model }: RegisteredMachine): Run {
  const [longest] = runsOf(log, model.machine.id)
    .reverse()
    .sort((a, b) => b.events.length - a.events.length)
  if (longest) return longest
  if (log.base.some(({ machine }) => machine === model.machine.id))
    throw new OptionFault(`${name} ran before the recording begins. Load the page of the app again, do what is to be tested, and save.`)
  const others = [...new Set(log.entries.flatMap(({ born }) => born?.machine ?? []))]
  throw new OptionFault(`${name} does not start in the recording. There are: ${others.join(', ') || 'no machines'}.`)
}

function alikeness(known: unknown, recorded: unknown): number {
  const facts = factsOf(recorded)
  return [...factsOf(known)].filter(([name, value]) => facts.get(name) === value).length
}

function startsOf(model: MachineModel, { born }: Run): Walk[] {
  const { start } = observer(model.machine)
  const roots = model.inputs.map((input) => ({ key: '', input, ...start(input) }))
  const fitting = roots.filter(({ state }) => placeOf(state.value) === placeOf(born.value))
  if (fitting.length > 0)
    return fitting.map((root) => ({
      root,
      state: root.state,
      steps: [],
      alike: alikeness(root.input, born.event.input),
    }))
  const known = [...new Set(roots.map(({ state }) => leafWords(state.value)))].join(', ')
  throw new OptionFault(`The recording starts in ${leafWords(born.value)}; the inputs of the model start in ${known}.`)
}

/** Says why no walk goes on by this event. */
function dead(model: MachineModel, entry: Entry, at: number, walks: readonly Walk[], met: readonly Walk[]): OptionFault {
  const { event, value } = entry
  const place = `event ${at + 1} of the recording`
  const words = alphabetWords(model)
  if (!model.events.some(({ type }) => type === event.type))
    return new OptionFault(
      `The alphabet of ${model.machine.id} has no event ${event.type} (${place}): ${JSON.stringify(event)}\nAdd it to its alphabet.ts.`,
    )
  const from = [...new Set(walks.map(({ state }) => leafWords(state.value)))].join(' or ')
  const led = met.map(({ steps, state }) => `  ${words.get(steps.at(-1)?.event ?? event)}: ${leafWords(state.value)}`)
  const known =
    led.length > 0
      ? `The events of the alphabet lead elsewhere:\n${[...new Set(led)].join('\n')}`
      : 'No such event of the alphabet is possible there.'
  return new OptionFault(`${event.type} (${place}) led from ${from} to ${leafWords(value)}: ${JSON.stringify(event)}\n${known}`)
}

/** Goes on with each walk by each event of the alphabet that the recorded event may be. */
function goneOn(model: MachineModel, walks: readonly Walk[], entry: Entry, at: number): Walk[] {
  const { take } = observer(model.machine)
  const candidates: readonly EventObject[] = model.events.filter(({ type }) => type === entry.event.type)
  const met = walks.flatMap((walk) =>
    candidates
      .filter((event) => walk.state.can(event))
      .map((event) => {
        const step = { event, ...take(walk.state, event) }
        return { ...walk, state: step.state, steps: [...walk.steps, step], alike: walk.alike + alikeness(event, entry.event) }
      }),
  )
  const fitting = met.filter(({ state }) => placeOf(state.value) === placeOf(entry.value)).sort((a, b) => b.alike - a.alike)
  if (fitting.length === 0) throw dead(model, entry, at, walks, met)
  const best = new Map(fitting.toReversed().map((walk) => [model.key(walk.state), walk]))
  return [...best.values()].sort((a, b) => b.alike - a.alike).slice(0, WIDEST)
}

/** Finds the events of a recorded run in the alphabet of its machine: those that lead through the recorded states and are most like the recorded ones. */
export function recordedPath(log: Log, machine: RegisteredMachine): Path {
  const run = longestRun(log, machine)
  const walks = run.events.reduce((found, entry, at) => goneOn(machine.model, found, entry, at), startsOf(machine.model, run))
  const [best] = walks.sort((a, b) => b.alike - a.alike)
  if (!best) throw new OptionFault('The recording is empty.')
  return { root: best.root, steps: best.steps }
}

/** Plans the one path that a recording in a file holds. */
export function recordedPlan(machine: RegisteredMachine, file: string): Plan {
  const path = recordedPath(logIn(file), machine)
  const covered = new Set([path.root, ...path.steps].flatMap(({ covers }) => covers))
  const ids = allTransitions(machine.model.machine)
  return {
    machine,
    cover: 'states',
    hasTours: false,
    recording: basename(file),
    graph: { roots: [path.root], states: new Map(), edges: [] },
    paths: [path],
    scripts: [scriptWriter(machine.model)(path)],
    transitions: ids.length,
    covered: ids.filter((id) => covered.has(id)).length,
  }
}
