import type { AdminUser } from '../../../domain/api/admin.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { formatDate } from '../ui/format.ts'
import { MailAddress } from '../ui/mail-address.tsx'
import styles from './admin.module.css'
import { roleWords } from './sentences.ts'
import { UserActions } from './user-actions.tsx'

export interface UserTableProps {
  people: readonly AdminUser[]
  users: AdminUsersRef
  self: string
}

const columns = ['Name and email', 'Role', 'Status', 'Created', 'Actions']

/** One page of people with what can be done to each; rows become blocks on a phone. */
export const UserTable = ({ people, ...rest }: UserTableProps) => (
  <DataTable label="People" stack columns={columns}>
    {people.map((person) => (
      <Row key={person.id} person={person} {...rest} />
    ))}
  </DataTable>
)

const Status = ({ person: { isActive, hasPassword, selfRegistered } }: { person: AdminUser }) => {
  if (!isActive) return <Badge tone="bad">Disabled</Badge>
  if (selfRegistered) return <Badge tone="warn">Self-registered, not confirmed</Badge>
  return hasPassword ? <Badge tone="ok">Active</Badge> : <Badge tone="warn">No password yet</Badge>
}

interface RowProps extends Omit<UserTableProps, 'people'> {
  person: AdminUser
}

const Row = ({ person, users, self }: RowProps) => (
  <tr>
    <th scope="row">
      <span className={styles.person}>
        <Avatar name={fullName(person)} />
        <span className={styles.named}>
          <span className={styles.stacked}>
            <span className={styles.strong}>{fullName(person)}</span>
            <span className={styles.small}>
              <MailAddress address={person.email} />
            </span>
          </span>
          {person.id === self && <Badge>You</Badge>}
        </span>
      </span>
    </th>
    <td data-label="Role">{roleWords[person.role]}</td>
    <td data-label="Status" className={styles.nowrap}>
      <Status person={person} />
    </td>
    <td data-label="Created" className={styles.nowrap}>
      {formatDate(person.createdAt)}
    </td>
    <td>
      <UserActions person={person} users={users} self={self} />
    </td>
  </tr>
)
