import { useSelector } from '@xstate/react'
import { selectAsked, selectIsAsking, selectIsRevoking, selectRefusal } from '../../../machines/api-tokens/selectors.ts'
import { refusedSentence } from '../../errors/failure-sentence.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import type { ApiTokensProps } from './api-tokens-props.ts'

/** Asks before a token is revoked. */
export const RevokeDialog = ({ tokens }: ApiTokensProps) => {
  const asked = useSelector(tokens, selectAsked)
  const refusal = useSelector(tokens, selectRefusal)
  return (
    <AlertDialog
      open={useSelector(tokens, selectIsAsking)}
      title="Revoke this token?"
      confirmLabel="Revoke Token"
      tone="danger"
      busy={useSelector(tokens, selectIsRevoking)}
      busyLabel="Revoking..."
      error={refusal && refusedSentence(refusal, 'The token could not be revoked.')}
      onConfirm={() => tokens.send({ type: 'CONFIRM' })}
      onCancel={() => tokens.send({ type: 'CANCEL' })}
    >
      <p>
        Programs that use <strong dir="auto">{asked?.name}</strong> are refused at once. A revoked token cannot be used again.
      </p>
    </AlertDialog>
  )
}
