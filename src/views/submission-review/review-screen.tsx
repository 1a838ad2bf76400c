import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { reviewTotals } from '../../../domain/review.ts'
import type { SubmissionResults } from '../../machines/submission-review/setup.ts'
import type { SubmissionReviewRef } from '../../machines/submission-review/submission-review.machine.ts'
import { paths } from '../../routes/paths.ts'
import { MathText } from '../math/math-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { formatPoints } from '../ui/format.ts'
import { ButtonLink } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { QuestionCard } from './question-card.tsx'
import { QuizInformation } from './quiz-information.tsx'
import styles from './submission-review.module.css'

/** The whole review: information, every question, feedback and receipt. */
export const ReviewScreen = ({ review }: { review: SubmissionReviewRef }) => {
  const results = useSelector(review, ({ context }) => context.results)
  return results && <Review results={results} />
}

const Review = ({ results }: { results: SubmissionResults }) => {
  const { submission, quiz, questions, canViewAnswers } = results
  const totals = useMemo(() => reviewTotals(questions, quiz), [questions, quiz])
  return (
    <>
      <PageHeader
        title={`${submission.assignmentTitle} - Review`}
        badges={
          <>
            <Badge tone="info">{formatPoints(totals.totalPoints)}</Badge>
            <Badge>{`Attempt #${submission.attemptNumber}`}</Badge>
            {submission.isLate && <Badge tone="warn">Late</Badge>}
          </>
        }
      />
      <QuizInformation submission={submission} totals={totals} />
      <section className={styles.section} aria-labelledby="questions-review">
        <h2 id="questions-review">Questions Review</h2>
        {!canViewAnswers && <p className={styles.muted}>Correct answers are not shown for this submission.</p>}
        <ol className={styles.list}>
          {questions.map((question, index) => (
            <QuestionCard key={question.id} question={question} number={index + 1} quiz={quiz} canViewAnswers={canViewAnswers} />
          ))}
        </ol>
      </section>
      {submission.feedback && (
        <Card title="Feedback">
          <blockquote className={styles.quote}>
            <MathText text={submission.feedback} as="p" />
          </blockquote>
        </Card>
      )}
      <Card title="Receipt">
        <p className={styles.muted}>Keep this receipt: it proves which answers the server holds.</p>
        <code className={styles.receipt}>{submission.receipt}</code>
      </Card>
      <div>
        <ButtonLink to={paths.studentCourse(submission.courseId)}>Back to Course</ButtonLink>
      </div>
    </>
  )
}
