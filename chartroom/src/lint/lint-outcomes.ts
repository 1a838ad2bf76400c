import { meansOf } from '../chart/event-means.ts'
import type { Graph, MachineModel } from '../paths/machine-model.ts'

const RESULT = /^xstate\.(?:done|error)\.actor\.(.+)$/

/** Lists where one actor can end in several ways by itself and scripts do not say what brings more than one of them about. */
export function outcomeFaults(model: MachineModel, { edges, states }: Graph): string[] {
  const open = edges.filter(({ from, step: { event } }) => {
    const snapshot = states.get(from)
    return RESULT.test(event.type) && meansOf(model, event, snapshot) === 'itself' && model.needs?.(event, snapshot) === undefined
  })
  const outcomes = Map.groupBy(open, ({ from, step: { event } }) => `${RESULT.exec(event.type)?.[1]} ${from}`)
  return [...outcomes.values()].flatMap((some) => {
    const words = new Set(some.map(({ from, step: { event } }) => `"${model.describe?.(event, states.get(from)) ?? event.type}"`))
    return words.size > 1 ? [`needs do not say when ${[...words].sort().join(' and when ')}`] : []
  })
}
