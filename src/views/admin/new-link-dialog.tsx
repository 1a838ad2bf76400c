import { useSelector } from '@xstate/react'
import { fullName } from '../../../domain/people/full-name.ts'
import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'
import { selectIsBusy, selectPerson, selectRefusal, selectShows } from '../../machines/admin-users/selectors.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { refusalSentence } from './sentences.ts'

const selectIsOpen = selectShows('link')

/** Asks before a new link ends an older one. */
export const NewLinkDialog = ({ users }: { users: AdminUsersRef }) => {
  const person = useSelector(users, selectPerson)
  const refusal = useSelector(users, selectRefusal)
  const busy = useSelector(users, selectIsBusy)
  const open = useSelector(users, selectIsOpen)
  const ending = person?.hasPassword
    ? ' Until it is used, the present password keeps working; then every device is signed out.'
    : ' Nobody has chosen a password for this account yet.'
  return (
    <AlertDialog
      title="Make a new password link?"
      confirmLabel="Make Link"
      busyLabel="Making the link..."
      open={open}
      busy={busy}
      error={refusalSentence(refusal, 'link')}
      onConfirm={() => users.send({ type: 'CONFIRM' })}
      onCancel={() => users.send({ type: 'CLOSE' })}
    >
      <p>
        <strong dir="auto">{person ? fullName(person) : ''}</strong> uses the link to choose a new password. Any earlier link stops working.
        {ending}
      </p>
    </AlertDialog>
  )
}
