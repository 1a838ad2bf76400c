import { useSelector } from '@xstate/react'
import type { LateEvidence } from '../../../domain/api/evidence.ts'
import type { GradingRef } from '../../machines/grading/grading.machine.ts'
import { selectEvidence } from '../../machines/grading/selectors.ts'
import { MathText } from '../math/math-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { formatDateTime, spokenDuration } from '../ui/format.ts'
import styles from './late-answers.module.css'

export interface LateAnswersProps {
  grading: GradingRef
  questionId: string
  questionNumber: number
}

/** How an answer came late, in words. */
export const arrivalOf = ({ receivedAt, lateBy, attemptNumber, source, writtenAt }: LateEvidence): string => {
  const arrival = `Arrived ${formatDateTime(receivedAt)}, ${spokenDuration(lateBy / 1000)} after the end of attempt ${attemptNumber}`
  return source === 'file' ? `${arrival}, in an answers file that says it was written ${formatDateTime(writtenAt)}.` : `${arrival}.`
}

/** The answers to one question that came after the end: what they say, how late, and whether they count. */
export const LateAnswers = ({ grading, questionId, questionNumber }: LateAnswersProps) => {
  const evidence = useSelector(grading, selectEvidence).filter((one) => one.questionId === questionId)
  return evidence.map((one) => (
    <LateAnswer
      key={`${one.submissionId} ${one.revision} ${one.status}`}
      grading={grading}
      evidence={one}
      questionNumber={questionNumber}
    />
  ))
}

const LateAnswer = ({ grading, evidence, questionNumber }: { grading: GradingRef; evidence: LateEvidence; questionNumber: number }) => {
  const { submissionId, questionId, revision, status } = evidence
  const accept = { type: 'ACCEPT_EVIDENCE', submissionId, questionId, revision } as const
  const canAccept = useSelector(grading, (snapshot) => snapshot.can(accept))
  return (
    <section className={styles.late} aria-label={`Late answer to question ${questionNumber}`}>
      <p className={styles.head}>
        <Badge tone={status === 'pending' ? 'info' : 'ok'}>{status === 'pending' ? 'Late answer' : 'Late answer accepted'}</Badge>
        <span className={styles.note}>{arrivalOf(evidence)}</span>
      </p>
      <MathText text={evidence.answerText === '' ? 'No answer provided' : evidence.answerText} as="div" className={styles.text} />
      {status === 'accepted' ? (
        <p className={styles.note}>{`Accepted ${formatDateTime(evidence.acceptedAt)} by ${evidence.acceptedBy ?? 'a teacher'}.`}</p>
      ) : (
        <div>
          <Button
            size="sm"
            disabled={!canAccept}
            aria-label={`Accept late answer to question ${questionNumber}`}
            onClick={() => grading.send(accept)}
          >
            Accept
          </Button>
        </div>
      )}
    </section>
  )
}
