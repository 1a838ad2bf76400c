import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { AnswerSavingRef, AnswerSavingSnapshot } from '../../machines/answer-saving/answer-saving.machine.ts'
import { announce } from '../ui/status-region.tsx'
import { showToast } from '../ui/toast.tsx'
import styles from './exam.module.css'
import { creditWords, extensionWords } from './extension.ts'

const LONG_TOAST_MS = 12_000

const selectTime = ({ context }: AnswerSavingSnapshot) => context.time

/** What time was given and why: a toast when it happens, and a line that stays. */
export const TimeGiven = ({ saving }: { saving: AnswerSavingRef }) => {
  const time = useSelector(saving, selectTime)
  const before = useRef(time)
  const [told, setTold] = useState(() => creditWords(time.credited))
  useEffect(() => {
    const words = extensionWords(before.current, time)
    before.current = time
    if (!words) return
    setTold(words)
    void showToast(words, { tone: 'info', timeout: LONG_TOAST_MS }).catch(() => announce(words))
  }, [time])
  return told && <p className={styles.restored}>{told}</p>
}
