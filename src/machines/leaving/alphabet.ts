import { wordsFrom } from 'chartroom/event-words'
import { leaves } from 'chartroom/leaves'
import type { MachineModel } from 'chartroom/machine-model'
import { leavingMachine } from './leaving.machine.ts'

/** The alphabet of leaving: a blocked navigation and both answers to the question. */
export const leavingModel: MachineModel<typeof leavingMachine> = {
  machine: leavingMachine,
  inputs: [undefined],
  events: [{ type: 'navigation.blocked' }, { type: 'LEAVE' }, { type: 'STAY' }],
  outside: ['navigation.blocked'],
  key: leaves,
  describe: wordsFrom<typeof leavingMachine>({
    'navigation.blocked': 'follow a link away from unsaved answers',
    LEAVE: 'press "Leave"',
    STAY: 'press "Stay"',
  }),
}
