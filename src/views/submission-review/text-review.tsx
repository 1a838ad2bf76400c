import type { ReviewQuestion } from '../../../domain/api/submissions.ts'
import { MathText } from '../math/math-text.tsx'
import { flowingIfLong } from '../printing/printing.tsx'
import { classNames } from '../ui/class-names.ts'
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
      <dd className={classNames(styles.typed, flowingIfLong(typed))}>
        <MathText text={typed} as="div" />
      </dd>
    )}
    {showsKey && question.question_type === 'short_answer' && <Expected question={question} />}
  </dl>
)

const captionOf = (matchType: string): string => (matchType === 'contains' ? 'Expected: an answer that contains' : 'Expected answer')

/** A pattern is no answer that a person reads: it is never shown, whatever a server sends. */
const readable = ({ acceptable_answers: answers = [], match_type: matchType }: ReviewQuestion): readonly string[] =>
  matchType === 'regex' ? [] : answers

const Sample = ({ text }: { text: string }) => (
  <>
    <dt className={styles.label}>Sample answer</dt>
    <dd>
      <MathText text={text} />
      <p className={styles.hint}>Other answers may be right too.</p>
    </dd>
  </>
)

const Expected = ({ question }: { question: ReviewQuestion }) => {
  const { match_type: matchType = 'exact', case_sensitive: isCaseSensitive } = question
  const answers = readable(question)
  if (question.sample_answer) return <Sample text={question.sample_answer} />
  return (
    <>
      <dt className={styles.label}>{answers.length === 0 ? 'Expected answer' : captionOf(matchType)}</dt>
      <dd>
        {answers.length === 0 ? 'Multiple acceptable answers possible' : <Accepted answers={answers} />}
        {answers.length > 0 && isCaseSensitive && <p className={styles.hint}>Upper and lower case matter.</p>}
      </dd>
    </>
  )
}

const Accepted = ({ answers }: { answers: readonly string[] }) => (
  <ul className={styles.accepted}>
    {answers.map((answer) => (
      <li key={answer}>
        <MathText text={answer} />
      </li>
    ))}
  </ul>
)
