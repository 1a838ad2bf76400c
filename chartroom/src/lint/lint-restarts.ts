import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate'
import { nodesBelow, transitionsOf } from '../chart/state-nodes.ts'

const ancestorsOf = (node: StateNode): StateNode[] => (node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [])

const isWithin = (node: StateNode, outer: StateNode): boolean => node === outer || ancestorsOf(node).includes(outer)

/** Everything below this state is left by the transition, as `getTransitionDomain` of xstate has it; undefined is the whole chart. */
function domainOf({ source, target, reenter }: AnyTransitionDefinition): StateNode | undefined {
  const targets: readonly StateNode[] = target ?? []
  if (!reenter && targets.every((one) => isWithin(one, source))) return source
  return ancestorsOf(source).find((one) => targets.every((to) => to !== one && isWithin(to, one)))
}

function regionsTakenAlong(transition: AnyTransitionDefinition): StateNode[] {
  const domain = transition.target ? domainOf(transition) : undefined
  if (domain?.type !== 'parallel') return []
  return Object.values(domain.states).filter((region) => !transition.target?.some((to) => isWithin(to, region)))
}

/** Finds transitions into one region of a parallel state that leave the other regions too, and begin them anew. */
export function restartFaults(machine: AnyStateMachine): string[] {
  return nodesBelow(machine.root).flatMap((node) =>
    transitionsOf(node).flatMap((transition) => {
      const taken = regionsTakenAlong(transition).map(({ key }) => key)
      return taken.length === 0 ? [] : [`${node.id} on ${transition.eventType || 'always'}: begins ${taken.join(', ')} anew`]
    }),
  )
}
