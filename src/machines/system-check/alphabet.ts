import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { systemCheckMachine } from './system-check.machine.ts'
import { systemCheckWords } from './words.ts'

const away = new Error('no network')

/** The alphabet of the system check: an exam with formulas and one without; each part loads or does not, the network goes and returns. */
export const systemCheckModel: MachineModel<typeof systemCheckMachine> = {
  machine: systemCheckMachine,
  inputs: [{ hasMath: true }, { hasMath: false }],
  events: [
    done('loadExam'),
    fails('loadExam', away),
    done('loadFormulas'),
    fails('loadFormulas', away),
    fails('networkWatch', away),
    { type: 'network.lost' },
    { type: 'network.returned' },
  ],
  outside: ['network.lost', 'network.returned'],
  key: leaves,
  ...systemCheckWords,
}
