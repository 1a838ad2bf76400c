import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { OpenAttempt } from '../../../domain/api/teacher-review.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { isVisible } from '../../../domain/text/name-text.ts'
import type { QuizReviewSnapshot } from '../../machines/quiz-review/quiz-review.machine.ts'
import { openAttemptOf } from '../../machines/quiz-review/setup.ts'
import { failedSentence } from '../errors/failure-sentence.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { ConfirmRow } from '../ui/confirm-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form, useHeldFaults } from '../ui/form.tsx'
import { formatDateTime } from '../ui/format.ts'
import { TextArea } from '../ui/text-area.tsx'
import type { QuizReviewProps } from './quiz-review-props.ts'

const LONGEST_REASON = 500

const selectAttempt = ({ context: { review, closingId } }: QuizReviewSnapshot) => openAttemptOf(review, closingId)

/** Asks why before an attempt under way is closed with the answers it holds. */
export const CloseAttemptDialog = ({ page }: QuizReviewProps) => {
  const isOpen = useSelector(page, (snapshot) => snapshot.hasTag('closing'))
  const isBusy = useSelector(page, (snapshot) => snapshot.matches('closing'))
  const attempt = useSelector(page, selectAttempt)
  return (
    <Dialog
      open={isOpen && attempt !== null}
      title={`Close the attempt of ${isolated(attempt?.student.name ?? '')}?`}
      width={560}
      dismissable={!isBusy}
      onClose={() => page.send({ type: 'CANCEL' })}
    >
      {attempt && <Asked page={page} attempt={attempt} isBusy={isBusy} />}
    </Dialog>
  )
}

const Asked = ({ page, attempt, isBusy }: QuizReviewProps & { attempt: OpenAttempt; isBusy: boolean }) => {
  const failure = useSelector(page, ({ context }) => context.failure)
  const [reason, setReason] = useState('')
  const [isEarly, setEarly] = useState(false)
  const faults = useHeldFaults(isVisible(reason) ? [] : ['A reason is required'])
  const close = () => {
    if (faults.ask()) page.send({ type: 'CONFIRM', reason, early: isEarly })
  }
  return (
    <Form guarded onSubmit={close} faults={faults.asked} error={failure && failedSentence(failure, 'Failed to close the attempt')}>
      <p>
        It is submitted and graded with the answers it holds now. The student sees that a teacher ended it. To let the student go on, reopen
        it in the exam room.
      </p>
      <TextArea
        label="Reason"
        description="Students can read it later in the log of their attempt."
        required
        error={faults.shown[0]}
        rows={3}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={setReason}
        readOnly={isBusy}
      />
      {attempt.deadline !== null && (
        <Checkbox
          label={`Close it before its end (${formatDateTime(attempt.deadline)})`}
          checked={isEarly}
          readOnly={isBusy}
          onChange={setEarly}
        />
      )}
      <ConfirmRow onCancel={() => page.send({ type: 'CANCEL' })} variant="danger" busy={isBusy} busyLabel="Closing...">
        Close attempt
      </ConfirmRow>
    </Form>
  )
}
