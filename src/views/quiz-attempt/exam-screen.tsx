import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { selectQuiz, selectSaving } from '../../machines/quiz-attempt/selectors.ts'
import type { AttemptProps } from './attempt-props.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './exam.module.css'
import { ExamHeader } from './exam-header.tsx'
import { NavigatorPanel } from './navigator-panel.tsx'
import { QuestionCard } from './question/question-card.tsx'
import { CurrentRivals } from './rivals/question-rivals.tsx'
import { useChangedNumbers, useRivalAnnouncements } from './rivals/rival-announcing.ts'
import { setNoticeLinePlace, setNoticesPlace, setRoomPlace } from './room/room-place.ts'
import { ExamSaveNotices, ExamWaitingNotice } from './saving/exam-save-notices.tsx'
import { RestoredNotice } from './saving/restored-notice.tsx'
import { SkipDialog } from './skip-dialog.tsx'
import { SubmitFailedDialog } from './submit-failed-dialog.tsx'
import { MoreTimeDialog } from './time/more-time-dialog.tsx'
import { TimeUpDialog } from './time/time-up-dialog.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'

/** The exam begins at its top, wherever the page before it had been scrolled to. */
const useTop = (): void =>
  useEffect(() => {
    scrollTo(0, 0)
  }, [])

/** The running exam: one question, its navigator, the clock, and what saving has to say. */
export const ExamScreen = (props: AttemptProps) => {
  const hasNavigator = !useSelector(props.attempt, selectQuiz)?.oneQuestionAtTime
  const saving = useSelector(props.attempt, selectSaving)
  const changed = useChangedNumbers({ ...props, saving })
  useRivalAnnouncements({ ...props, saving })
  useLeaveWarning(saving)
  useTop()
  return (
    <div className={styles.exam}>
      <ExamHeader {...props} saving={saving} />
      <div className={hasNavigator ? styles.body : styles.single}>
        <main id="main" tabIndex={-1} className={styles.main}>
          <div className={styles.above}>
            <ExamSaveNotices {...props} saving={saving} />
            <div ref={setRoomPlace} />
          </div>
          <QuestionCard {...props}>
            <CurrentRivals {...props} saving={saving} />
          </QuestionCard>
          <div ref={setNoticesPlace} className={styles.notices} />
          <RestoredNotice {...props} />
        </main>
        {hasNavigator && (
          <aside id="navigator" tabIndex={-1} className={styles.aside} aria-label="Question Navigator">
            <NavigatorPanel {...props} changed={changed} />
          </aside>
        )}
      </div>
      <BottomBar {...props} hasNavigator={hasNavigator} changed={changed}>
        <ExamWaitingNotice {...props} saving={saving} />
        <div ref={setNoticeLinePlace} />
      </BottomBar>
      <ConfirmDialog {...props} saving={saving} />
      <SkipDialog {...props} />
      <SubmitFailedDialog {...props} saving={saving} />
      <TimeUpDialog {...props} saving={saving} />
      <MoreTimeDialog {...props} />
    </div>
  )
}
