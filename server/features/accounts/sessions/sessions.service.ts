import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type { User } from '../../../../domain/people/user.ts'
import { hour } from '../../../../domain/time/durations.ts'
import { sessionUseInterval } from '../../../../domain/time/session-use.ts'
import type { Deps } from '../../../deps.ts'
import { type KnownSession, recentSessions } from './recent-sessions.ts'
import { sessionChangesStore } from './session-changes.store.ts'
import { afterExam, cookieLifetime, sessionEnd } from './session-times.ts'
import { type NewSession, sessionStore } from './sessions.store.ts'

const keptChanges = hour

export interface FoundSession extends KnownSession {
  /** The cookie has to be set again for so many ms, because the session was prolonged; null where it was not. */
  renewedFor: number | null
}

export interface Sessions {
  /** Begins a session as long as the person is active and has the role and the password hash that were checked, and returns its token, of which the server keeps only the hash; null where that changed meanwhile. */
  openFor(person: Pick<User, 'id' | 'role'>, passwordHash: string): Promise<string | null>
  /** Returns what was found of a token before; null where it has to be looked for, also because a use has to be noted or changes have to be heard of. */
  known(token: string, isUse?: boolean): KnownSession | null
  /** Finds the session of a token and prolongs it for an open exam or, unless `isUse` is false, because it is used. */
  find(token: string, isUse?: boolean): Promise<FoundSession | null>
  close(token: string): Promise<void>
  /** Notes the browser and system that the session was opened on. */
  nameDevice(token: string, device: string): Promise<void>
  /** Believes no longer what was found of a person's sessions, so that a change holds here at once. */
  forget(userId: string): void
  /** Returns which of these token hashes belong to sessions that last. */
  lasting(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>
  /** Calls back with the token hash or the person of sessions that may have ended. */
  whenForgotten(listener: (key: string) => void): void
}

/** Returns the hash under which the server knows a token. */
export const tokenHashOf = (token: string): string => hash('sha256', token, 'base64url')

/** Returns the sessions of the school; what was found is believed for ten minutes while changes are heard of every second, so that few saves look for their session. */
export function createSessions({
  db,
  dialect,
  now,
  site,
}: Pick<Deps, 'db' | 'dialect' | 'now'> & { site: Pick<Deps['site'], 'grace'> }): Sessions {
  const store = sessionStore(db)
  const changes = sessionChangesStore(db, dialect)
  const recent = recentSessions(changes, now)

  async function newSession(userId: string): Promise<{ token: string; session: NewSession }> {
    const token = randomBytes(32).toString('base64url')
    const createdAt = now()
    await store.removeExpired(createdAt)
    await changes.removeOlder(keptChanges)
    const endOf: NewSession['endOf'] = (role) => sessionEnd({ role, createdAt, usedAt: createdAt, examEnd: null })
    return { token, session: { id: randomUUIDv7(), tokenHash: tokenHashOf(token), userId, createdAt, endOf } }
  }

  async function openFor({ id, role }: Pick<User, 'id' | 'role'>, passwordHash: string): Promise<string | null> {
    const { token, session } = await newSession(id)
    return (await store.openFor(session, { passwordHash, role })) ? token : null
  }

  return {
    openFor,
    known: (token, isUse) => recent.cached(tokenHashOf(token), isUse),
    find: finder(store, recent, now, site.grace + afterExam),
    close: closer(store, recent),
    nameDevice: async (token, device) => void (await store.nameDevice(tokenHashOf(token), device)),
    forget: recent.forgetUser,
    lasting: (tokenHashes) => store.lasting(tokenHashes, now()),
    whenForgotten: recent.whenForgotten,
  }
}

type Store = ReturnType<typeof sessionStore>
type Recent = ReturnType<typeof recentSessions>

const finder =
  (store: Store, recent: Recent, now: () => number, afterDeadline: number): Sessions['find'] =>
  async (token, isUse = true) => {
    const key = tokenHashOf(token)
    const turn = recent.turn()
    const known = await recent.afterRefresh(key, isUse)
    if (known) return { user: known.user, expiresAt: known.expiresAt, renewedFor: null }
    const session = await store.find(key, now(), afterDeadline)
    if (!session) return null
    const { user, createdAt, deadline } = session
    const usedAt = isUse && now() - session.usedAt >= sessionUseInterval ? now() : session.usedAt
    const examEnd = deadline === null ? null : deadline + afterDeadline
    const expiresAt = Math.max(session.expiresAt, sessionEnd({ role: user.role, createdAt, usedAt, examEnd }))
    const isLonger = expiresAt > session.expiresAt
    if (isLonger || usedAt > session.usedAt) await store.renew(key, { usedAt, expiresAt })
    // What was forgotten meanwhile may have been read before it changed.
    if (recent.turn() === turn) recent.set(key, { user, expiresAt, usedAt })
    return { user, expiresAt, renewedFor: isLonger ? expiresAt - now() + cookieLifetime : null }
  }

const closer =
  (store: Store, recent: Recent): Sessions['close'] =>
  async (token) => {
    const key = tokenHashOf(token)
    await store.close(key)
    recent.forget(key)
  }
