/** The latest reminder of a student about a quiz. */
interface RemindersTable {
  assignment_id: string
  student_id: string
  claimed_at: number
}

/** At most one link a person and way. */
interface PasswordLinksTable {
  user_id: string
  way: 'admin' | 'mail'
  token_hash: string
  created_at: number
  expires_at: number
}

/** What admins did; `changes` is JSON `{ field, from, to }[]`. Rows are never changed. */
interface AuditLogTable {
  id: string
  at: number
  actor_id: string
  action: string
  target_id: string
  changes: string
}

/** The tables of reminders, password links and the log of what admins did. */
export interface AdministrationTables {
  reminders: RemindersTable
  password_links: PasswordLinksTable
  audit_log: AuditLogTable
}
