import { isBrief, meansOf } from '../../chart/event-means.ts'
import { guardOutcomes } from '../../coverage/guard-outcomes.ts'
import { pairPaths } from '../../coverage/pair-paths.ts'
import type { Graph, MachineModel, Path, RegisteredMachine } from '../machine-model.ts'
import { allTransitions, coverPaths, explore, tours } from '../paths.ts'
import { scriptWriter, type WordedScript } from '../write-script.ts'
import type { Cover } from './options.ts'

/** The paths of one machine, in words as well. */
export interface Plan {
  readonly machine: RegisteredMachine
  readonly cover: Cover
  readonly hasTours: boolean
  /** The file that the one path was recorded in. */
  readonly recording?: string
  readonly graph: Graph
  readonly paths: readonly Path[]
  readonly scripts: readonly WordedScript[]
  /** How many transitions the chart has, and how many the paths take. */
  readonly transitions: number
  readonly covered: number
}

const transitionsOf = (paths: readonly Path[]): string[] => paths.flatMap(({ steps }) => steps.flatMap(({ covers }) => covers))

/** Covers all transitions: first by what a person has time for while the network is there, then without it, then by what a hand can do before something brief is over, then by what only tests can. */
function byHandFirst(model: MachineModel, graph: Graph): Path[] {
  const means = new Map(graph.edges.map((edge) => [edge, meansOf(model, edge.step.event, graph.states.get(edge.from))]))
  const brief = new Set([...graph.states].filter(([, snapshot]) => isBrief(model, snapshot)).map(([key]) => key))
  const byHand = graph.edges.filter((edge) => means.get(edge) !== 'test')
  const inTime = byHand.filter((edge) => means.get(edge) !== 'hand' || !brief.has(edge.from))
  const connected = inTime.filter((edge) => means.get(edge) !== 'offline' && means.get(edge) !== 'online')
  const paths: Path[] = []
  for (const edges of [connected, inTime, byHand, graph.edges]) {
    const met = new Set(transitionsOf(paths))
    paths.push(...coverPaths({ ...graph, edges }, ({ step }) => step.covers.filter((id) => !met.has(id))))
  }
  return paths
}

function chosenPaths(model: MachineModel, cover: Cover, hasTours: boolean): { graph: Graph; paths: Path[] } {
  if (cover === 'guards') {
    const outcomes = guardOutcomes(model)
    return { graph: outcomes.graph, paths: coverPaths(outcomes.graph, outcomes.of) }
  }
  const graph = explore(model)
  if (cover === 'pairs') return { graph, paths: pairPaths(graph) }
  if (cover === 'transitions' && !hasTours) return { graph, paths: byHandFirst(model, graph) }
  return { graph, paths: hasTours ? tours(graph, cover) : coverPaths(graph, cover) }
}

/** The chosen paths, and an empty one for each start that none of them begins with. */
function pathsOf(model: MachineModel, cover: Cover, hasTours: boolean): { graph: Graph; paths: Path[] } {
  const { graph, paths } = chosenPaths(model, cover, hasTours)
  const begun = new Set(paths.map(({ root }) => root))
  return { graph, paths: [...paths, ...graph.roots.filter((root) => !begun.has(root)).map((root) => ({ root, steps: [] }))] }
}

/** Finds the paths of a machine; `model` may have a smaller alphabet than the machine's own. */
export function planOf(machine: RegisteredMachine, cover: Cover, hasTours: boolean, model: MachineModel = machine.model): Plan {
  const { graph, paths } = pathsOf(model, cover, hasTours)
  const covered = new Set(paths.flatMap(({ root, steps }) => [root, ...steps].flatMap(({ covers }) => covers)))
  const ids = allTransitions(model.machine)
  return {
    machine,
    cover,
    hasTours,
    graph,
    paths,
    scripts: paths.map(scriptWriter(machine.model)),
    transitions: ids.length,
    covered: ids.filter((id) => covered.has(id)).length,
  }
}

/** Counts things in words: "1 state", "2 states". */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

function coverWords({ recording, covered, transitions, graph, cover }: Plan, count: number, one: string): string {
  const what = counted(count, one)
  const taken = `${covered} of ${counted(transitions, 'transition')}`
  if (recording !== undefined) return `${what} as recorded takes ${taken}`
  const over = cover === 'transitions' ? '' : `, covering ${cover}`
  return `${what} ${count === 1 ? 'takes' : 'take'} ${taken} (${counted(graph.states.size, 'state')}${over})`
}

/** Says in one line what the scripts of a plan cover. */
export const scriptsSummary = (plan: Plan, count: number): string => coverWords(plan, count, 'script')

/** Says in one line what the paths of a plan cover. */
export const summaryOf = (plan: Plan): string =>
  coverWords(plan, plan.recording === undefined ? plan.paths.length : 1, plan.hasTours ? 'tour' : 'path')
