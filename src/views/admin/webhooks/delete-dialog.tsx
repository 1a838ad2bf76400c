import { useSelector } from '@xstate/react'
import { selectIsAsking, selectIsRemoving, selectPicked, selectRefusal } from '../../../machines/webhooks/selectors.ts'
import { refusedSentence } from '../../errors/failure-sentence.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import type { WebhooksProps } from './webhooks-props.ts'

/** Asks before a webhook is deleted. */
export const DeleteDialog = ({ page }: WebhooksProps) => {
  const picked = useSelector(page, selectPicked)
  const isOpen = useSelector(page, selectIsAsking)
  const refusal = useSelector(page, selectRefusal)
  return (
    <AlertDialog
      open={isOpen}
      title="Delete this webhook?"
      confirmLabel="Delete Webhook"
      tone="danger"
      busy={useSelector(page, selectIsRemoving)}
      busyLabel="Deleting..."
      error={isOpen && refusal ? refusedSentence(refusal, 'The webhook could not be deleted.') : null}
      onConfirm={() => page.send({ type: 'CONFIRM' })}
      onCancel={() => page.send({ type: 'CANCEL' })}
    >
      <p>
        <strong dir="auto">{picked?.url}</strong> will receive no more messages. Messages still waiting are discarded, and its secret stops
        working.
      </p>
    </AlertDialog>
  )
}
