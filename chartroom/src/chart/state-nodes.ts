import type { AnyTransitionDefinition, StateNode } from 'xstate'

/** A state with all states inside it, in document order. */
export const nodesBelow = (node: StateNode): StateNode[] => [node, ...Object.values(node.states).flatMap(nodesBelow)]

/** The transitions of one state, those of events before the eventless ones. */
export const transitionsOf = (node: StateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** What a config gives as nothing, one thing or a list, as a list. */
export const asList = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

/** The name of an action or a guard; null for code without one. */
export const nameOf = (used: unknown): string | null =>
  typeof used === 'string' ? used : typeof used === 'object' && used !== null && 'type' in used ? String(used.type) : null
