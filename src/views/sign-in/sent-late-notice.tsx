import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { DeviceOutboxRef } from '../../machines/device-outbox/device-outbox.machine.ts'
import { selectSentCount, selectSentLate, selectSentRivals } from '../../machines/device-outbox/selectors.ts'
import { plural } from '../ui/format.ts'
import { announce } from '../ui/status-region.tsx'
import { showToast } from '../ui/toast.tsx'

const LONG_TOAST_MS = 12_000

const say = (text: string): void => void showToast(text, { tone: 'info', timeout: LONG_TOAST_MS }).catch(() => announce(text))

const sent = (count: number): string => `${plural(count, 'answer')} that waited on this device ${count === 1 ? 'was' : 'were'} sent`

const sentSentence = (count: number): string => `${sent(count)}.`

const rivalSentence = (count: number): string =>
  `${sent(count)} but ${count === 1 ? 'does' : 'do'} not count yet, because you went on with the quiz on another device or in another tab. Continue the quiz: where you answered a question in both places, you choose.`

const lateSentence = (count: number): string =>
  `${sent(count)} after the quiz was closed. ${count === 1 ? 'It does' : 'They do'} not count, but your teacher can see ${count === 1 ? 'it' : 'them'}.`

/** Tells a student what was sent from this device long after it was written. */
export const SentLateNotice = ({ outbox }: { outbox: DeviceOutboxRef }) => {
  const counted = useSelector(outbox, selectSentCount)
  const rivals = useSelector(outbox, selectSentRivals)
  const late = useSelector(outbox, selectSentLate).length
  const told = useRef({ counted: 0, rivals: 0, late: 0 })
  useEffect(() => {
    if (counted > told.current.counted) say(sentSentence(counted - told.current.counted))
    if (rivals > told.current.rivals) say(rivalSentence(rivals - told.current.rivals))
    if (late > told.current.late) say(lateSentence(late - told.current.late))
    told.current = { counted, rivals, late }
  }, [counted, rivals, late])
  return null
}
