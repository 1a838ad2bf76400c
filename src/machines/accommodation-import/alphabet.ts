import { leaves } from 'chartroom/leaves'
import type { MachineModel } from 'chartroom/machine-model'
import type { AccommodationImportReply, AccommodationLine } from '../../../domain/api/accommodations.ts'
import { importEvents } from '../file-import/alphabet.ts'
import { accommodationImportMachine } from './accommodation-import.machine.ts'
import { changesOf, problemsOf } from './setup.ts'
import { accommodationImportWords } from './words.ts'

const none = { given: 0, changed: 0, removed: 0, unchanged: 0, noSuchStudent: 0, duplicate: 0, invalid: 0 }
const reportOf = (
  applied: boolean,
  lines: AccommodationLine[],
  totals: Partial<AccommodationImportReply['totals']>,
): AccommodationImportReply => ({ success: true, applied, lines, totals: { ...none, ...totals }, extended: applied ? 1 : 0 })

const ada: AccommodationLine = { line: 2, email: 'ada@school.example', verdict: 'given' }
const faulty: AccommodationLine = {
  line: 3,
  email: 'alan@school.example',
  verdict: 'invalid',
  column: 'Time factor',
  message: 'Between 1 and 4, with at most two decimals',
  otherFaults: [{ column: 'May go back', message: 'Yes or No' }],
}
const checked = reportOf(false, [ada], { given: 1 })
const withFault = reportOf(false, [ada, faulty], { given: 1, invalid: 1 })

/** The alphabet of an import: a file in order, one with a faulty line, and each request done and refused. */
export const accommodationImportModel: MachineModel<typeof accommodationImportMachine> = {
  machine: accommodationImportMachine,
  inputs: [{ courseId: 'c1', assignmentId: 'a1' }],
  events: importEvents({
    name: 'accommodations.csv',
    csv: 'E-mail,Time factor\nada@school.example,1.25',
    asked: { reason: 'List of the examinations office' },
    checked,
    stored: reportOf(true, [ada], { given: 1 }),
    withFault,
  }),
  key: (snapshot) => {
    const { file, report, refusal } = snapshot.context
    const hope = report !== null && problemsOf(report) === 0 && changesOf(report) > 0
    return `${leaves(snapshot)} ${file ? 'chosen' : 'empty'} hope=${hope} refused=${refusal !== null}`
  },
  ...accommodationImportWords,
}
