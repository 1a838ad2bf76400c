import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { AccountImportReply } from '../../../domain/api/account-changes.ts'
import type { Problem } from '../../../domain/problem.ts'
import type { FileImportEvent, FileImportView, ReadFile } from '../file-import/contract.ts'
import { setRefusal } from '../kit/assigned.ts'

interface AccountImportContext {
  /** The chosen file as text with its name; null before one was read. */
  file: ReadFile | null
  /** Everybody who has no password gets an e-mail. */
  invite: boolean
  report: AccountImportReply | null
  /** Why the file, the check or the import was refused. */
  refusal: Problem | null
}

interface ImportCall extends ReadFile {
  invite: boolean
}

export type AccountImportEvent = FileImportEvent<{ invite: boolean }>

/** How many lines cannot be carried out; with one of them nothing is stored. */
export const problemsOf = ({ totals }: AccountImportReply): number => totals.otherRole + totals.duplicate + totals.invalid

/** How many accounts are made or renamed. */
export const changesOf = ({ totals }: AccountImportReply): number => totals.created + totals.renamed

const canBeApplied = (report: AccountImportReply): boolean => problemsOf(report) === 0 && changesOf(report) + report.invited > 0

export const accountImport = setup({
  types: {
    context: {} as AccountImportContext,
    events: {} as AccountImportEvent,
    tags: {} as 'busy',
    meta: {} as { view: FileImportView },
  },
  actors: {
    readFile: promiseContract<ReadFile, { file: File | null }>('readFile'),
    checkFile: promiseContract<AccountImportReply, ImportCall>('checkFile'),
    applyFile: promiseContract<AccountImportReply, ImportCall>('applyFile'),
  },
  guards: {
    canCheck: ({ context: { file } }) => file !== null,
    canApply: ({ context: { report } }) => report !== null && canBeApplied(report),
    wasApplied: (_, report: AccountImportReply) => report.applied,
  },
  actions: {
    keepFile: assign((_, file: ReadFile) => ({ file })),
    keepInvite: assign((_, { invite }: { invite: boolean }) => ({ invite })),
    keepReport: assign((_, report: AccountImportReply) => ({ report })),
    keepRefusal: assign(setRefusal),
    forgetRefusal: assign({ refusal: null }),
    forgetFile: assign({ file: null, report: null }),
  },
})

/** What a check or an import is asked with. */
export const callOf = ({ context: { file, invite } }: { context: AccountImportContext }): ImportCall => ({
  name: file?.name ?? '',
  csv: file?.csv ?? '',
  invite,
})
