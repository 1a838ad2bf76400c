import { useSelector } from '@xstate/react'
import { selectQuiz, selectSaving } from '../../machines/quiz-attempt/selectors.ts'
import type { AttemptProps } from './attempt-props.ts'
import { BottomBar } from './bottom-bar.tsx'
import styles from './exam.module.css'
import { ExamHeader } from './exam-header.tsx'
import { ExamNotices } from './exam-notices.tsx'
import { ConfirmDialog } from './later-screens.ts'
import { NavigatorPanel } from './navigator-panel.tsx'
import { QuestionCard } from './question-card.tsx'
import { SubmitFailedDialog } from './submit-failed-dialog.tsx'
import { TimeUpDialog } from './time-up-dialog.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'

/** The running exam: one question, its navigator, the clock, and what saving has to say. */
export const ExamScreen = (props: AttemptProps) => {
  const hasNavigator = !useSelector(props.attempt, selectQuiz)?.oneQuestionAtTime
  const saving = useSelector(props.attempt, selectSaving)
  useLeaveWarning(saving)
  return (
    <div className={styles.exam}>
      <ExamHeader {...props} saving={saving} />
      <div className={hasNavigator ? styles.body : styles.single}>
        <main id="main" tabIndex={-1} className={styles.main}>
          <ExamNotices {...props} saving={saving} />
          <QuestionCard {...props} />
        </main>
        {hasNavigator && (
          <aside id="navigator" tabIndex={-1} className={styles.aside} aria-label="Question Navigator">
            <NavigatorPanel {...props} />
          </aside>
        )}
      </div>
      <BottomBar {...props} hasNavigator={hasNavigator} />
      <ConfirmDialog {...props} />
      <SubmitFailedDialog {...props} saving={saving} />
      <TimeUpDialog {...props} saving={saving} />
    </div>
  )
}
