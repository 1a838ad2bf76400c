import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'
import { PersonName, PersonQuestion } from './person-question.tsx'

/** Asks before the two-step sign-in of somebody who lost app and recovery codes is turned off. */
export const ResetStepDialog = ({ users }: { users: AdminUsersRef }) => (
  <PersonQuestion
    users={users}
    dialog="stepReset"
    asked="resetStep"
    title="Reset two-step sign-in?"
    confirmLabel="Reset Two-Step"
    busyLabel="Resetting..."
    tone="danger"
  >
    <p>
      <PersonName users={users} /> signs in with the password alone until they turn it on again. Do this only when you know who asks:
      whoever has the password gets in.
    </p>
  </PersonQuestion>
)
