import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { limits } from '../../../domain/limits.ts'
import { isVisible } from '../../../domain/text/name-text.ts'
import { selectIsBusy, selectIsRemoving, selectReceiver, selectRefusal } from '../../machines/accommodations/selectors.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { ConfirmRow } from '../ui/confirm-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form, useHeldFaults } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { AccommodationsProps } from './accommodations-props.ts'
import { GivenCell } from './given-cell.tsx'
import { faultWords } from './sentences.ts'

/** Asks for the reason before an accommodation is removed. */
export const RemoveAccommodationDialog = ({ page }: AccommodationsProps) => {
  const busy = useSelector(page, selectIsBusy)
  const close = () => busy || page.send({ type: 'CLOSE' })
  return (
    <Dialog title="Remove this accommodation?" open={useSelector(page, selectIsRemoving)} onClose={close} width={560}>
      <RemoveAccommodationForm page={page} onCancel={close} />
    </Dialog>
  )
}

const RemoveAccommodationForm = ({ page, onCancel }: AccommodationsProps & { onCancel: () => void }) => {
  const receiver = useSelector(page, selectReceiver)
  const busy = useSelector(page, selectIsBusy)
  const refusal = useSelector(page, selectRefusal)
  const [reason, setReason] = useState('')
  const { shown, asked, ask } = useHeldFaults(isVisible(reason) ? [] : ['reason'])
  const submit = () => {
    if (ask() && !busy) page.send({ type: 'CONFIRM', reason })
  }
  return (
    <Form
      guarded
      faults={asked}
      onSubmit={submit}
      busy={busy}
      error={refusal && refusedSentence(refusal, 'Failed to remove the accommodation')}
    >
      <p>
        <bdi>{receiver?.name}</bdi> will lose this accommodation. Running attempts keep the time that they have.
      </p>
      <GivenCell given={receiver?.given ?? null} />
      <TextField
        label="Reason"
        required
        maxLength={limits.reason}
        value={reason}
        onChange={setReason}
        error={shown.length > 0 ? faultWords.reason : null}
      />
      <ConfirmRow onCancel={onCancel} variant="danger" busy={busy} busyLabel="Removing...">
        Remove
      </ConfirmRow>
    </Form>
  )
}
