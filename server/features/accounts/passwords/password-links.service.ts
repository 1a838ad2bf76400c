import { randomBytes } from 'node:crypto'
import { day, minute } from '../../../../domain/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { auditStore } from '../../administration/audit-log.store.ts'
import { apiTokenStore } from '../api-tokens/api-tokens.store.ts'
import { type Sessions, tokenHashOf } from '../sessions/sessions.service.ts'
import { sessionStore } from '../sessions/sessions.store.ts'
import { signInCodeStore } from '../sign-in/sign-in-codes.store.ts'
import { userStore } from '../users.store.ts'
import { type LinkOwner, type LinkWay, passwordLinkStore } from './password-links.store.ts'

/** How long a password link is good, in ms. */
export const linkLifetimes: Readonly<Record<LinkWay, number>> = { admin: day, mail: 30 * minute }

/** How long the link of an invitation is good, in ms: it waits in a mailbox over holidays. */
export const invitationLifetime = 7 * day

/** A link just made; the token is returned once, the server keeps its hash. */
export interface FreshLink {
  token: string
  expiresAt: number
}

/**
 * Makes a link of 256 random bits for a person inside the transaction given; the one before is good no longer. A link by e-mail leaves the one of
 * an admin alone, because anybody can ask for it.
 */
export async function makeLink(trx: Deps['db'], userId: string, createdAt: number, way: LinkWay): Promise<FreshLink> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = createdAt + linkLifetimes[way]
  if (way === 'admin') await passwordLinkStore(trx).removeOf(userId)
  await passwordLinkStore(trx).put({ userId, way, tokenHash: tokenHashOf(token), createdAt, expiresAt })
  return { token, expiresAt }
}

/** Makes the links of invitations inside the transaction given; returns the token of each person, who has no other link then. */
export async function makeInvitationLinks(trx: Deps['db'], userIds: readonly string[], createdAt: number): Promise<Map<string, string>> {
  const tokens = new Map(userIds.map((userId) => [userId, randomBytes(32).toString('base64url')]))
  const links = [...tokens].map(([userId, token]) => ({ userId, way: 'admin' as const, tokenHash: tokenHashOf(token) }))
  const expiresAt = createdAt + invitationLifetime
  await passwordLinkStore(trx).replaceAll(links.map((link) => ({ ...link, createdAt, expiresAt })))
  return tokens
}

/** Returns the reading and the use of password links. */
export function createPasswordLinks({ db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>, sessions: Pick<Sessions, 'forget'>) {
  const setInside = async (trx: Deps['db'], token: string, passwordHash: string): Promise<string | null> => {
    const owner = await passwordLinkStore(trx).find(tokenHashOf(token), now())
    if (!owner) return null
    // Whoever changes a person writes the person first and the link after it; the other way round the two would wait for each other.
    await userStore(trx).lock(owner.id)
    const userId = await passwordLinkStore(trx).use(tokenHashOf(token), now())
    if (userId === null) return null
    await passwordLinkStore(trx).removeOf(userId)
    await signInCodeStore(trx).removeOf(userId)
    await userStore(trx).setPasswordHash(userId, passwordHash)
    await userStore(trx).confirm(userId)
    await sessionStore(trx).closeAllOf(userId)
    await apiTokenStore(trx).removeOf(userId)
    await auditStore(trx).add({ id: newId(), at: now(), action: 'passwordSet', actorId: userId, targetId: userId, changes: [] })
    return userId
  }

  return {
    /** Returns whose link this is, or null where it is none, was used, or is too old. */
    find: (token: string): Promise<LinkOwner | null> => passwordLinkStore(db).find(tokenHashOf(token), now()),
    /** Uses a link up for a new password and ends all sessions, API tokens, other links and the sign-in code of its person; false where it is good no longer. */
    async setPassword(token: string, passwordHash: string): Promise<boolean> {
      const userId = await db.transaction().execute((trx) => setInside(trx, token, passwordHash))
      if (userId !== null) sessions.forget(userId)
      return userId !== null
    },
  }
}
