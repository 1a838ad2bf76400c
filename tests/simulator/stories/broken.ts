import { type PlantedFault, plantedFaults } from '../faults/planted.ts'
import { alone, does, sitsDown, story, writes } from './story.ts'

const found = plantedFaults.find(({ name }) => name === 'a rival is not kept')
if (!found) throw new Error('the fault is gone')

/** The fault on which the shrinking of stories is shown. */
export const broken: PlantedFault = found

/** A story with a little of everything, to be run twice. */
export const oneWhoIsFast = story('one who is fast', alone, [
  ...sitsDown(1, 'laptop'),
  writes(10, 'laptop', 'first'),
  does(11, 'laptop', { do: 'badLink', loss: 0.2, twice: 0.3, slowest: 3_000 }),
  ...[20, 30, 40, 50].map((at) => writes(at, 'laptop', `text ${at}`)),
  does(60, 'laptop', { do: 'killBrowser' }),
  ...sitsDown(70, 'laptop'),
  [90, 'school', { do: 'killServer', downMs: 4_000, atStatement: 7 }],
  writes(92, 'laptop', 'last'),
])
