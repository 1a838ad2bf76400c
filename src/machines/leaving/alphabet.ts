import { leaves } from 'chartroom/leaves'
import type { MachineModel } from 'chartroom/machine-model'
import { leavingMachine } from './leaving.machine.ts'
import { leavingWords } from './words.ts'

/** The alphabet of leaving: a blocked navigation and both answers to the question. */
export const leavingModel: MachineModel<typeof leavingMachine> = {
  machine: leavingMachine,
  inputs: [undefined],
  events: [{ type: 'navigation.blocked' }, { type: 'LEAVE' }, { type: 'STAY' }],
  outside: ['navigation.blocked'],
  key: leaves,
  ...leavingWords,
}
