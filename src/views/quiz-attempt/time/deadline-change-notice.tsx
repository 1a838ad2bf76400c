import { useEffect, useState } from 'react'
import type { AnswerSavingRef } from '../../../machines/answer-saving/answer-saving.machine.ts'
import type { TimeRead } from '../../../machines/answer-saving/contract.ts'
import { announce, withdraw } from '../../ui/status-region.tsx'
import { TimeNotice } from '../room/time-notice.tsx'
import { withdrawTimeLeft } from './announce-time.ts'
import { creditWords } from './credit-words.ts'
import { deadlineChangeWords } from './deadline-change-words.ts'
import { isEndOfRoom, onRoomRead, wasPausedSince } from './paused-time.ts'

/** By then a page without the stream has asked the exam room once more. */
const ROOM_ASKED_MS = 30_000

/** Reports an end that moved, unless the exam room shows that a pause moved it: a reply does not say why. */
function watchDeadline(saving: AnswerSavingRef, tell: (words: string) => void): () => void {
  let pending: { before: TimeRead; after: TimeRead } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(timer)
    // After a pause the page says by itself how much time there is.
    const words = pending && !wasPausedSince(pending.before.arrivedAt) ? deadlineChangeWords(pending.before, pending.after) : null
    pending = null
    if (words) tell(words)
  }
  const { unsubscribe } = saving.on('time.read', ({ before, after }) => {
    const change = { before: pending?.before ?? before, after }
    const isNews = deadlineChangeWords(change.before, after) !== null
    pending = isNews ? change : null
    clearTimeout(timer)
    if (after.credited > before.credited || isEndOfRoom(after.deadline)) settle()
    else if (isNews) timer = setTimeout(settle, ROOM_ASKED_MS)
  })
  const stopHearing = onRoomRead(settle)
  return () => {
    clearTimeout(timer)
    stopHearing()
    unsubscribe()
  }
}

/** Speaks what time was given, as long as the exam runs. */
function speakChanges(saving: AnswerSavingRef, tell: (words: string) => void): () => void {
  let last = ''
  const stop = watchDeadline(saving, (words) => {
    last = words
    tell(words)
    withdrawTimeLeft()
    announce(words)
  })
  return () => {
    stop()
    withdraw(last)
  }
}

/** What time was given and why, spoken when it happens. */
export const DeadlineChangeNotice = ({ saving }: { saving: AnswerSavingRef }) => {
  const [told, setTold] = useState(() => creditWords(saving.getSnapshot().context.time.credited))
  useEffect(() => speakChanges(saving, setTold), [saving])
  return (
    told && (
      <TimeNotice sentence={told} onDismiss={() => setTold(null)}>
        <p>{told}</p>
      </TimeNotice>
    )
  )
}
