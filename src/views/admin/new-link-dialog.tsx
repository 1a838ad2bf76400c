import { useSelector } from '@xstate/react'
import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'
import { selectPerson } from '../../machines/admin-users/selectors.ts'
import { PersonName, PersonQuestion } from './person-question.tsx'

/** Asks before a new link ends an older one. */
export const NewLinkDialog = ({ users }: { users: AdminUsersRef }) => {
  const ending = useSelector(users, selectPerson)?.hasPassword
    ? ' Until it is used, the current password keeps working; then every device is signed out.'
    : ' Nobody has chosen a password for this account yet.'
  return (
    <PersonQuestion
      users={users}
      dialog="link"
      asked="link"
      title="Create a new password link?"
      confirmLabel="Create Link"
      busyLabel="Creating the link..."
    >
      <p>
        <PersonName users={users} /> uses the link to choose a new password. Any earlier link stops working.
        {ending}
      </p>
    </PersonQuestion>
  )
}
