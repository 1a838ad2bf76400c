import { useEffect, useState } from 'react'
import type { AnswerSavingRef } from '../../../machines/answer-saving/answer-saving.machine.ts'
import { Banner } from '../../ui/banner.tsx'
import { announce } from '../../ui/status-region.tsx'
import { withdrawTimeLeft } from './announce-time.ts'
import { creditWords } from './credit-words.ts'
import { deadlineChangeWords } from './deadline-change-words.ts'
import { wasPausedSince } from './paused-time.ts'

/** What time was given and why: spoken when it happens, and a line above the question that covers nothing and stays until it is dismissed. */
export const DeadlineChangeNotice = ({ saving }: { saving: AnswerSavingRef }) => {
  const [told, setTold] = useState(() => creditWords(saving.getSnapshot().context.time.credited))
  useEffect(() => {
    const { unsubscribe } = saving.on('time.read', ({ before, after }) => {
      // A pause moves the end with the clock; the page says that by itself.
      const words = wasPausedSince(before.arrivedAt) ? null : deadlineChangeWords(before, after)
      if (!words) return
      setTold(words)
      withdrawTimeLeft()
      announce(words)
    })
    return unsubscribe
  }, [saving])
  return (
    told && (
      <Banner tone="info" role="note" onDismiss={() => setTold(null)}>
        <p>{told}</p>
      </Banner>
    )
  )
}
