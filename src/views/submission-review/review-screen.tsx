import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { reviewTotals } from '../../../domain/grading/review.ts'
import { selectResults } from '../../machines/submission-review/selectors.ts'
import type { SubmissionResults } from '../../machines/submission-review/submission-review.machine.ts'
import { paths } from '../../paths.ts'
import { MathText } from '../math/math-text.tsx'
import { unprinted } from '../printing/printing.tsx'
import { Card } from '../ui/card.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { QuestionList } from './question-list.tsx'
import { QuizInformation } from './quiz-information.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import styles from './submission-review.module.css'
import type { SubmissionReviewProps } from './submission-review-props.ts'

/** The review below its heading: information, every question, feedback, the other attempts and the receipt. */
export const ReviewScreen = (props: SubmissionReviewProps) => {
  const results = useSelector(props.review, selectResults)
  return results && <Review {...props} results={results} />
}

const Review = ({ review, History, results }: SubmissionReviewProps & { results: SubmissionResults }) => {
  const { submission, quiz, questions } = results
  const totals = useMemo(() => reviewTotals(questions, quiz), [questions, quiz])
  return (
    <>
      <QuizInformation submission={submission} totals={totals} />
      <QuestionList results={results} />
      {submission.feedback && <Feedback text={submission.feedback} />}
      <History submissionId={submission.id} assignmentId={submission.assignmentId} />
      <ReceiptCard review={review} receipt={submission.receipt} />
      <div className={unprinted}>
        <ButtonLink to={paths.studentCourse(submission.courseId)}>Back to Course</ButtonLink>
      </div>
    </>
  )
}

const Feedback = ({ text }: { text: string }) => (
  <Card title="Feedback">
    <blockquote className={styles.quote}>
      <MathText text={text} as="p" />
    </blockquote>
  </Card>
)
