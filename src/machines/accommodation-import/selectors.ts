import type { AccommodationImportReply } from '../../../domain/api/accommodations.ts'
import type { Problem } from '../../../domain/problem.ts'
import type { FileImportView, ReadFile } from '../file-import/contract.ts'
import { viewOf } from '../kit/selectors.ts'
import type { AccommodationImportSnapshot } from './accommodation-import.machine.ts'
import type { ImportInput } from './setup.ts'

export const selectView = (snapshot: AccommodationImportSnapshot): FileImportView => viewOf(snapshot, 'file')

/** The quiz that the file is for. */
export const selectQuiz = ({ context }: AccommodationImportSnapshot): ImportInput => context
export const selectFile = ({ context }: AccommodationImportSnapshot): ReadFile | null => context.file

/** The reason as it was last sent. */
export const selectReason = ({ context }: AccommodationImportSnapshot): string => context.reason

/** What became of every line, or what would. */
export const selectReport = ({ context }: AccommodationImportSnapshot): AccommodationImportReply | null => context.report
export const selectRefusal = ({ context }: AccommodationImportSnapshot): Problem | null => context.refusal

export const selectIsReading = (snapshot: AccommodationImportSnapshot): boolean => snapshot.matches('reading')
export const selectIsChecking = (snapshot: AccommodationImportSnapshot): boolean => snapshot.matches('checking')
export const selectIsApplying = (snapshot: AccommodationImportSnapshot): boolean => snapshot.matches('applying')
export const selectCanApply = (snapshot: AccommodationImportSnapshot): boolean => snapshot.can({ type: 'APPLY' })

/** Nothing was stored, because what the last check found is not so any more. */
export const selectHasChanged = (snapshot: AccommodationImportSnapshot): boolean => snapshot.matches({ reviewing: 'changed' })
