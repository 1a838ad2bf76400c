import { fromCallback } from 'xstate'
import { savingTimes } from '../../../../domain/time/durations.ts'

/** Inputs hold typed text back for `draftPause`, at most `draftLongest`, before it comes here. */
const TYPING_REST_MS = savingTimes.typingPause - savingTimes.draftPause
const TYPING_LIMIT_MS = savingTimes.typingLongest - savingTimes.draftLongest

/** Tells when typing pauses: a moment after the last change, or at the latest a while after the first. */
export const typingPause = fromCallback<{ type: 'typing.continued' }, Record<string, never>>(({ sendBack, receive }) => {
  const end = () => sendBack({ type: 'typing.paused' })
  const limit = setTimeout(end, TYPING_LIMIT_MS)
  let rest = setTimeout(end, TYPING_REST_MS)
  receive(() => {
    clearTimeout(rest)
    rest = setTimeout(end, TYPING_REST_MS)
  })
  return () => {
    clearTimeout(limit)
    clearTimeout(rest)
  }
})
