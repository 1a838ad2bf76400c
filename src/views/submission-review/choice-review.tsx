import type { ReviewQuestion } from '../../../domain/api/submissions.ts'
import { MathText } from '../math/math-text.tsx'
import { Badge } from '../ui/badge.tsx'
import styles from './submission-review.module.css'

export interface ChoiceReviewProps {
  question: ReviewQuestion
  chosenId: string | null
  showsKey: boolean
}

/** The choices of a question: the one that was chosen and, when allowed, the correct one. */
export const ChoiceReview = ({ question, chosenId, showsKey }: ChoiceReviewProps) => {
  const choices = question.quiz_question_answers
  const isUnknown = chosenId !== null && choices.every(({ id }) => id !== chosenId)
  return (
    <>
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.id} className={styles.choice} data-chosen={choice.id === chosenId || undefined}>
            <MathText text={choice.answer_text} />
            <span className={styles.labels}>
              {choice.id === chosenId && <Badge tone="info">Your answer</Badge>}
              {showsKey && choice.is_correct && <Badge tone="ok">Correct answer</Badge>}
            </span>
            {showsKey && choice.feedback && (choice.id === chosenId || choice.is_correct) && (
              <MathText text={choice.feedback} as="p" className={styles.hint} />
            )}
          </li>
        ))}
      </ul>
      {chosenId === null && <p className={styles.muted}>No answer provided</p>}
      {isUnknown && <p className={styles.muted}>Unknown answer</p>}
    </>
  )
}
