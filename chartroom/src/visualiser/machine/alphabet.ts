import type { Earlier } from '../../chart/compare.ts'
import { wordsFrom } from '../../chart/event-words.ts'
import { leaves } from '../../chart/leaves.ts'
import { done, fails, type MachineModel } from '../../paths/machine-model.ts'
import type { ChartLayout } from './contract.ts'
import { visualiserMachine } from './visualiser.machine.ts'

const names = ['note', 'sign-in']
const laid: ChartLayout = { name: 'note', folded: [], earlier: null, graph: { id: 'layout', width: 400, height: 300 } }
const earlier: Earlier = { commit: { id: '1a2b3c4', day: '2026-11-20', subject: 'Notes are kept' }, chart: null }

/** The list or a chart with an outer state to fold; a state that the fold hides, and an address that leads nowhere. */
export const visualiserModel: MachineModel<typeof visualiserMachine> = {
  machine: visualiserMachine,
  inputs: [
    { names, name: null, place: null },
    { names, name: 'note', place: null },
    { names, name: 'note', place: null, collapsed: { note: ['open.writing'] } },
  ],
  events: [
    { type: 'OPEN', name: 'note', place: null },
    { type: 'OPEN', name: null, place: null },
    { type: 'address.changed', name: 'nowhere', place: null },
    done('layOut', laid),
    fails('layOut', new Error('elk gave up')),
    { type: 'RETRY' },
    { type: 'COMPARE', commit: 'main' },
    { type: 'CLOSE_COMPARISON' },
    done('loadEarlier', earlier),
    fails('loadEarlier', new Error('git knows no such commit')),
    { type: 'FOLD', place: 'open.writing' },
    { type: 'states.entered', places: ['open', 'open.writing'] },
    { type: 'SELECT', place: 'open.writing', transition: null },
    { type: 'SELECT', place: 'open.writing.dirty', transition: null },
  ],
  outside: ['address.changed', 'states.entered'],
  key: (snapshot) => {
    const { name, place, folded, laid: drawn, earlier: known } = snapshot.context
    return `${leaves(snapshot)} ${name} ${place} folded=${folded.length} drawn=${drawn !== null} compared=${known !== null}`
  },
  describe: wordsFrom<typeof visualiserMachine>({
    OPEN: ({ name }) => (name === null ? 'go to the list of machines' : `open the machine "${name}"`),
    SELECT: ({ place }) => `choose the state "${place}"`,
    FOLD: ({ place }) => `fold or unfold the state "${place}"`,
    RETRY: 'press "Try Again"',
    COMPARE: ({ commit }) => `compare the chart with the commit "${commit}"`,
    CLOSE_COMPARISON: 'end the comparison',
    'address.changed': ({ name }) => `the address leads to "${name}"`,
    'states.entered': ({ places }) => `the actor that is followed enters "${places.join('", "')}"`,
    'layOut done': 'the chart is laid out',
    'loadEarlier done': 'the chart as it was is there',
    'loadEarlier fails': 'the chart as it was cannot be had',
    'layOut fails': 'the chart cannot be laid out',
  }),
}
