import type { AnyStateMachine, StateNode } from 'xstate'
import { asList, nameOf, nodesBelow, transitionsOf } from '../chart/state-nodes.ts'

const KINDS = ['actions', 'guards', 'delays', 'actors'] as const

type Names = Record<(typeof KINDS)[number], unknown[]>

/** Enters a state with everything that comes with it: the states around it, its beginnings, and what its transitions lead to. */
function enter(node: StateNode, entered: Set<StateNode>): void {
  if (entered.has(node)) return
  entered.add(node)
  const regions = node.type === 'parallel' ? Object.values(node.states) : []
  const start = node.type === 'compound' ? (node.initial.target ?? []) : []
  const led = transitionsOf(node).flatMap((t) => t.target ?? [])
  for (const one of [...(node.parent ? [node.parent] : []), ...regions, ...start, ...led]) enter(one, entered)
}

/** Finds states that nothing leads to, whatever the guards say. */
function unreachedFaults(machine: AnyStateMachine): string[] {
  const entered = new Set<StateNode>()
  enter(machine.root, entered)
  return nodesBelow(machine.root)
    .filter((node) => !entered.has(node))
    .map((node) => `${node.id}: nothing leads here`)
}

const actionsOf = ({ implementations }: AnyStateMachine): [string, object][] =>
  Object.entries<object>({ ...(implementations.actions as object) })

const delayOf = (action: object): unknown => ('delay' in action ? action.delay : undefined)

/** Finds delays of actions (`raise`, `sendTo`) that nobody defined; an unknown name fires at once. */
function actionDelayFaults(machine: AnyStateMachine): string[] {
  return actionsOf(machine).flatMap(([name, action]) => {
    const delay = delayOf(action)
    const isKnown = typeof delay !== 'string' || delay in machine.implementations.delays
    return isKnown ? [] : [`${machine.id}: delay ${delay} of action ${name} is not defined`]
  })
}

function namesIn(node: StateNode): Names {
  const transitions = transitionsOf(node)
  const actions = [...asList(node.config.entry), ...asList(node.config.exit), ...transitions.flatMap((t) => asList(t.actions))]
  return {
    actions: actions.map(nameOf),
    guards: transitions.map((t) => nameOf(t.guard)),
    delays: Object.keys(node.config.after ?? {}),
    actors: asList(node.config.invoke).map((one) => (one as { src: unknown }).src),
  }
}

/** Finds names that `setup` defines and neither the chart nor the delay of an action uses. */
function unusedFaults(machine: AnyStateMachine): string[] {
  const used = nodesBelow(machine.root).map(namesIn)
  const delays = actionsOf(machine).map(([, action]) => delayOf(action))
  return KINDS.flatMap((kind) => {
    const names = new Set([...used.flatMap((one) => one[kind]), ...delays])
    const unused = Object.keys(machine.implementations[kind]).filter((name) => !names.has(name))
    return unused.map((name) => `${machine.id}: ${kind.slice(0, -1)} ${name} is never used`)
  })
}

/** Finds faults that show only in the chart as a whole: unreachable states, unknown delays of actions, unused names. */
export const structureFaults = (machine: AnyStateMachine): string[] => [
  ...unreachedFaults(machine),
  ...actionDelayFaults(machine),
  ...unusedFaults(machine),
]
