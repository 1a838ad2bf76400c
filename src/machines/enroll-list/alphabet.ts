import { leaves } from 'chartroom/leaves'
import { done, FAILS_ONCE, fails, type MachineModel } from 'chartroom/machine-model'
import type { EnrollBatchReply, EnrollLine } from '../../../domain/api/enroll-batch.ts'
import { sampleCourse as course } from '../sample-course.ts'
import { enrollListMachine } from './enroll-list.machine.ts'
import { enrollListWords } from './words.ts'

const ada: EnrollLine = { line: 1, email: 'ada@school.example', result: 'enrolled' }
const nobody: EnrollLine = { line: 2, email: 'nobody@school.example', result: 'noSuchStudent' }
const none = { enrolled: 0, alreadyEnrolled: 0, noSuchStudent: 0, invalidEmail: 0, duplicate: 0, courseFull: 0 }
const reportOf = (applied: boolean, lines: EnrollLine[], totals: Partial<EnrollBatchReply['totals']>): EnrollBatchReply => ({
  success: true,
  applied,
  lines,
  totals: { ...none, ...totals },
})

const looked = reportOf(false, [ada, nobody], { enrolled: 1, noSuchStudent: 1 })
const hopeless = reportOf(false, [nobody], { noSuchStudent: 1 })
const enrolled = reportOf(true, [ada], { enrolled: 1 })

const noConnection = Object.assign(new Error(''), { kind: 'network' })
const unreadable = Object.assign(new Error(''), { reason: 'listUnreadable' })
const tooMany = Object.assign(new Error('A list can have at most 2000 addresses.'), {
  kind: 'refused',
  status: 400,
  reason: 'tooManyLines',
})

export const enrollListModel: MachineModel<typeof enrollListMachine> = {
  machine: enrollListMachine,
  inputs: [{ courseId: 'c1' }],
  events: [
    done('loadList', { course, text: '' }),
    fails('loadList', noConnection),
    { type: 'RETRY' },
    { type: 'WRITE', text: 'ada@school.example' },
    { type: 'CHOOSE_FILE', file: new File(['ada@school.example\nnobody@school.example'], 'class.csv', { type: 'text/csv' }) },
    done('readFile', 'ada@school.example\nnobody@school.example'),
    fails('readFile', unreadable),
    { type: 'RESTORE' },
    { type: 'CHECK' },
    { type: 'CANCEL' },
    done('checkList', looked),
    done('checkList', hopeless),
    fails('checkList', tooMany),
    { type: 'EDIT' },
    { type: 'APPLY' },
    done('applyList', enrolled),
    done('applyList', looked),
    fails('applyList', noConnection),
    { type: 'START_OVER' },
    fails('listKeeper', new Error('')),
  ],
  unseen: { 'enrollList.ready --xstate.error.actor.listKeeper[0] is refused': FAILS_ONCE },
  key: (snapshot) => {
    const { text, replaced, refusal, report, isUnkept } = snapshot.context
    const hope = (report?.totals.enrolled ?? 0) > 0
    return `${leaves(snapshot)} ${text === '' ? 'empty' : 'written'} replaced=${replaced !== null} refused=${refusal !== null} hope=${hope}${isUnkept ? ' unkept' : ''}`
  },
  ...enrollListWords,
}
