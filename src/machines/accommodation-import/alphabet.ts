import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { AccommodationImportReply, AccommodationLine } from '../../../domain/api/accommodations.ts'
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
const looked = reportOf(false, [ada], { given: 1 })
const withFault = reportOf(false, [ada, faulty], { given: 1, invalid: 1 })
const csv = 'E-mail,Time factor\nada@school.example,1.25'

const noConnection = Object.assign(new Error(''), { kind: 'network' })
const unreadable = Object.assign(new Error(''), { reason: 'listUnreadable' })
const noHeading = Object.assign(new Error('The first line has to name a column "E-mail".'), {
  kind: 'refused',
  status: 400,
  reason: 'unreadableList',
})

/** The alphabet of an import: a file in order, one with a faulty line, and each request done and refused. */
export const accommodationImportModel: MachineModel<typeof accommodationImportMachine> = {
  machine: accommodationImportMachine,
  inputs: [{ courseId: 'c1', assignmentId: 'a1' }],
  events: [
    { type: 'CHOOSE_FILE', file: new File([csv], 'accommodations.csv', { type: 'text/csv' }) },
    done('readFile', { name: 'accommodations.csv', csv }),
    fails('readFile', unreadable),
    { type: 'CHECK', reason: 'List of the examinations office' },
    { type: 'CANCEL' },
    done('checkFile', looked),
    done('checkFile', withFault),
    fails('checkFile', noHeading),
    { type: 'BACK' },
    { type: 'APPLY' },
    done('applyFile', reportOf(true, [ada], { given: 1 })),
    done('applyFile', withFault),
    fails('applyFile', noConnection),
    { type: 'START_OVER' },
  ],
  key: (snapshot) => {
    const { file, report, refusal } = snapshot.context
    const hope = report !== null && problemsOf(report) === 0 && changesOf(report) > 0
    return `${leaves(snapshot)} ${file ? 'chosen' : 'empty'} hope=${hope} refused=${refusal !== null}`
  },
  ...accommodationImportWords,
}
