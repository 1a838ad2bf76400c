import { useSelector } from '@xstate/react'
import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'
import { selectPerson } from '../../machines/admin-users/selectors.ts'
import styles from './admin.module.css'
import { PersonName, PersonQuestion } from './person-question.tsx'

/** Asks whether an account that registered itself is that of the person whose name it bears. */
export const ConfirmAccountDialog = ({ users }: { users: AdminUsersRef }) => (
  <PersonQuestion
    users={users}
    dialog="confirmation"
    asked="confirm"
    title="Confirm this account?"
    confirmLabel="Confirm Account"
    busyLabel="Confirming..."
  >
    <p>
      Somebody registered this account as <PersonName users={users} />, with the address{' '}
      <strong className={styles.long}>{useSelector(users, selectPerson)?.email}</strong>. Confirm it only if you know that the account is
      theirs.
    </p>
  </PersonQuestion>
)
