import { limits } from '../limits.ts'
import { cutText } from './cut-text.ts'

/** Returns the reason of an announcement that was given no other one: its own text, as far as a reason has room for it. */
export const noticeReason = (text: string): string => cutText(text.trim(), limits.reason)

/** Returns the reason of an act, or an empty text where it is an announcement whose own text is its reason. */
export const separateReason = ({ kind, text }: { kind: string; text?: string | null }, reason: string): string =>
  kind === 'announce' && typeof text === 'string' && reason === noticeReason(text) ? '' : reason
