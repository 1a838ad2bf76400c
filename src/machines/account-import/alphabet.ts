import { leaves } from 'chartroom/leaves'
import type { MachineModel } from 'chartroom/machine-model'
import type { AccountImportReply, AccountLine } from '../../../domain/api/account-changes.ts'
import { importEvents } from '../file-import/alphabet.ts'
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
const checked = reportOf(false, [ada], { created: 1 })
const withFault = reportOf(false, [ada, faulty], { created: 1, invalid: 1 })

/** The alphabet of an import of accounts: a file in order, one with a faulty line, and each request done and refused. */
export const accountImportModel: MachineModel<typeof accountImportMachine> = {
  machine: accountImportMachine,
  inputs: [undefined],
  events: importEvents({
    name: 'accounts.csv',
    csv: 'E-mail,First name,Last name,Role\nada@school.example,Ada,Lovelace,Student',
    asked: { invite: true },
    checked,
    stored: reportOf(true, [ada], { created: 1 }),
    withFault,
  }),
  key: (snapshot) => {
    const { file, report, refusal } = snapshot.context
    const hope = report !== null && problemsOf(report) === 0 && changesOf(report) > 0
    return `${leaves(snapshot)} ${file ? 'chosen' : 'empty'} hope=${hope} refused=${refusal !== null}`
  },
  ...accountImportWords,
}
