import { useSelector } from '@xstate/react'
import { fullName } from '../../../domain/people/full-name.ts'
import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'
import { selectIsBusy, selectPerson, selectRefusal, selectShows } from '../../machines/admin-users/selectors.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { refusalSentence } from './sentences.ts'

const selectIsOpen = selectShows('access')

const shutsOut = {
  title: 'Disable this account?',
  confirmLabel: 'Disable Account',
  busyLabel: 'Disabling...',
  tone: 'danger',
  asked: 'disable',
  text: 'is signed out everywhere and cannot sign in any more. A password link stops working. Courses, answers and grades stay, an open attempt ends at its deadline, and you can enable the account again.',
} as const

const letsIn = {
  title: 'Enable this account?',
  confirmLabel: 'Enable Account',
  busyLabel: 'Enabling...',
  tone: 'accent',
  asked: 'enable',
  text: 'can sign in again with the same password and the same role.',
} as const

/** Asks before somebody is shut out or let in again, and says what happens. */
export const AccessDialog = ({ users }: { users: AdminUsersRef }) => {
  const person = useSelector(users, selectPerson)
  const refusal = useSelector(users, selectRefusal)
  const busy = useSelector(users, selectIsBusy)
  const open = useSelector(users, selectIsOpen)
  const { asked, text, ...words } = person?.isActive === false ? letsIn : shutsOut
  return (
    <AlertDialog
      {...words}
      open={open}
      busy={busy}
      error={refusalSentence(refusal, asked)}
      onConfirm={() => users.send({ type: 'CONFIRM' })}
      onCancel={() => users.send({ type: 'CLOSE' })}
    >
      <p>
        <strong dir="auto">{person ? fullName(person) : ''}</strong> {text}
      </p>
    </AlertDialog>
  )
}
