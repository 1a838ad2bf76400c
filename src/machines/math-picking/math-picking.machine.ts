import { assign, type SnapshotFrom, setup } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import type { MathBuilderOutput } from '../math-builder/contract.ts'

interface MathPickingContext {
  /** How many characters of LaTeX the field still takes. */
  room: number
  latex: string
}

type Ended = { output: MathBuilderOutput }

const mathPicking = setup({
  types: {
    context: {} as MathPickingContext,
    events: {} as { type: 'picker.requested'; room: number } | ({ type: 'picker.ended' } & Ended),
    meta: {} as { view: 'page' | 'picker' },
  },
  guards: { isInserted: (_, { output }: Ended) => output.kind === 'inserted' },
  actions: {
    keepRoom: assign((_, { room }: { room: number }) => ({ room })),
    keepFormula: assign((_, { output }: Ended) => ({ latex: output.kind === 'inserted' ? output.latex : '' })),
  },
})

const open = { target: 'picking', actions: fromEvent('keepRoom') } as const

/** A field asks for a formula: the picker opens, and what it made goes into the field once the picker is gone. */
export const mathPickingMachine = mathPicking.createMachine({
  id: 'mathPicking',
  context: { room: 0, latex: '' },
  options: { maxIterations: 100 },
  initial: 'typing',
  states: {
    typing: { meta: { view: 'page' }, on: { 'picker.requested': open } },
    picking: {
      meta: { view: 'picker' },
      on: {
        'picker.ended': [{ guard: fromEvent('isInserted'), target: 'inserted', actions: fromEvent('keepFormula') }, { target: 'typing' }],
      },
    },
    /** The picker is gone, and the field has its formula. */
    inserted: { meta: { view: 'page' }, on: { 'picker.requested': open } },
  },
})

type MathPickingSnapshot = SnapshotFrom<typeof mathPickingMachine>

/** How much room the formula has that is being made; null while none is. */
export const selectRoom = (snapshot: MathPickingSnapshot): number | null => (snapshot.matches('picking') ? snapshot.context.room : null)

/** The formula that goes into the field; null where none does. */
export const selectFormula = (snapshot: MathPickingSnapshot): string | null =>
  snapshot.matches('inserted') ? snapshot.context.latex : null
