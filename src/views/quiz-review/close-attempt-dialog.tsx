import { useSelector } from '@xstate/react'
import { type FormEvent, useRef, useState } from 'react'
import type { OpenAttempt } from '../../../domain/api/teacher-review.ts'
import type { QuizReviewSnapshot } from '../../machines/quiz-review/quiz-review.machine.ts'
import { openAttemptOf } from '../../machines/quiz-review/setup.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { formatDateTime } from '../ui/format.ts'
import { TextArea } from '../ui/text-area.tsx'
import styles from './open-attempts.module.css'
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
      title={`Close the attempt of ${attempt?.student.name ?? ''}?`}
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
  const [isAsked, setAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isMissing = reason.trim() === ''
  const close = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isMissing) field.current?.focus()
    else page.send({ type: 'CONFIRM', reason, early: isEarly })
  }
  return (
    <form className={styles.form} onSubmit={close} noValidate>
      {failure && (
        <Banner tone="bad">{failure.message ? `Failed to close the attempt: ${failure.message}` : 'Failed to close the attempt'}</Banner>
      )}
      <p>It is submitted and graded with the answers it holds now. The student sees that a teacher ended it. This cannot be undone.</p>
      <TextArea
        label="Reason"
        description="Kept in the log of the attempt."
        required
        inputRef={field}
        error={isAsked && isMissing ? 'A reason is required' : null}
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
          disabled={isBusy}
          onChange={setEarly}
        />
      )}
      <ButtonRow>
        <Button disabled={isBusy} onClick={() => page.send({ type: 'CANCEL' })}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={isBusy} busyLabel="Closing...">
          Close attempt
        </Button>
      </ButtonRow>
    </form>
  )
}
