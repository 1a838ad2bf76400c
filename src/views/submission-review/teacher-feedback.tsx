import type { EarlierFeedback } from '../../../domain/grading/review.ts'
import { MathText } from '../math/math-text.tsx'
import { formatDateTime } from '../ui/format.ts'
import styles from './teacher-feedback.module.css'

/** What a person wrote, as a quotation. */
export const Quote = ({ text }: { text: string }) => (
  <blockquote className={styles.quote}>
    <MathText text={text} as="p" />
  </blockquote>
)

/** What a person wrote about an answer, under words that say about which. */
export const TeacherFeedback = ({ text, label }: { text: string; label: string }) => (
  <figure className={styles.figure}>
    <figcaption className={styles.label}>{label}</figcaption>
    <Quote text={text} />
  </figure>
)

/** What was written about other answers to a question, which were submitted before the attempt was reopened. */
export const EarlierFeedbacks = ({ list = [] }: { list: readonly EarlierFeedback[] | undefined }) =>
  list.map(({ feedback, submittedAt }) => (
    <TeacherFeedback key={submittedAt} text={feedback} label={`Feedback on another answer, submitted ${formatDateTime(submittedAt)}`} />
  ))
