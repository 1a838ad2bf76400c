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
import { ConflictDialog } from './conflict-dialog.tsx'
import { GradedQuestion } from './graded-question.tsx'
import styles from './quiz-review.module.css'

export interface GradingDialogProps {
  grading: GradingRef
  students: readonly StudentReview[]
}

const nextOf = (students: readonly StudentReview[], studentId: string): string | null => {
  const submitted = students.filter(({ submission }) => submission !== null)
  return submitted[submitted.findIndex(({ student }) => student.id === studentId) + 1]?.student.id ?? null
}

const selectCanClose = (snapshot: GradingSnapshot): boolean => snapshot.can({ type: 'CLOSE' })

/** One student's submission, question by question, with its grades. */
export const GradingDialog = ({ grading, students }: GradingDialogProps) => {
  const review = useSelector(grading, selectReview)
  const questions = useSelector(grading, selectQuestions)
  const state = useSelector(grading, leaves)
  return (
    <Dialog
      open
      title={`${review.student.name} — Submission`}
      onClose={() => grading.send({ type: 'CLOSE' })}
      width={760}
      dismissable={useSelector(grading, selectCanClose)}
      footer={<Footer grading={grading} nextId={nextOf(students, review.student.id)} />}
    >
      <div data-machine="grading" data-state={state} className={styles.submission}>
        <Summary grading={grading} />
        <ol className={styles.questions}>
          {questions.map((question) => (
            <GradedQuestion key={question.id} grading={grading} question={question} />
          ))}
        </ol>
      </div>
      <ConflictDialog grading={grading} />
    </Dialog>
  )
}

const Footer = ({ grading, nextId }: { grading: GradingRef; nextId: string | null }) => {
  const canClose = useSelector(grading, selectCanClose)
  return (
    <ButtonRow>
      <Button disabled={!canClose} onClick={() => grading.send({ type: 'CLOSE' })}>
        Done
      </Button>
      <Button
        variant="accent"
        disabled={!canClose || nextId === null}
        onClick={() => nextId && grading.send({ type: 'OPEN_NEXT', studentId: nextId })}
      >
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
