import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'

export interface AdminUsersProps {
  users: AdminUsersRef
  /** The id of the admin who looks. */
  self: string
}
