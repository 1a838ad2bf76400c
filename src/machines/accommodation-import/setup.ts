import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { AccommodationImportReply } from '../../../domain/api/accommodations.ts'
import type { Problem } from '../../../domain/problem.ts'
import type { FileImportEvent, FileImportView, ReadFile } from '../file-import/contract.ts'
import { setRefusal } from '../kit/assigned.ts'

export interface ImportInput {
  courseId: string
  assignmentId: string
}

interface AccommodationImportContext extends ImportInput {
  /** The chosen file as text with its name; null before one was read. */
  file: ReadFile | null
  reason: string
  report: AccommodationImportReply | null
  /** Why the file, the check or the import was refused. */
  refusal: Problem | null
}

interface ImportCall extends ReadFile {
  assignmentId: string
  reason: string
}

export type AccommodationImportEvent = FileImportEvent<{ reason: string }>

/** How many lines cannot be read as somebody's accommodation; with one of them nothing is stored. */
export const problemsOf = ({ totals }: AccommodationImportReply): number => totals.noSuchStudent + totals.duplicate + totals.invalid

/** How many students have something else afterwards. */
export const changesOf = ({ totals }: AccommodationImportReply): number => totals.given + totals.changed + totals.removed

export const accommodationImport = setup({
  types: {
    context: {} as AccommodationImportContext,
    events: {} as AccommodationImportEvent,
    input: {} as ImportInput,
    tags: {} as 'busy',
    meta: {} as { view: FileImportView },
  },
  actors: {
    readFile: promiseContract<ReadFile, { file: File | null }>('readFile'),
    checkFile: promiseContract<AccommodationImportReply, ImportCall>('checkFile'),
    applyFile: promiseContract<AccommodationImportReply, ImportCall>('applyFile'),
  },
  guards: {
    canCheck: ({ context: { file } }) => file !== null,
    canApply: ({ context: { report } }) => report !== null && problemsOf(report) === 0 && changesOf(report) > 0,
    wasApplied: (_, report: AccommodationImportReply) => report.applied,
  },
  actions: {
    keepFile: assign((_, file: ReadFile) => ({ file })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    keepReport: assign((_, report: AccommodationImportReply) => ({ report })),
    keepRefusal: assign(setRefusal),
    forgetRefusal: assign({ refusal: null }),
    forgetFile: assign({ file: null, report: null, reason: '' }),
  },
})

/** What a check or an import is asked with. */
export const callOf = ({ context: { assignmentId, file, reason } }: { context: AccommodationImportContext }): ImportCall => ({
  assignmentId,
  name: file?.name ?? '',
  csv: file?.csv ?? '',
  reason,
})
