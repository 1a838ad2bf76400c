import { useSelector } from '@xstate/react'
import { SlidersHorizontal } from 'lucide-react'
import type { AnswerSavingRef } from '../../machines/answer-saving/answer-saving.machine.ts'
import {
  selectAnsweredCount,
  selectCount,
  selectDeadline,
  selectIndex,
  selectIsLast,
  selectIsLocked,
  selectQuiz,
} from '../../machines/quiz-attempt/selectors.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import type { AttemptProps } from './attempt-props.ts'
import styles from './exam-header.module.css'
import low from './low-window.module.css'
import { setUnreadPlace } from './room/room-place.ts'
import place from './room/unread-place.module.css'
import { SaveIndicator } from './saving/save-indicator.tsx'
import type { useSinglePress } from './single-press.ts'
import steady from './steady-text.module.css'
import { ExamTimer } from './time/exam-timer.tsx'
import { TimeStrip } from './time/time-strip.tsx'
import { ExamTools } from './tools/lazy-tools.ts'

/** The button that opens the confirmation. */
export const SubmitButton = ({
  attempt,
  className,
  id,
  onPress = (submit) => submit,
}: Pick<AttemptProps, 'attempt'> & { className?: string | undefined; id?: string; onPress?: ReturnType<typeof useSinglePress> }) => {
  const isLocked = useSelector(attempt, selectIsLocked)
  return (
    <Button id={id} variant="accent" className={className} disabled={isLocked} onClick={onPress(() => attempt.send({ type: 'SUBMIT' }))}>
      Submit Quiz
    </Button>
  )
}

const Facts = ({ attempt, saving }: Pick<AttemptProps, 'attempt'> & { saving: AnswerSavingRef | null }) => {
  const count = useSelector(attempt, selectCount)
  const answered = useSelector(attempt, selectAnsweredCount)
  return (
    <p className={styles.facts}>
      <span
        className={steady.text}
        data-longest={`Question ${count} of ${count}`}
      >{`Question ${useSelector(attempt, selectIndex) + 1} of ${count}`}</span>
      <span className={steady.text} data-longest={`${count}/${count} Answered`}>{`${answered}/${count} Answered`}</span>
      {saving && <SaveIndicator saving={saving} />}
    </p>
  )
}

/** Keeps the place of the tools until their code is there. */
const NoTools = () => <IconButton label="Quiz tools" icon={<SlidersHorizontal aria-hidden="true" />} disabled />

/** Title, progress, save state, clock and the way to submit. */
export const ExamHeader = ({ attempt, now, saving }: AttemptProps & { saving: AnswerSavingRef | null }) => {
  const deadline = useSelector(attempt, selectDeadline)
  const quiz = useSelector(attempt, selectQuiz)
  const isLast = useSelector(attempt, selectIsLast)
  return (
    <header className={`${styles.header} ${low.header}`}>
      <SkipLink href="#next">{isLast ? 'Skip to Submit Quiz' : 'Skip to Next'}</SkipLink>
      {!quiz?.oneQuestionAtTime && (
        <div className={styles.skip}>
          <SkipLink href="#navigator">Skip to question navigator</SkipLink>
        </div>
      )}
      <div className={styles.text}>
        <h1 className={styles.title} title={quiz?.title}>
          {quiz?.title}
        </h1>
        <Facts attempt={attempt} saving={saving} />
      </div>
      {deadline !== null && <ExamTimer attempt={attempt} deadline={deadline} now={now} />}
      <div ref={setUnreadPlace} className={place.unread} />
      <div className={styles.actions}>
        <ExamTools attempt={attempt} now={now} fallback={<NoTools />} />
        <SubmitButton attempt={attempt} className={styles.submit} />
      </div>
      <TimeStrip attempt={attempt} />
    </header>
  )
}
