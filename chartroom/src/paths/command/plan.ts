import type { Graph, MachineModel, Path, RegisteredMachine } from '../machine-model.ts'
import { type PathScript, scriptWriter } from '../path-script.ts'
import { allTransitions, coverPaths, explore, type Goal, tours } from '../paths.ts'

/** The paths of one machine, in words as well. */
export interface Plan {
  readonly machine: RegisteredMachine
  readonly cover: Goal
  readonly hasTours: boolean
  /** The file that the one path was recorded in. */
  readonly recording?: string
  readonly graph: Graph
  readonly paths: readonly Path[]
  readonly scripts: readonly PathScript[]
  /** How many transitions the chart has, and how many the paths take. */
  readonly transitions: number
  readonly covered: number
}

/** The chosen paths, and an empty one for each start that none of them begins with. */
function pathsOf(graph: Graph, cover: Goal, hasTours: boolean): Path[] {
  const paths = hasTours ? tours(graph, cover) : coverPaths(graph, cover)
  const begun = new Set(paths.map(({ root }) => root))
  return [...paths, ...graph.roots.filter((root) => !begun.has(root)).map((root) => ({ root, steps: [] }))]
}

/** Finds the paths of a machine; `model` may have a smaller alphabet than the machine's own. */
export function planOf(machine: RegisteredMachine, cover: Goal, hasTours: boolean, model: MachineModel = machine.model): Plan {
  const graph = explore(model)
  const paths = pathsOf(graph, cover, hasTours)
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

/** Says in one line what the paths of a plan cover. */
export function summaryOf({ paths, hasTours, recording, covered, transitions, graph, cover }: Plan): string {
  if (recording !== undefined) return `1 path as recorded takes ${covered} of ${transitions} transitions`
  const kind = hasTours ? 'tour' : 'path'
  const over = cover === 'transitions' ? '' : `, covering ${cover}`
  return `${paths.length} ${kind}${paths.length === 1 ? '' : 's'} take ${covered} of ${transitions} transitions (${graph.states.size} states${over})`
}
