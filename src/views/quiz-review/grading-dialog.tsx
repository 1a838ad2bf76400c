import { useSelector } from '@xstate/react'
import type { StudentReview } from '../../../domain/api/teacher-review.ts'
import type { GradingRef, GradingSnapshot } from '../../machines/grading/grading.machine.ts'
import { selectNeedsGrading, selectQuestions, selectReview } from '../../machines/grading/selectors.ts'
import { leaves } from '../../machines/leaves.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { formatDateTime, formatNumber, formatPercent } from '../ui/format.ts'
import { AnswersUpload } from './answers-upload.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { GradedQuestion } from './graded-question.tsx'
import { OverallFeedback } from './overall-feedback.tsx'
import styles from './quiz-review.module.css'

export interface GradingDialogProps {
  grading: GradingRef
  students: readonly StudentReview[]
}

/** The students before and after one among those who handed in, in the order of the list. */
const neighboursOf = (students: readonly StudentReview[], studentId: string) => {
  const submitted = students.filter(({ submission }) => submission !== null)
  const at = submitted.findIndex(({ student }) => student.id === studentId)
  return { previousId: submitted[at - 1]?.student.id ?? null, nextId: submitted[at + 1]?.student.id ?? null }
}

const selectCanClose = (snapshot: GradingSnapshot): boolean => snapshot.can({ type: 'CLOSE' })

/** One student's submission, question by question, with its grades. */
export const GradingDialog = ({ grading, students }: GradingDialogProps) => {
  const review = useSelector(grading, selectReview)
  const questions = useSelector(grading, selectQuestions)
  const state = useSelector(grading, leaves)
  const isWaiting = useSelector(grading, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('evidenceFailed'))
  return (
    <Dialog
      open
      title={`${review.student.name} — Submission`}
      onClose={() => grading.send({ type: 'CLOSE' })}
      width={760}
      dismissable={useSelector(grading, selectCanClose)}
      footer={<Footer grading={grading} {...neighboursOf(students, review.student.id)} />}
    >
      {/* While it waits every button rests, and what scrolls has to be reached by keyboard all the same. */}
      <section
        aria-label="Submission"
        tabIndex={isWaiting ? 0 : undefined}
        data-machine="grading"
        data-state={state}
        className={styles.submission}
      >
        <Summary grading={grading} />
        <AnswersUpload grading={grading} />
        <ol className={styles.questions}>
          {questions.map((question) => (
            <GradedQuestion key={question.id} grading={grading} question={question} />
          ))}
        </ol>
        <OverallFeedback grading={grading} />
      </section>
      <ConflictDialog grading={grading} />
      <EvidenceDialog grading={grading} />
    </Dialog>
  )
}

interface FooterProps {
  grading: GradingRef
  previousId: string | null
  nextId: string | null
}

const Footer = ({ grading, previousId, nextId }: FooterProps) => {
  const canClose = useSelector(grading, selectCanClose)
  const canLeave = useSelector(grading, (snapshot) => snapshot.can({ type: 'OPEN_STUDENT', studentId: '' }))
  const open = (studentId: string | null) => studentId && grading.send({ type: 'OPEN_STUDENT', studentId })
  return (
    <ButtonRow>
      <Button disabled={!canClose} onClick={() => grading.send({ type: 'CLOSE' })}>
        Done
      </Button>
      <Button disabled={!canLeave || previousId === null} onClick={() => open(previousId)}>
        Previous student
      </Button>
      <Button variant="accent" disabled={!canLeave || nextId === null} onClick={() => open(nextId)}>
        Next student
      </Button>
    </ButtonRow>
  )
}

const Summary = ({ grading }: { grading: GradingRef }) => {
  const { student, submission } = useSelector(grading, selectReview)
  const needsGrading = useSelector(grading, selectNeedsGrading)
  if (!submission) return null
  return (
    <div className={styles.summary}>
      <p>
        <strong>
          {formatNumber(submission.score)} / {formatNumber(submission.maxScore)}
        </strong>{' '}
        ({formatPercent(submission.percentage, 1)}) · Attempt {submission.attemptNumber} of {submission.totalAttempts} · submitted{' '}
        {formatDateTime(submission.submittedAt)} · {student.email}
      </p>
      {needsGrading && <Badge tone="warn">Manual grading required</Badge>}
      {submission.isLate && <Badge tone="warn">Late</Badge>}
    </div>
  )
}
