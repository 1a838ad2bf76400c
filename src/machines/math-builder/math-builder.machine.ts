import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { building } from './building.ts'
import { mathBuilder } from './setup.ts'

/** The dialog that makes a formula: built of components, gathered of symbols or typed; it ends with the LaTeX or with nothing. */
export const mathBuilderMachine = mathBuilder.createMachine({
  id: 'mathBuilder',
  context: ({ input }) => ({ room: input.room, expression: [], editing: null, latex: '', result: null }),
  output: ({ context: { result } }) => (result === null ? { kind: 'cancelled' } : { kind: 'inserted', latex: result }),
  options: { maxIterations: 100 },
  initial: 'building',
  on: { CANCEL: '.cancelled' },
  states: {
    building,
    choosing: {
      meta: { view: 'symbols' },
      on: {
        OPEN_TAB: [
          { guard: fromEvent('isBuilder'), target: 'building' },
          { guard: fromEvent('isLatex'), target: 'writing' },
        ],
        ADD_SYMBOL: { actions: fromEvent('appendLatex') },
        CHANGE_LATEX: { actions: fromEvent('changeLatex') },
        INSERT: { guard: 'isWrittenSound', target: 'inserted', actions: 'keepWritten' },
      },
    },
    writing: {
      meta: { view: 'latex' },
      on: {
        OPEN_TAB: [
          { guard: fromEvent('isBuilder'), target: 'building' },
          { guard: fromEvent('isSymbols'), target: 'choosing' },
        ],
        CHANGE_LATEX: { actions: fromEvent('changeLatex') },
        INSERT: { guard: 'isWrittenSound', target: 'inserted', actions: 'keepWritten' },
      },
    },
    inserted: { type: 'final', meta: { view: 'closed' } },
    cancelled: { type: 'final', meta: { view: 'closed' } },
  },
})

export type MathBuilderRef = ActorRefFrom<typeof mathBuilderMachine>
export type MathBuilderSnapshot = SnapshotFrom<typeof mathBuilderMachine>
