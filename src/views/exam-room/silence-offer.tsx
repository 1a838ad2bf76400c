import { useSelector } from '@xstate/react'
import type { ExamRoomSnapshot } from '../../machines/exam-room/exam-room.machine.ts'
import { Banner } from '../ui/banner.tsx'
import { formatNumber, formatTime, plural } from '../ui/format.ts'
import type { ExamRoomProps } from './exam-room-props.ts'

const selectSilence = ({ context }: ExamRoomSnapshot) => context.room?.silence ?? null
const selectOpenCount = ({ context }: ExamRoomSnapshot): number =>
  context.room?.students.filter(({ state }) => state === 'writing' || state === 'paused').length ?? 0

/** Where many fell silent together, offers the minutes that they lost. */
export const SilenceOffer = ({ page }: ExamRoomProps) => {
  const silence = useSelector(page, selectSilence)
  const openCount = useSelector(page, selectOpenCount)
  if (!silence || silence.studentIds.length === 0) return null
  const minutes = Math.max(1, silence.minutes)
  const silent = formatNumber(silence.studentIds.length)
  return (
    <Banner
      tone="warn"
      title={`${silent} of ${formatNumber(openCount)} students lost their connection at ${formatTime(silence.since)}.`}
      action={{ label: `Give ${plural(minutes, 'minute')}…`, onAction: () => page.send({ type: 'GIVE_LOST_MINUTES' }) }}
    >
      The network or the power may be out. Give them the {plural(minutes, 'minute')} that they lost.
    </Banner>
  )
}
