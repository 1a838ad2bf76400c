import { useSelector } from '@xstate/react'
import { fullName } from '../../../domain/people/full-name.ts'
import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'
import { selectIsBusy, selectPerson, selectRefusal, selectShows } from '../../machines/admin-users/selectors.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import styles from './admin.module.css'
import { refusalSentence } from './sentences.ts'

const selectIsOpen = selectShows('confirmation')

/** Asks whether an account that registered itself is that of the person whose name it bears. */
export const ConfirmAccountDialog = ({ users }: { users: AdminUsersRef }) => {
  const person = useSelector(users, selectPerson)
  const refusal = useSelector(users, selectRefusal)
  return (
    <AlertDialog
      title="Confirm this account?"
      confirmLabel="Confirm Account"
      busyLabel="Confirming..."
      open={useSelector(users, selectIsOpen)}
      busy={useSelector(users, selectIsBusy)}
      error={refusalSentence(refusal, 'confirm')}
      onConfirm={() => users.send({ type: 'CONFIRM' })}
      onCancel={() => users.send({ type: 'CLOSE' })}
    >
      <p>
        Somebody registered this account as <strong dir="auto">{person ? fullName(person) : ''}</strong>, with the address{' '}
        <strong className={styles.long}>{person?.email}</strong>. Confirm it only if you know that the account is theirs.
      </p>
    </AlertDialog>
  )
}
