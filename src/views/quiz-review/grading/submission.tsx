import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { selectMayGrade, selectNeedsGrading, selectQuestions, selectReview } from '../../../machines/submission-grading/selectors.ts'
import type { SubmissionGradingRef } from '../../../machines/submission-grading/submission-grading.machine.ts'
import { flowing } from '../../printing/printing.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { formatDateTime } from '../../ui/format.ts'
import { scoreParts } from '../../ui/score-words.ts'
import { AnswersUpload } from '../evidence/answers-upload.tsx'
import { EvidenceDialog } from '../evidence/evidence-dialog.tsx'
import styles from '../quiz-review.module.css'
import { ConflictDialog, FeedbackConflictDialog } from './conflict-dialog.tsx'
import { GradedQuestion } from './graded-question.tsx'
import { OverallFeedback } from './overall-feedback.tsx'

export interface SubmissionProps {
  grading: SubmissionGradingRef
}

/** One student's submission with its sums, question by question, in a dialog or on a page. */
export const Submission = ({ grading }: SubmissionProps) => {
  const questions = useSelector(grading, selectQuestions)
  const mayGrade = useSelector(grading, selectMayGrade)
  const isWaiting = useSelector(grading, (snapshot) => snapshot.hasTag('busy') || snapshot.matches({ evidence: 'failed' }))
  return (
    <>
      {/* While it waits every button rests, and what scrolls has to be reached by keyboard all the same. */}
      <section
        aria-label="Submission"
        tabIndex={isWaiting ? 0 : undefined}
        data-machine="submissionGrading"
        data-state={useSelector(grading, leaves)}
        className={classNames(styles.submission, flowing)}
      >
        <Summary grading={grading} />
        {mayGrade && <AnswersUpload grading={grading} />}
        <ol className={styles.questions}>
          {questions.map((question) => (
            <GradedQuestion key={question.id} grading={grading} question={question} />
          ))}
        </ol>
        <OverallFeedback grading={grading} />
      </section>
      <ConflictDialog grading={grading} />
      <FeedbackConflictDialog grading={grading} />
      <EvidenceDialog grading={grading} />
    </>
  )
}

const Summary = ({ grading }: SubmissionProps) => {
  const { student, submission } = useSelector(grading, selectReview)
  const needsGrading = useSelector(grading, selectNeedsGrading)
  if (!submission) return null
  const [score, rest] = scoreParts(submission)
  return (
    <div className={styles.summary}>
      <p>
        <strong>{score}</strong>
        {rest} · Attempt {submission.attemptNumber} of {submission.totalAttempts} · submitted {formatDateTime(submission.submittedAt)} ·{' '}
        {student.email}
      </p>
      {submission.keySeenAt !== undefined && (
        <p>It was reopened after the student had seen the correct answers on {formatDateTime(submission.keySeenAt)}.</p>
      )}
      {needsGrading && <Badge tone="warn">Manual grading required</Badge>}
      {submission.isLate && <Badge tone="warn">Late</Badge>}
    </div>
  )
}
