import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { outcomeOf, reviewTotals } from '../../../domain/grading/review.ts'
import { selectResults } from '../../machines/submission-review/selectors.ts'
import type { SubmissionResults } from '../../machines/submission-review/submission-review.machine.ts'
import { paths } from '../../paths.ts'
import { flowing, unprinted } from '../printing/printing.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { formatZonedDateTime } from '../ui/format.ts'
import { ButtonLink } from '../ui/link.tsx'
import { QuestionCard } from './question-card.tsx'
import { QuestionFilter, type QuestionKind } from './question-filter.tsx'
import { QuizInformation } from './quiz-information.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import styles from './submission-review.module.css'
import type { SubmissionReviewProps } from './submission-review-props.ts'
import { Quote } from './teacher-feedback.tsx'

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
    <Quote text={text} />
  </Card>
)

const fewQuestions = 3

const kindOf = (status: ReturnType<typeof outcomeOf>['status']): QuestionKind => {
  if (status === 'ungraded') return 'pending'
  return status === 'correct' ? 'all' : 'wrong'
}

/** Every question of a review in the order of the attempt; where there are many, those to look at again can be picked out on the screen. */
const QuestionList = ({
  results: { submission, questions, quiz, canViewAnswers, answersAfter, awaitsRelease, hasAttemptsLeft },
}: {
  results: SubmissionResults
}) => {
  const [shown, setShown] = useState<QuestionKind>('all')
  const accepted = new Map(submission.acceptedEvidence?.map(({ questionId, source }) => [questionId, source]))
  const kinds = questions.map((question) => kindOf(outcomeOf(question, quiz).status))
  const counts = {
    all: questions.length,
    wrong: kinds.filter((kind) => kind === 'wrong').length,
    pending: kinds.filter((kind) => kind === 'pending').length,
  }
  return (
    <section className={classNames(styles.section, flowing)} aria-labelledby="questions-review">
      <div className={styles.head}>
        <h2 id="questions-review">Questions Review</h2>
        {questions.length > fewQuestions && <QuestionFilter shown={shown} counts={counts} onShow={setShown} />}
      </div>
      {!canViewAnswers && <p className={styles.muted}>Correct answers are not shown for this submission.</p>}
      {hasAttemptsLeft && <p className={styles.muted}>They can be shown once you have no attempt left.</p>}
      {awaitsRelease && <p className={styles.muted}>They can be shown once your teacher releases them.</p>}
      {answersAfter && (
        <p className={styles.muted}>{`They can be shown after ${formatZonedDateTime(answersAfter)}, once everyone has finished.`}</p>
      )}
      <ol className={styles.list}>
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            question={question}
            number={index + 1}
            quiz={quiz}
            canViewAnswers={canViewAnswers}
            acceptedFrom={accepted.get(question.id)}
            notCounted={submission.notCounted?.filter(({ questionId }) => questionId === question.id)}
            isFilteredOut={shown !== 'all' && kinds[index] !== shown}
          />
        ))}
      </ol>
    </section>
  )
}
