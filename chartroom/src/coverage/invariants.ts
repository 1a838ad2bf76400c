import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { leaves } from '../chart/leaves.ts'
import { transitionsOf } from '../chart/state-nodes.ts'
import type { MachineModel } from '../paths/machine-model.ts'

const isByPerson = ({ type }: EventObject): boolean => /^[A-Z]/.test(type)

/** A page that only shows something listens to nothing, which is no fault. */
const listens = (state: AnyMachineSnapshot): boolean =>
  state._nodes.some((node) => transitionsOf(node).some(({ target, actions }) => target !== undefined || actions.length > 0))

/** Returns what is wrong with a state of a machine in which only these events are possible, as a sentence; null for a sound one. */
export function faultIn({ holds = {}, rests }: MachineModel, state: AnyMachineSnapshot, possible: readonly EventObject[]): string | null {
  if (state.status === 'error') return `the machine fails: ${String(state.error)}`
  const broken = Object.entries(holds).find(([, isMet]) => !isMet(state))
  if (broken) return `this does not hold: ${broken[0]}`
  if (state.status !== 'active') return null
  if (possible.length === 0 && listens(state) && !rests?.(state)) return `nothing can happen in ${leaves(state)}`
  if (state.hasTag('busy') && possible.every(isByPerson)) return `${leaves(state)} is busy, and nothing ends that`
  return null
}
