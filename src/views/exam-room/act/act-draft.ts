import type { RoomAct } from '../../../../domain/api/exam-room.ts'
import { limits } from '../../../../domain/limits.ts'
import { isVisible } from '../../../../domain/text/name-text.ts'
import { noticeReason, separateReason } from '../../../../domain/text/notice-reason.ts'
import type { RoomActKind } from '../../../machines/room-act/setup.ts'

/** The fields of the form; each kind of act uses some of them. */
export interface ActDraft {
  minutes: number | null
  text: string
  questionId: string
  reason: string
}

/** The fields of an act that was written before. */
export const draftOf = (act: RoomAct, reason: string): ActDraft => ({
  minutes: 'minutes' in act ? (act.minutes ?? null) : null,
  text: 'text' in act ? act.text : '',
  questionId: 'questionId' in act ? act.questionId : '',
  reason: separateReason(act, reason),
})

/** Whether a kind of act takes minutes; only what gives them needs some. */
export const hasMinutes = (kind: RoomActKind): boolean => kind === 'minutes' || kind === 'reopen'
export const needsMinutes = (kind: RoomActKind): boolean => kind === 'minutes'
export const hasText = (kind: RoomActKind): boolean => kind === 'announce' || kind === 'erratum'

/** Whether the text of an act says why it is done, where no other reason is given. */
export const isOwnReason = (kind: RoomActKind): boolean => kind === 'announce'

/** What is wrong with a form, by field. */
export function faultsOf(kind: RoomActKind, { minutes, text, questionId, reason }: ActDraft): { field: keyof ActDraft; message: string }[] {
  const isMissing = minutes === null || Number.isNaN(minutes)
  const isOut = isMissing ? needsMinutes(kind) : minutes < 1 || minutes > limits.roomMinutes
  return [
    ...(hasMinutes(kind) && isOut ? [{ field: 'minutes' as const, message: `Enter 1 to ${limits.roomMinutes} minutes` }] : []),
    ...(kind === 'erratum' && questionId === '' ? [{ field: 'questionId' as const, message: 'Choose the question' }] : []),
    ...(hasText(kind) && !isVisible(text) ? [{ field: 'text' as const, message: 'A text is required' }] : []),
    ...(!isVisible(reason) && !(isOwnReason(kind) && isVisible(text))
      ? [{ field: 'reason' as const, message: 'A reason is required' }]
      : []),
  ]
}

/** The reason of the act that a sound form describes. */
export const reasonOf = (kind: RoomActKind, { reason, text }: ActDraft): string =>
  isOwnReason(kind) && !isVisible(reason) ? noticeReason(text) : reason

/** The act that a sound form describes. */
export function actOf(kind: RoomActKind, { minutes, text, questionId }: ActDraft): RoomAct {
  if (kind === 'minutes') return { kind, minutes: minutes ?? 1 }
  if (kind === 'announce') return { kind, text: text.trim() }
  if (kind === 'reopen') return { kind, ...(minutes === null || Number.isNaN(minutes) ? {} : { minutes }) }
  return kind === 'erratum' ? { kind, questionId, text: text.trim() } : { kind }
}
