import { limits } from '../limits.ts'
import { cutText } from './cut-text.ts'

/** Returns the reason of an announcement that was given no other one: its own text, as far as a reason has room for it. */
export const noticeReason = (text: string): string => cutText(text.trim(), limits.reason)

/** Returns the reason of an act as far as it says more than the text shown above it; else an empty text. */
export const reasonBeside = (text: string | null, reason: string): string => (text !== null && reason === noticeReason(text) ? '' : reason)
