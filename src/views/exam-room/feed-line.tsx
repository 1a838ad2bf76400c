import { useSelector } from '@xstate/react'
import { Radio, WifiOff } from 'lucide-react'
import { second } from '../../../domain/time/durations.ts'
import { Badge } from '../ui/badge.tsx'
import type { ExamRoomProps } from './exam-room-props.ts'
import { useRoomTime } from './room-clock.ts'
import { lastingWords } from './student-words.ts'

export interface FeedLineProps extends ExamRoomProps {
  /** The server's time of the last news (ISO). */
  serverNow: string
}

const MOST_SECONDS = 60

const ageWords = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / second))
  return seconds < MOST_SECONDS ? `${seconds} s ago` : `${lastingWords(ms)} ago`
}

/** Whether what the room shows is live, and else how old it is. */
export const FeedLine = ({ page, serverNow }: FeedLineProps) => {
  const isLive = useSelector(page, (snapshot) => snapshot.hasTag('live'))
  const age = useRoomTime((now) => ageWords(now - Date.parse(serverNow)))
  if (isLive)
    return (
      <Badge tone="ok" icon={<Radio aria-hidden="true" />}>
        Live
      </Badge>
    )
  return (
    <Badge tone="warn" icon={<WifiOff aria-hidden="true" />}>
      Not live: updated {age}
    </Badge>
  )
}
