import type { AnyStateMachine } from 'xstate'
import { nodesBelow, transitionsOf } from '../chart/state-nodes.ts'
import { transitionId } from '../chart/transition-id.ts'
import type { MachineModel, RegisteredMachine } from '../paths/machine-model.ts'
import { coverPaths, explore } from '../paths/paths.ts'

/** A sentence that a chart says it shows. */
export interface ShownStatement {
  readonly statement: string
  /** The state or the transition that has the tag. */
  readonly place: string
  /** Whether one of the paths that take every transition enters or takes it. */
  readonly isMet: boolean
}

interface Tag {
  readonly id: string
  readonly statement: string
}

const statementsIn = (meta: unknown): string[] => {
  if (typeof meta !== 'object' || meta === null || !('shows' in meta)) return []
  return [meta.shows].flat().filter((one) => typeof one === 'string')
}

/** The sentences in the `meta.shows` of states and transitions. */
function tagsOf(machine: AnyStateMachine): Tag[] {
  return nodesBelow(machine.root).flatMap((node) => [
    ...statementsIn(node.meta).map((statement) => ({ id: node.id, statement })),
    ...transitionsOf(node).flatMap((t) => statementsIn(t.meta).map((statement) => ({ id: transitionId(t), statement }))),
  ])
}

function metBy(model: MachineModel): ReadonlySet<string> {
  const graph = explore(model)
  const places = [...graph.roots, ...coverPaths(graph).flatMap(({ root, steps }) => [root, ...steps])]
  return new Set(places.flatMap(({ state, covers }) => [...covers, ...state._nodes.map(({ id }) => id)]))
}

/** Lists the sentences that the charts of machines are tagged with, and whether a path shows them. */
export function shownStatements({ model }: RegisteredMachine): readonly ShownStatement[] {
  const tags = tagsOf(model.machine)
  const met = tags.length === 0 ? new Set<string>() : metBy(model)
  return tags.map(({ id, statement }) => ({ statement, place: id, isMet: met.has(id) }))
}
