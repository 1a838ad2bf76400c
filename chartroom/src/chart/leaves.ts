import type { AnyMachineSnapshot } from 'xstate'

/** Lists the active leaves in document order, separated by spaces: the value of `data-state`. */
export function leaves(snapshot: AnyMachineSnapshot): string {
  return snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .sort((a, b) => a.order - b.order)
    .map((node) => node.path.join('.'))
    .join(' ')
}
