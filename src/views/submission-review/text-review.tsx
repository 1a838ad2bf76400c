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
    <dt className={styles.label}>Your answer</dt>
    {typed.trim() === '' ? (
      <dd className={styles.muted}>No answer provided</dd>
    ) : (
      <dd className={styles.typed}>
        <MathText text={typed} as="div" />
      </dd>
    )}
    {showsKey && question.question_type === 'short_answer' && <Expected question={question} />}
  </dl>
)

const captions: Record<string, string> = {
  contains: 'Expected: an answer that contains',
  regex: 'Expected: an answer that matches the pattern',
}

const Expected = ({ question }: { question: ReviewQuestion }) => {
  const { acceptable_answers: answers = [], match_type: matchType = 'exact', case_sensitive: isCaseSensitive } = question
  return (
    <>
      <dt className={styles.label}>{answers.length === 0 ? 'Expected answer' : (captions[matchType] ?? 'Expected answer')}</dt>
      <dd>
        {answers.length === 0 ? 'Multiple acceptable answers possible' : <Accepted answers={answers} isPattern={matchType === 'regex'} />}
        {answers.length > 0 && isCaseSensitive && <p className={styles.hint}>Upper and lower case matter.</p>}
      </dd>
    </>
  )
}

const Accepted = ({ answers, isPattern }: { answers: readonly string[]; isPattern: boolean }) => (
  <ul className={styles.accepted}>
    {answers.map((answer) => (
      <li key={answer}>{isPattern ? <code>{answer}</code> : <MathText text={answer} />}</li>
    ))}
  </ul>
)
