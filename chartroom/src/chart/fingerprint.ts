import type { AnyStateMachine } from 'xstate'
import { nodesBelow, transitionsOf } from './state-nodes.ts'
import { transitionId } from './transition-id.ts'

const PRIME = 0x01000193
const START = 0x811c9dc5

/** A short text that is another one where a machine has other states or transitions (FNV-1a over their names in document order). */
export function fingerprintOf(machine: AnyStateMachine): string {
  const names = nodesBelow(machine.root).flatMap((node) => [node.id, ...transitionsOf(node).map(transitionId)])
  let hash = START
  for (const letter of names.join('\n')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
