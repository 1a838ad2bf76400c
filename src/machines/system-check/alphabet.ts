import { wordsFrom } from 'chartroom/event-words'
import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { systemCheckMachine } from './system-check.machine.ts'

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
  describe: wordsFrom<typeof systemCheckMachine>({
    'loadExam done': 'the code of the exam is loaded',
    'loadExam fails': 'the code of the exam cannot be loaded',
    'loadFormulas done': 'what draws formulas is loaded',
    'loadFormulas fails': 'what draws formulas cannot be loaded',
    'networkWatch fails': 'nothing watches the network any more',
    'network.lost': 'the network goes',
    'network.returned': 'the network returns',
  }),
}
