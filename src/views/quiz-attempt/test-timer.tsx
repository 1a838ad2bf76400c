import { useSelector } from '@xstate/react'
import { Clock, Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { timerTone } from '../../../domain/attempt.ts'
import { selectMark } from '../../machines/quiz-attempt/selectors.ts'
import { classNames } from '../ui/class-names.ts'
import { formatCountdown, spokenDuration } from '../ui/format.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { AttemptProps } from './attempt-props.ts'
import styles from './exam-header.module.css'
import { changeExamSettings, useExamSettings } from './exam-settings.ts'
import { sayTime, withdrawTime } from './spoken-time.ts'
import { hasCountdown, mayHideTimer } from './timer-rules.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const URGENT = 60

const spoken = (mark: number): string => (mark === 0 ? 'Time is up.' : `${spokenDuration(mark)} left.`)

/** Speaks each mark of the remaining time once; a later end takes the spoken time back. */
const useTimeAnnouncements = ({ attempt }: Pick<AttemptProps, 'attempt'>): void => {
  const mark = useSelector(attempt, selectMark)
  const before = useRef<number | null>(null)
  useEffect(() => {
    const isLater = before.current !== null && (mark === null || mark > before.current)
    before.current = mark
    if (isLater) withdrawTime()
    else if (mark !== null) sayTime(spoken(mark), mark <= URGENT ? 'assertive' : 'polite')
  }, [mark])
}

/** The remaining time; its digits are never announced, and can be hidden until five minutes are left. */
export const TestTimer = ({ attempt, deadline, now }: AttemptProps & { deadline: string }) => {
  const left = useSecondsLeft(deadline, now)
  const { hidesTimer } = useExamSettings()
  useTimeAnnouncements({ attempt })
  const canHide = mayHideTimer(left)
  if (!hasCountdown(left)) return null
  return (
    <section aria-label="Test timer" className={styles.clock}>
      <span className={classNames(styles.timer, styles[timerTone(left)])}>
        <Clock aria-hidden="true" />
        <span role="timer" aria-live="off">
          {hidesTimer && canHide ? 'Hidden' : formatCountdown(left)}
        </span>
      </span>
      {canHide && (
        <IconButton
          label="Hide timer"
          className={styles.hide}
          pressed={hidesTimer}
          icon={hidesTimer ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          onClick={() => changeExamSettings({ hidesTimer: !hidesTimer })}
        />
      )}
    </section>
  )
}
