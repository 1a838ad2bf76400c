import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { alphabetWords } from '../chart/event-words.ts'
import { leaves } from '../chart/leaves.ts'
import { afterMicrotasks, createHarness, type Harness, isByPerson } from './actor-harness.ts'
import { changedContext, valueText } from './effects.ts'
import type { Edge, Graph, MachineModel, Path } from './machine-model.ts'
import { explore, shortestWays, tours } from './paths.ts'

/** How often a walk comes back to a timer, so that what grows with every try is seen to grow. */
const ROUNDS = 3
/** Jitter is always drawn so. */
const DRAWN = 0.9

const isTimer = ({ step }: Edge): boolean => step.event.type.startsWith('xstate.after.')

/** For each timer, a walk that runs it out and comes back to it by the shortest way, several times. */
function rounds(graph: Graph): Path[] {
  const out = Map.groupBy(graph.edges, (edge) => edge.from)
  const timers = [...new Map(graph.edges.filter(isTimer).map((edge) => [edge.step.event.type, edge])).values()]
  return timers.flatMap((timer) => {
    const root = graph.roots.find((one) => shortestWays(out, one.key).reached.includes(timer.from))
    const { reached, wayTo } = shortestWays(out, timer.to)
    if (!root || !reached.includes(timer.from)) return []
    const round = [timer, ...wayTo(timer.from)]
    const walk = [...shortestWays(out, root.key).wayTo(timer.from), ...Array.from({ length: ROUNDS }, () => round).flat()]
    return [{ root, steps: walk.map(({ step }) => step) }]
  })
}

const shortName = (type: string): string =>
  type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1:done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1:fails')
    .replace(/^xstate\.after\.([^.]+)\..*$/, '$1:over')

/** The events of the alphabet that the machine would take now, by type; of several alike the places of those that it takes. */
function possible({ events }: MachineModel, snapshot: AnyMachineSnapshot): readonly string[] {
  if (snapshot.status !== 'active') return []
  const alphabet: readonly EventObject[] = events
  return [...Map.groupBy(alphabet, ({ type }) => type)].flatMap(([type, all]) => {
    const able = all.filter((event) => snapshot.can(event)).map((event) => all.indexOf(event) + 1)
    if (able.length === 0) return []
    return [able.length === all.length ? shortName(type) : `${shortName(type)}[${able.join(',')}]`]
  })
}

/** What becomes possible with a step, and what no longer is. */
function changedChoices(before: readonly string[], after: readonly string[]): string[] {
  const more = after.filter((one) => !before.includes(one)).map((one) => `+${one}`)
  const fewer = before.filter((one) => !after.includes(one)).map((one) => `-${one}`)
  return more.length + fewer.length === 0 ? [] : [`takes ${[...more, ...fewer].join(' ')}`]
}

interface Moment {
  readonly snapshot: AnyMachineSnapshot
  readonly choices: readonly string[]
}

function perform(harness: Harness, event: EventObject): void {
  if (isByPerson(event)) harness.actor.send(event)
  else harness.settle(event)
}

/** Walks one path on the actor and writes down what each step does. */
async function recordPath(model: MachineModel, path: Path, words: ReadonlyMap<EventObject, string>): Promise<string[]> {
  const harness = createHarness(model, path.root.input)
  const moment = (): Moment => {
    const snapshot = harness.actor.getSnapshot()
    return { snapshot, choices: possible(model, snapshot) }
  }
  const linesOf = (said: string, before: Moment | undefined, after: Moment): string[] => [
    `${said} → ${leaves(after.snapshot)}`,
    ...[
      ...harness.errors.map((error) => `fails ${String(error)}`),
      ...harness.effects.drain(),
      ...changedContext(before?.snapshot, after.snapshot),
      ...changedChoices(before?.choices ?? [], after.choices),
    ].map((line) => `  ${line}`),
  ]
  harness.actor.start()
  await afterMicrotasks()
  let at = moment()
  const lines = linesOf(`\n# start with ${valueText(path.root.input)}`, undefined, at)
  for (const { event } of path.steps) {
    const before = at
    perform(harness, event)
    await afterMicrotasks()
    at = moment()
    lines.push(...linesOf(`- ${words.get(event) ?? event.type}`, before, at))
  }
  harness.actor.stop()
  return lines
}

/** Writes down, step by step, what a machine does on walks that take all of its transitions: state, actions with their parameters, inputs of actors, messages, timers, changes of the context, and which events it takes. Two machines that behave alike have the same record. */
export async function walkRecord(model: MachineModel): Promise<string> {
  const graph = explore(model)
  const words = alphabetWords(model)
  const walks = tours(graph)
  const starts = graph.roots.filter((root) => walks.every((walk) => walk.root !== root)).map((root) => ({ root, steps: [] }))
  const lines = [`What ${model.machine.id} does on walks that take every transition.`]
  const { random } = Math
  Math.random = () => DRAWN
  try {
    for (const path of [...starts, ...walks, ...rounds(graph)]) lines.push(...(await recordPath(model, path, words)))
  } finally {
    Math.random = random
  }
  return `${lines.join('\n')}\n`
}
