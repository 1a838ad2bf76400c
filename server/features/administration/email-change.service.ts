import type { AdminUser } from '../../../domain/api/admin.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { Deps } from '../../deps.ts'
import { passwordLinkStore } from '../accounts/passwords/password-links.store.ts'
import type { Sessions } from '../accounts/sessions/sessions.service.ts'
import { signInCodeStore } from '../accounts/sign-in/sign-in-codes.store.ts'
import { adminUserStore } from './admin-users.store.ts'
import { type AdminAction, activeAdmins } from './administration.service.ts'
import { auditStore } from './audit-log.store.ts'

/** What became of a new address; `user` is the person as they are now. */
export interface EmailChange {
  user: AdminUser
  isNew: boolean
  /** The address that the account had before. */
  former: string
}

async function changeInside(
  { trx, now, newId, actorId }: AdminAction,
  id: string,
  typed: string,
): Promise<EmailChange | 'emailTaken' | null> {
  await activeAdmins({ trx, now, newId, actorId }, id)
  const before = await adminUserStore(trx).find(id)
  if (!before) return null
  const email = typed.trim()
  if (email === before.email) return { user: before, isNew: false, former: email }
  if (!(await adminUserStore(trx).changeEmail(id, email))) return 'emailTaken'
  const changes = [{ field: 'email', from: before.email, to: email }]
  await auditStore(trx).add({ id: newId(), at: now(), action: 'userChanged', actorId, targetId: id, changes })
  // Links and codes may be in a mailbox, or with a person, that the account does not belong to.
  await passwordLinkStore(trx).removeOf(id)
  await signInCodeStore(trx).removeOf(id)
  return { user: { ...before, email }, isNew: true, former: before.email }
}

/**
 * Returns a function that gives an account another address: its password links and its sign-in code end, its sessions do not, because an exam may be
 * going on. It returns null where there is nobody with that id.
 */
export function createEmailChanges({ db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>, sessions: Pick<Sessions, 'forget'>) {
  return async (actorId: string, id: string, email: string): Promise<EmailChange | 'emailTaken' | null> => {
    const outcome = await db
      .transaction()
      .execute((trx) => changeInside({ trx, now, newId, actorId }, id, email))
      .catch((fault: unknown) => (isUniqueViolation(fault) ? ('emailTaken' as const) : Promise.reject(fault)))
    sessions.forget(id)
    return outcome
  }
}
