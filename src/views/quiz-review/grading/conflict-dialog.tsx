import { useSelector } from '@xstate/react'
import { selectConflict, selectFeedbackConflict } from '../../../machines/submission-grading/selectors.ts'
import type { SubmissionGradingRef } from '../../../machines/submission-grading/submission-grading.machine.ts'
import { MathText } from '../../math/math-text.tsx'
import styles from '../quiz-review.module.css'
import { BothGrades } from './both-grades.tsx'
import { TwoVersionsDialog } from './two-versions-dialog.tsx'

const isSame = <Versions extends { stored: unknown; given: unknown }>(a: Versions | null, b: Versions | null): boolean =>
  a?.stored === b?.stored && a?.given === b?.given

const choices = (grading: SubmissionGradingRef) => ({
  onOverwrite: () => grading.send({ type: 'OVERWRITE' }),
  onKeepStored: () => grading.send({ type: 'KEEP_STORED' }),
  onDismiss: () => grading.send({ type: 'DISMISS' }),
})

/** Asks which of two grades of one answer counts. */
export const ConflictDialog = ({ grading }: { grading: SubmissionGradingRef }) => {
  const conflict = useSelector(grading, selectConflict, isSame)
  const title = conflict?.stored?.isOwn ? 'This answer already has a grade from you' : 'Someone else has graded this answer'
  return (
    <TwoVersionsDialog open={conflict !== null} title={title} of="grade" {...choices(grading)}>
      <BothGrades stored={conflict?.stored ?? null} given={conflict?.given ?? null} />
    </TwoVersionsDialog>
  )
}

const FeedbackText = ({ text }: { text: string }) => (text === '' ? 'None' : <MathText text={text} />)

/** Asks which overall feedback counts, where it was saved elsewhere since this one was begun. */
export const FeedbackConflictDialog = ({ grading }: { grading: SubmissionGradingRef }) => {
  const conflict = useSelector(grading, selectFeedbackConflict, isSame)
  return (
    <TwoVersionsDialog
      open={conflict !== null}
      title="The feedback has since changed"
      of="feedback"
      removes={conflict?.given === ''}
      {...choices(grading)}
    >
      <dl className={styles.given}>
        <dt>Stored feedback</dt>
        <dd>
          <FeedbackText text={conflict?.stored ?? ''} />
        </dd>
        <dt>Your feedback</dt>
        <dd>
          <FeedbackText text={conflict?.given ?? ''} />
        </dd>
      </dl>
    </TwoVersionsDialog>
  )
}
