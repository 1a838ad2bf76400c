import { useSelector } from '@xstate/react'
import { fullName } from '../../../domain/people/full-name.ts'
import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'
import { selectIsBusy, selectPerson, selectRefusal, selectShows } from '../../machines/admin-users/selectors.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { refusalSentence } from './sentences.ts'

const selectIsOpen = selectShows('stepReset')

/** Asks before the two-step sign-in of somebody who lost app and recovery codes is turned off. */
export const ResetStepDialog = ({ users }: { users: AdminUsersRef }) => {
  const person = useSelector(users, selectPerson)
  const refusal = useSelector(users, selectRefusal)
  return (
    <AlertDialog
      title="Reset two-step sign-in?"
      confirmLabel="Reset Two-Step"
      busyLabel="Resetting..."
      tone="danger"
      open={useSelector(users, selectIsOpen)}
      busy={useSelector(users, selectIsBusy)}
      error={refusalSentence(refusal, 'resetStep')}
      onConfirm={() => users.send({ type: 'CONFIRM' })}
      onCancel={() => users.send({ type: 'CLOSE' })}
    >
      <p>
        <strong dir="auto">{person ? fullName(person) : ''}</strong> signs in with the password alone until they turn it on again. Do this
        only when you know who asks: whoever has the password gets in.
      </p>
    </AlertDialog>
  )
}
