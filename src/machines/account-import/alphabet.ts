import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { AccountImportReply, AccountLine } from '../../../domain/api/account-changes.ts'
import { accountImportMachine } from './account-import.machine.ts'
import { changesOf, problemsOf } from './setup.ts'
import { accountImportWords } from './words.ts'

const none = { created: 0, renamed: 0, unchanged: 0, otherRole: 0, duplicate: 0, invalid: 0 }
const reportOf = (applied: boolean, lines: AccountLine[], totals: Partial<AccountImportReply['totals']>): AccountImportReply => ({
  success: true,
  applied,
  lines,
  totals: { ...none, ...totals },
  invited: 1,
  notInvited: 0,
  delivery: 'smtp',
})

const ada: AccountLine = {
  line: 2,
  email: 'ada@school.example',
  verdict: 'created',
  role: 'student',
  name: 'Ada Lovelace',
  invitation: 'sent',
}
const faulty: AccountLine = {
  line: 3,
  email: 'alan@school.example',
  verdict: 'invalid',
  column: 'First name',
  message: 'A new account needs a name',
}
const looked = reportOf(false, [ada], { created: 1 })
const withFault = reportOf(false, [ada, faulty], { created: 1, invalid: 1 })
const csv = 'E-mail,First name,Last name,Role\nada@school.example,Ada,Lovelace,Student'

const noConnection = Object.assign(new Error(''), { kind: 'network' })
const unreadable = Object.assign(new Error(''), { reason: 'listUnreadable' })
const noHeading = Object.assign(new Error('The first line has to name a column "E-mail".'), {
  kind: 'refused',
  status: 400,
  reason: 'unreadableList',
})

/** The alphabet of an import of accounts: a file in order, one with a faulty line, and each request done and refused. */
export const accountImportModel: MachineModel<typeof accountImportMachine> = {
  machine: accountImportMachine,
  inputs: [undefined],
  events: [
    { type: 'CHOOSE_FILE', file: new File([csv], 'accounts.csv', { type: 'text/csv' }) },
    done('readFile', { name: 'accounts.csv', csv }),
    fails('readFile', unreadable),
    { type: 'CHECK', invite: true },
    { type: 'CANCEL' },
    done('checkFile', looked),
    done('checkFile', withFault),
    fails('checkFile', noHeading),
    { type: 'BACK' },
    { type: 'APPLY' },
    done('applyFile', reportOf(true, [ada], { created: 1 })),
    done('applyFile', withFault),
    fails('applyFile', noConnection),
    { type: 'START_OVER' },
  ],
  key: (snapshot) => {
    const { file, report, refusal } = snapshot.context
    const hope = report !== null && problemsOf(report) === 0 && changesOf(report) > 0
    return `${leaves(snapshot)} ${file ? 'chosen' : 'empty'} hope=${hope} refused=${refusal !== null}`
  },
  ...accountImportWords,
}
