import type { Rival } from '../../../domain/attempt/answer.ts'
import type { Problem } from '../../../domain/problem.ts'
import type { OutboxRecord } from '../flushing/contract.ts'
import type { AnswerSavingSnapshot as Snapshot } from './answer-saving.machine.ts'
import type { NotCounted, SavingContext } from './contract.ts'
import { hasOutbox, outboxSize } from './outbox.ts'
import { recordsOf, rivalsIn } from './records.ts'

/** `refused`: the server will not take the answers, for the reason in `selectProblem`; they stay on this device and in the download. */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'refused' | 'signedOut' | 'readOnly' | 'closed'

const statusByState: Record<string, SaveStatus> = {
  offline: 'offline',
  restored: 'offline',
  refused: 'refused',
  signedOut: 'signedOut',
  readOnly: 'readOnly',
  charge: 'readOnly',
  closed: 'closed',
}

const sendingOf = ({ value }: Snapshot): string =>
  typeof value.sending === 'string' ? value.sending : (Object.keys(value.sending)[0] ?? '')

/** The states of a try: after a failure they are still offline, until one works. */
const tries = new Set(['dirty', 'saving', 'spacing', 'submitting', 'regain'])

const isTryingAgain = (snapshot: Snapshot): boolean => snapshot.context.failures > 0 && tries.has(sendingOf(snapshot))

/** What the student is told; 'saved' only while everything that was entered is acknowledged, 'offline' until a save works. */
export const selectSaveStatus = (snapshot: Snapshot): SaveStatus =>
  snapshot.matches({ sending: { restored: 'signedOut' } }) ? 'signedOut' : statusOf(snapshot)

const statusOf = (snapshot: Snapshot): SaveStatus =>
  statusByState[sendingOf(snapshot)] ?? (isTryingAgain(snapshot) ? 'offline' : selectHasUnsaved(snapshot) ? 'saving' : 'saved')
/** The number of questions with an edit or a flag that is not acknowledged. */
export const selectUnsentCount = ({ context }: Snapshot): number => outboxSize(context)
/** Something has been entered that the server has not acknowledged. */
export const selectHasUnsaved = ({ context }: Snapshot): boolean => context.drafting || hasOutbox(context)
/** The exam was opened from this device, and the server has not let this page write yet. */
export const selectIsRestored = (snapshot: Snapshot): boolean => snapshot.matches({ sending: 'restored' })
export const selectSavedAt = ({ context }: Snapshot): string => context.savedAt
export const selectHasNoStorage = ({ context }: Snapshot): boolean => !context.stored || context.lost.includes('journal')
/** The clock of this page died; the deadline is asked of the server until it runs again. */
export const selectClockIsLost = ({ context }: Snapshot): boolean => context.lost.includes('clock')
/** What waits lives on this page alone: neither the server nor this device keeps it, and saving has stopped. */
export const selectIsOnlyHere = (snapshot: Snapshot): boolean =>
  selectHasNoStorage(snapshot) && hasOutbox(snapshot.context) && ['offline', 'signedOut'].includes(selectSaveStatus(snapshot))
export const selectOffersDownload = (snapshot: Snapshot): boolean =>
  snapshot.matches({ rescue: 'offered' }) ||
  selectIsOnlyHere(snapshot) ||
  selectSaveStatus(snapshot) === 'refused' ||
  selectNotCounted(snapshot).length > 0
export const selectNotCounted = ({ context }: Snapshot): NotCounted[] => context.notCounted
export const selectIsTakingOver = (snapshot: Snapshot): boolean => snapshot.matches({ sending: 'charge' }) && snapshot.hasTag('busy')
export const selectTakeOverFailed = (snapshot: Snapshot): boolean => snapshot.matches({ sending: { charge: 'failed' } })
/** Why saving was refused for good; null otherwise. */
export const selectProblem = ({ context }: Snapshot): Problem | null => context.problem

const none: Rival[] = []
const listed = new WeakMap<SavingContext['rivals'], Rival[]>()

const sameRivals = (one: Rival[], other: Rival[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id)

/** Every text of this attempt that waits for a choice, of the server and of this device; the same list until one changes. */
export const selectRivals = ({ context }: Snapshot): Rival[] => {
  const found = rivalsIn(context)
  if (found.length === 0) return none
  const known = listed.get(context.rivals)
  if (known && sameRivals(known, found)) return known
  listed.set(context.rivals, found)
  return found
}

const byQuestion = new WeakMap<Rival[], Record<string, Rival[] | undefined>>()

/** The rivals of one question; the same list until one of the attempt changes. */
export const selectRivalsOf =
  (questionId: string) =>
  (snapshot: Snapshot): Rival[] => {
    const all = selectRivals(snapshot)
    const grouped = byQuestion.get(all) ?? Object.groupBy(all, (rival) => rival.questionId)
    byQuestion.set(all, grouped)
    return grouped[questionId] ?? none
  }

/** Questions that Start Fresh left alone because they had changed meanwhile. */
export const selectKeptFresh = ({ context }: Snapshot): string[] => context.keptFresh
/** What "Download my answers" holds besides the answers on screen: every record of this device that is not acknowledged. */
export const selectRecords = ({ context }: Snapshot): OutboxRecord[] => recordsOf(context)
