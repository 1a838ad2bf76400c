import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { AnswerSavingRef, AnswerSavingSnapshot } from '../../../machines/answer-saving/answer-saving.machine.ts'
import { Banner } from '../../ui/banner.tsx'
import { announce } from '../../ui/status-region.tsx'
import { creditWords } from './credit-words.ts'
import { deadlineChangeWords } from './deadline-change-words.ts'
import { withdrawTime } from './spoken-time.ts'

const selectTime = ({ context }: AnswerSavingSnapshot) => context.time

/** What time was given and why: spoken when it happens, and a line above the question that covers nothing and stays until it is dismissed. */
export const DeadlineChangeNotice = ({ saving }: { saving: AnswerSavingRef }) => {
  const time = useSelector(saving, selectTime)
  const before = useRef(time)
  const [told, setTold] = useState(() => creditWords(time.credited))
  useEffect(() => {
    const words = deadlineChangeWords(before.current, time)
    before.current = time
    if (!words) return
    setTold(words)
    withdrawTime()
    announce(words)
  }, [time])
  return (
    told && (
      <Banner tone="info" role="note" onDismiss={() => setTold(null)}>
        <p>{told}</p>
      </Banner>
    )
  )
}
