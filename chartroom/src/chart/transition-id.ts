import type { AnyTransitionDefinition } from 'xstate'

/** Names a transition by its source, its event and its place among its siblings; the name survives `machine.provide()`. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
  return `${source.id} --${eventType || 'always'}[${siblings?.indexOf(transition) ?? -1}]`
}
