import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { DeviceOutboxRef } from '../../machines/device-outbox/device-outbox.machine.ts'
import { selectSentCount, selectSentLate } from '../../machines/device-outbox/selectors.ts'
import { plural } from '../ui/format.ts'
import { announce } from '../ui/status-region.tsx'
import { showToast } from '../ui/toast.tsx'

const LONG_TOAST_MS = 12_000

const say = (text: string): void => void showToast(text, { tone: 'info', timeout: LONG_TOAST_MS }).catch(() => announce(text))

const sentSentence = (count: number): string =>
  `${plural(count, 'answer')} that waited on this device ${count === 1 ? 'was' : 'were'} sent.`

const lateSentence = (count: number): string =>
  `${plural(count, 'answer')} that waited on this device ${count === 1 ? 'was' : 'were'} sent after the quiz was closed. ${count === 1 ? 'It does' : 'They do'} not count, and your teacher can see ${count === 1 ? 'it' : 'them'}.`

/** Tells a student what was sent from this device long after it was written. */
export const SentLateNotice = ({ outbox }: { outbox: DeviceOutboxRef }) => {
  const sent = useSelector(outbox, selectSentCount)
  const late = useSelector(outbox, selectSentLate).length
  const told = useRef({ sent: 0, late: 0 })
  useEffect(() => {
    if (sent > told.current.sent) say(sentSentence(sent - told.current.sent))
    if (late > told.current.late) say(lateSentence(late - told.current.late))
    told.current = { sent, late }
  }, [sent, late])
  return null
}
