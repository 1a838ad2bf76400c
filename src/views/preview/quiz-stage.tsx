import { useSelector } from '@xstate/react'
import { selectQuiz } from '../../machines/preview/selectors.ts'
import { selectAnsweredCount, selectCount, selectIndex } from '../../machines/quiz-attempt/selectors.ts'
import { NavigatorPanel } from '../quiz-attempt/navigator-panel.tsx'
import { QuestionCard } from '../quiz-attempt/question/question-card.tsx'
import styles from './preview.module.css'
import type { PreviewProps } from './preview-dialog.tsx'

const Progress = ({ preview }: PreviewProps) => {
  const count = useSelector(preview, selectCount)
  return (
    <p className={styles.facts}>
      <span>{`Question ${useSelector(preview, selectIndex) + 1} of ${count}`}</span>
      <span>{`${useSelector(preview, selectAnsweredCount)}/${count} Answered`}</span>
    </p>
  )
}

/** The questions, one at a time, as in the exam. */
export const QuizStage = ({ preview }: PreviewProps) => {
  const { oneQuestionAtTime } = useSelector(preview, selectQuiz)
  return (
    <div className={oneQuestionAtTime ? styles.single : styles.columns}>
      <div className={styles.main}>
        <Progress preview={preview} />
        <QuestionCard attempt={preview} />
      </div>
      {!oneQuestionAtTime && (
        <aside aria-label="Question Navigator">
          <NavigatorPanel attempt={preview} />
        </aside>
      )}
    </div>
  )
}
