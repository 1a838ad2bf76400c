import type { ReviewQuestion } from '../../../domain/api/submissions.ts'
import { MathText } from '../math/math-text.tsx'
import styles from './submission-review.module.css'

export interface TextReviewProps {
  question: ReviewQuestion
  typed: string
  showsKey: boolean
}

/** Typed text and, when allowed, what would have been accepted. */
export const TextReview = ({ question, typed, showsKey }: TextReviewProps) => (
  <dl className={styles.texts}>
    <dt>Your answer</dt>
    <dd className={styles.typed}>{typed.trim() === '' ? 'No answer provided' : <MathText text={typed} as="div" />}</dd>
    {showsKey && question.question_type === 'short_answer' && (
      <>
        <dt>Expected answer</dt>
        <dd>
          <Accepted answers={question.acceptable_answers ?? []} />
        </dd>
      </>
    )}
  </dl>
)

const Accepted = ({ answers }: { answers: readonly string[] }) => {
  if (answers.length === 0) return 'Multiple acceptable answers possible'
  return (
    <ul className={styles.accepted}>
      {answers.map((answer) => (
        <li key={answer}>
          <MathText text={answer} />
        </li>
      ))}
    </ul>
  )
}
