import { wordsFrom } from 'chartroom/event-words'
import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { siteMachine } from './site.machine.ts'

/** The alphabet of the school's facts: they come or they do not. */
export const siteModel: MachineModel<typeof siteMachine> = {
  machine: siteMachine,
  inputs: [undefined],
  events: [
    done('loadSite', { schoolName: 'Noether School', schoolUrl: 'https://school.example', isExposed: false }),
    fails('loadSite', new Error('no network')),
  ],
  key: leaves,
  describe: wordsFrom<typeof siteMachine>({
    'loadSite done': "the server tells the school's name",
    'loadSite fails': "the network fails while the school's name is loaded",
  }),
}
