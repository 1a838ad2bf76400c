import { useSelector } from '@xstate/react'
import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'
import { selectPerson } from '../../machines/admin-users/selectors.ts'
import { PersonName, PersonQuestion } from './person-question.tsx'

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
  const isShutOut = useSelector(users, selectPerson)?.isActive === false
  const { text, ...question } = isShutOut ? letsIn : shutsOut
  return (
    <PersonQuestion {...question} users={users} dialog="access">
      <p>
        <PersonName users={users} /> {text}
      </p>
    </PersonQuestion>
  )
}
