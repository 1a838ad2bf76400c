import type { AnswerSavingSnapshot as Snapshot } from './answer-saving.machine.ts'
import type { NotCounted } from './contract.ts'
import { outboxOf } from './outbox.ts'

export type SaveStatus = 'saved' | 'saving' | 'offline' | 'signedOut' | 'readOnly' | 'closed'

const statusByState: Record<string, SaveStatus> = {
  offline: 'offline',
  signedOut: 'signedOut',
  readOnly: 'readOnly',
  takingOver: 'readOnly',
  takeOverFailed: 'readOnly',
  closed: 'closed',
}

/** What the student is told; 'saved' only while everything that was entered is acknowledged. */
export const selectSaveStatus = (snapshot: Snapshot): SaveStatus =>
  statusByState[snapshot.value.sending] ?? (selectHasUnsaved(snapshot) ? 'saving' : 'saved')
export const selectUnsentCount = (snapshot: Snapshot): number => Object.keys(outboxOf(snapshot.context)).length
/** Something has been entered that the server has not acknowledged. */
export const selectHasUnsaved = (snapshot: Snapshot): boolean => snapshot.matches({ input: 'typing' }) || selectUnsentCount(snapshot) > 0
export const selectSavedAt = (snapshot: Snapshot): string => snapshot.context.savedAt
export const selectHasNoStorage = (snapshot: Snapshot): boolean => snapshot.matches({ storage: 'noStorage' })
export const selectOffersDownload = (snapshot: Snapshot): boolean => snapshot.matches({ rescue: 'offered' })
export const selectNotCounted = (snapshot: Snapshot): NotCounted[] => snapshot.context.notCounted
export const selectIsTakingOver = (snapshot: Snapshot): boolean => snapshot.matches({ sending: 'takingOver' })
export const selectTakeOverFailed = (snapshot: Snapshot): boolean => snapshot.matches({ sending: 'takeOverFailed' })
