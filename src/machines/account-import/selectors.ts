import type { AccountImportReply } from '../../../domain/api/account-changes.ts'
import type { Problem } from '../../../domain/problem.ts'
import type { FileImportView, ReadFile } from '../file-import/contract.ts'
import { viewOf } from '../kit/selectors.ts'
import type { AccountImportSnapshot } from './account-import.machine.ts'

export const selectView = (snapshot: AccountImportSnapshot): FileImportView => viewOf(snapshot, 'file')
export const selectFile = ({ context }: AccountImportSnapshot): ReadFile | null => context.file

/** Whether invitations go out, as it was last asked for. */
export const selectInvite = ({ context }: AccountImportSnapshot): boolean => context.invite

/** What became of every line, or what would. */
export const selectReport = ({ context }: AccountImportSnapshot): AccountImportReply | null => context.report
export const selectRefusal = ({ context }: AccountImportSnapshot): Problem | null => context.refusal

export const selectIsReading = (snapshot: AccountImportSnapshot): boolean => snapshot.matches('reading')
export const selectIsChecking = (snapshot: AccountImportSnapshot): boolean => snapshot.matches('checking')
export const selectIsApplying = (snapshot: AccountImportSnapshot): boolean => snapshot.matches('applying')
export const selectCanApply = (snapshot: AccountImportSnapshot): boolean => snapshot.can({ type: 'APPLY' })

/** Nothing was stored, because what the last check found is not so any more. */
export const selectHasChanged = (snapshot: AccountImportSnapshot): boolean => snapshot.matches({ reviewing: 'changed' })
