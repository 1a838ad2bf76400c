import { Clock, Eye, EyeOff } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { type TimerTone, timerTone } from '../../../../domain/time/time-marks.ts'
import { selectDeadline, selectMark } from '../../../machines/quiz-attempt/selectors.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatCountdown, spokenDuration } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { AttemptProps } from '../attempt-props.ts'
import styles from '../exam-header.module.css'
import { changeExamSettings, useExamSettings } from '../exam-settings.ts'
import steady from '../steady-text.module.css'
import { announceTimeLeft, withdrawTimeLeft } from './announce-time.ts'
import { hasCountdown, mayHideTimer } from './timer-rules.ts'
import { secondsUntil, useOfSecondsLeft, useSecondsLeft } from './use-seconds-left.ts'

const URGENT = 60

/** A mark that is heard of late, as after a reload, is not the time that is left. */
const LATE = 3

const spoken = (mark: number, left: number | null): string => {
  if (mark === 0) return 'Time is up.'
  return `${spokenDuration(left !== null && mark - left > LATE ? left : mark)} left.`
}

/** Speaks each mark of the remaining time once; a later end takes the spoken time back. */
const useTimeAnnouncements = ({ attempt, now }: AttemptProps): void =>
  useEffect(() => {
    const say = (mark: number) =>
      announceTimeLeft(spoken(mark, secondsUntil(selectDeadline(attempt.getSnapshot()), now)), mark <= URGENT ? 'assertive' : 'polite')
    const passed = selectMark(attempt.getSnapshot())
    if (passed !== null) say(passed)
    const subscriptions = [attempt.on('mark.passed', ({ left }) => say(left)), attempt.on('mark.withdrawn', withdrawTimeLeft)]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [attempt, now])

interface CountdownProps {
  deadline: string
  now: () => number
}

const toneOf = (left: number | null): TimerTone | null => (hasCountdown(left) ? timerTone(left) : null)

/** What changes every second, apart from what stands around it. */
const Digits = ({ deadline, now }: CountdownProps) => formatCountdown(useSecondsLeft(deadline, now) ?? 0)

/** The remaining time; its digits are never announced, and can be hidden until five minutes are left. */
export const ExamTimer = ({ attempt, deadline, now }: AttemptProps & { deadline: string }) => {
  const tone = useOfSecondsLeft(deadline, now, toneOf)
  const canHide = useOfSecondsLeft(deadline, now, mayHideTimer)
  const { hidesTimer } = useExamSettings()
  const longest = useMemo(() => formatCountdown(secondsUntil(deadline, now) ?? 0), [deadline, now])
  useTimeAnnouncements({ attempt, now })
  if (tone === null) return null
  return (
    <section aria-label="Test timer" className={styles.clock}>
      <span className={classNames(styles.timer, styles[tone])}>
        <Clock aria-hidden="true" />
        <span role="timer" aria-live="off" className={classNames(steady.text, styles.digits)} data-longest={longest}>
          {hidesTimer && canHide ? 'Hidden' : <Digits deadline={deadline} now={now} />}
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
