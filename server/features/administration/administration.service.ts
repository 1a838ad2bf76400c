import type { AdminUser, AuditEntry, NewUserBody, UserChangeBody } from '../../../domain/api/admin.ts'
import type { Role } from '../../../domain/people/user.ts'
import { plainName } from '../../../domain/text/name-text.ts'
import type { Deps } from '../../deps.ts'
import { forbidden, Refusal } from '../../http/refusal.ts'
import { endAccess } from '../accounts/end-access.ts'
import { type FreshLink, makeLink } from '../accounts/passwords/password-links.service.ts'
import type { Sessions } from '../accounts/sessions/sessions.service.ts'
import { userStore } from '../accounts/users.store.ts'
import { courseStaffStore } from '../courses/course-staff.store.ts'
import { adminUserStore, type UserFields } from './admin-users.store.ts'
import { auditStore } from './audit-log.store.ts'

export type ChangeRefusal = 'ownAccount' | 'lastAdmin' | 'ownsCourses'

/** The refusal of an address that another account has. */
export const emailTaken = () => {
  const msg = 'An account with this email address already exists.'
  return new Refusal(409, 'emailTaken', msg, { errors: [{ param: 'email', msg }] })
}

const noPassword = ''
const fields = ['role', 'isActive', 'firstName', 'lastName'] as const

function changesOf(before: UserFields, after: UserFields): AuditEntry['changes'] {
  const changed = fields.filter((field) => before[field] !== after[field])
  return changed.map((field) => ({ field, from: String(before[field]), to: String(after[field]) }))
}

const isActiveAdmin = ({ role, isActive }: UserFields): boolean => role === 'admin' && isActive

const fieldsAfter = (before: AdminUser, { role, isActive, firstName, lastName }: UserChangeBody): UserFields => ({
  role: role ?? before.role,
  isActive: isActive ?? before.isActive,
  firstName: firstName === undefined ? before.firstName : plainName(firstName),
  lastName: lastName === undefined ? before.lastName : plainName(lastName),
})

/** One action of an admin, in the transaction that does and logs it. */
export interface AdminAction extends Pick<Deps, 'now' | 'newId'> {
  trx: Deps['db']
  actorId: string
}

const log = (
  { trx, now, newId, actorId }: AdminAction,
  targetId: string,
  action: AuditEntry['action'],
  changes: AuditEntry['changes'] = [],
) => auditStore(trx).add({ id: newId(), at: now(), action, actorId, targetId, changes })

/**
 * Returns the active admins and lets nobody change them before the transaction ends; refuses whoever is none of them. Another server may
 * believe the session of an admin who was disabled for a second more; what admins do is too much for that.
 */
export async function activeAdmins({ trx, actorId }: AdminAction, changedId: string | null): Promise<string[]> {
  const admins = await adminUserStore(trx).lockForAdmin(changedId)
  if (!admins.includes(actorId)) throw forbidden()
  return admins
}

async function createUser(action: AdminAction, { role, email, firstName, lastName }: NewUserBody) {
  const { trx, now, newId } = action
  await activeAdmins(action, null)
  const user = { id: newId(), role, email: email.trim(), firstName: plainName(firstName), lastName: plainName(lastName) }
  if (!(await userStore(trx).insert({ ...user, passwordHash: noPassword, createdAt: now() }))) return null
  await log(action, user.id, 'userCreated', [
    { field: 'role', from: null, to: role },
    { field: 'email', from: null, to: user.email },
  ])
  return { id: user.id, link: await makeLink(trx, user.id, now(), 'admin') }
}

type Change = Record<'before' | 'after', UserFields> & { id: string; admins: string[] }

/** Returns whether the courses that a teacher owns forbid another role. */
export async function hasToTeach(trx: Deps['db'], before: Pick<AdminUser, 'id' | 'role'>, role: Role): Promise<boolean> {
  return before.role === 'teacher' && role !== 'teacher' && (await adminUserStore(trx).teaches(before.id))
}

async function refusalOf({ trx, actorId }: AdminAction, { id, admins, before, after }: Change): Promise<ChangeRefusal | null> {
  if (id === actorId && !isActiveAdmin(after)) return 'ownAccount'
  if (isActiveAdmin(before) && !isActiveAdmin(after) && !admins.some((admin) => admin !== id)) return 'lastAdmin'
  return (await hasToTeach(trx, { id, role: before.role }, after.role)) ? 'ownsCourses' : null
}

async function changeUser(action: AdminAction, id: string, body: UserChangeBody): Promise<AdminUser | ChangeRefusal | null> {
  const admins = await activeAdmins(action, id)
  const before = await adminUserStore(action.trx).find(id)
  if (!before) return null
  const after = fieldsAfter(before, body)
  const changes = changesOf(before, after)
  if (changes.length === 0) return before
  const refusal = await refusalOf(action, { id, admins, before, after })
  if (refusal) return refusal
  await adminUserStore(action.trx).change(id, after)
  await log(action, id, 'userChanged', changes)
  if (after.role !== before.role) await courseStaffStore(action.trx).removeEverywhere(id)
  if (after.role !== before.role || !after.isActive) await endAccess(action.trx, id)
  return { ...before, ...after }
}

async function makeUserLink(action: AdminAction, id: string): Promise<FreshLink | 'userDisabled'> {
  await activeAdmins(action, id)
  const user = await adminUserStore(action.trx).find(id)
  if (!user?.isActive) return 'userDisabled'
  await log(action, id, 'passwordLinkMade')
  return makeLink(action.trx, id, action.now(), 'admin')
}

/** Returns what active admins do to people; each change is logged in the transaction that makes it. Somebody else is refused (403). */
export function createAdministration({ db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>, sessions: Pick<Sessions, 'forget'>) {
  const inTransaction = <T>(actorId: string, work: (action: AdminAction) => Promise<T>): Promise<T> =>
    db.transaction().execute((trx) => work({ trx, now, newId, actorId }))
  return {
    /** Adds a person who has no password yet, with a link to set one; null where the e-mail is taken. */
    create: (actorId: string, body: NewUserBody) => inTransaction(actorId, (action) => createUser(action, body)),
    /** Changes a person; a new role or disabling ends their sessions and their sign-in code, an open attempt stays. Null where there is nobody. */
    async change(actorId: string, id: string, body: UserChangeBody): Promise<AdminUser | ChangeRefusal | null> {
      const outcome = await inTransaction(actorId, (action) => changeUser(action, id, body))
      sessions.forget(id)
      return outcome
    },
    /** Gives an active person a link to set a new password. */
    makeLink: (actorId: string, id: string) => inTransaction(actorId, (action) => makeUserLink(action, id)),
  }
}
