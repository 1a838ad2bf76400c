import { leaves } from 'chartroom/leaves'
import type { MachineModel } from 'chartroom/machine-model'
import { mathPickingMachine } from './math-picking.machine.ts'
import { mathPickingWords } from './words.ts'

/** The alphabet of asking for a formula: a field that asks, a formula and none. */
export const mathPickingModel: MachineModel<typeof mathPickingMachine> = {
  machine: mathPickingMachine,
  inputs: [undefined],
  events: [
    { type: 'picker.requested', room: 80 },
    { type: 'picker.ended', output: { kind: 'inserted', latex: 'x^2' } },
    { type: 'picker.ended', output: { kind: 'cancelled' } },
  ],
  outside: ['picker.requested', 'picker.ended'],
  key: leaves,
  ...mathPickingWords,
}
