import { useSelector } from '@xstate/react'
import {
  selectFailure,
  selectFeedbackState,
  selectIsFeedbackRestored,
  selectIsUnsettled,
  selectMayGrade,
  selectOverallFeedback,
  selectReview,
} from '../../../machines/submission-grading/selectors.ts'
import type { SubmissionGradingRef } from '../../../machines/submission-grading/submission-grading.machine.ts'
import { MathText } from '../../math/math-text.tsx'
import { unprinted } from '../../printing/printing.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import styles from '../quiz-review.module.css'
import { FeedbackField } from './feedback-field.tsx'
import { useFormFocus } from './form-focus.ts'
import { failedSaveWords, restoredWords } from './grade-words.ts'
import { SaveButton, type SaveButtonProps } from './save-button.tsx'

/** The overall feedback, read or written. */
export const OverallFeedback = ({ grading }: { grading: SubmissionGradingRef }) => {
  const state = useSelector(grading, selectFeedbackState)
  const place = useFormFocus(
    state,
    useSelector(grading, (snapshot) => selectIsUnsettled(snapshot, null)),
  )
  return (
    <Card title="Overall feedback" headingLevel={3}>
      <div ref={place} className={state ? unprinted : undefined}>
        {state ? <FeedbackForm grading={grading} state={state} /> : <FeedbackShown grading={grading} />}
      </div>
    </Card>
  )
}

const FeedbackShown = ({ grading }: { grading: SubmissionGradingRef }) => {
  const feedback = useSelector(grading, selectOverallFeedback)
  const mayGrade = useSelector(grading, selectMayGrade)
  const canWrite = useSelector(grading, (snapshot) => snapshot.can({ type: 'WRITE_FEEDBACK' }))
  return (
    <div className={styles.head}>
      {feedback ? <MathText text={feedback} as="p" className={styles.feedback} /> : <p className={styles.muted}>None yet.</p>}
      {mayGrade && (
        <Button size="sm" disabled={!canWrite} onClick={() => grading.send({ type: 'WRITE_FEEDBACK' })}>
          {feedback ? 'Change feedback' : 'Add feedback'}
        </Button>
      )}
    </div>
  )
}

const FeedbackForm = ({ grading, state }: { grading: SubmissionGradingRef; state: SaveButtonProps['state'] }) => {
  const feedback = useSelector(grading, selectOverallFeedback)
  const failure = useSelector(grading, selectFailure)
  const isEditing = state === 'editing'
  const isRestored = useSelector(grading, selectIsFeedbackRestored)
  const saved = useSelector(grading, selectReview).submission?.feedback
  const save = () => grading.send({ type: 'SAVE_FEEDBACK' })
  return (
    <Form onSubmit={save} error={failedSaveWords(failure, 'feedback')}>
      {isRestored && saved && <p className={styles.muted} dir="auto">{`Saved now: ${saved}`}</p>}
      <FeedbackField
        label="Overall feedback"
        value={feedback}
        onChange={(next) => grading.send({ type: 'TYPE_FEEDBACK', feedback: next })}
        description={isRestored && restoredWords}
        rows={3}
        readOnly={!isEditing && state !== 'failed'}
      />
      <ButtonRow>
        <Button disabled={!isEditing} onClick={() => grading.send({ type: 'CANCEL' })}>
          Cancel
        </Button>
        <SaveButton label="Save Feedback" state={state} />
      </ButtonRow>
    </Form>
  )
}
