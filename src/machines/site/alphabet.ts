import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { siteMachine } from './site.machine.ts'
import { siteWords } from './words.ts'

/** The alphabet of the school's facts: they come or they do not. */
export const siteModel: MachineModel<typeof siteMachine> = {
  machine: siteMachine,
  inputs: [undefined],
  events: [
    done('loadSite', { schoolName: 'Noether School', schoolUrl: 'https://school.example', isExposed: false }),
    fails('loadSite', new Error('no network')),
  ],
  key: leaves,
  ...siteWords,
}
