import { hash, randomBytes } from 'node:crypto'
import type { User } from '../domain/user.ts'
import type { Deps } from './deps.ts'
import { type NewSession, type StoredSession, sessionStore } from './store/session.store.ts'

export const sessionLifetime = 14 * 3_600_000
const trustedFor = 5_000
const keptSessions = 5_000

export interface FoundSession {
  user: User
  expiresAt: number
  /** The cookie has to be set again, because the session was renewed. */
  renewed: boolean
}

export interface Sessions {
  /** Begins a session and answers its token; the server keeps only the token's hash. */
  open(userId: string): Promise<string>
  /** Begins a session as long as the person is active and has the password whose hash was checked; null where that changed meanwhile. */
  openFor(userId: string, passwordHash: string): Promise<string | null>
  /** Finds the session of a token, renewing it when more than half of its 14 hours are over. */
  find(token: string): Promise<FoundSession | null>
  close(token: string): Promise<void>
  /** Believes no longer what was found of a person's sessions, so that a change holds here at once. */
  forget(userId: string): void
}

const hashOf = (token: string): string => hash('sha256', token, 'base64url')

/** Remembers for at most 5 s what was found; `turn` counts how often something was forgotten. */
function recentSessions(now: () => number) {
  const known = new Map<string, StoredSession & { until: number }>()
  let turn = 0
  return {
    turn: () => turn,
    get(key: string): StoredSession | null {
      const session = known.get(key)
      return session && session.until > now() ? session : null
    },
    set(key: string, session: StoredSession): void {
      const [oldest] = known.keys()
      if (known.size >= keptSessions && oldest !== undefined) known.delete(oldest)
      known.delete(key)
      known.set(key, { ...session, until: Math.min(now() + trustedFor, session.expiresAt) })
    },
    forget(key: string): void {
      turn += 1
      known.delete(key)
    },
    forgetUser(userId: string): void {
      turn += 1
      for (const [key, { user }] of known) if (user.id === userId) known.delete(key)
    },
  }
}

/** Gives the sessions of the school; what was found is believed for at most 5 s, so that a save costs no query. */
export function createSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Sessions {
  const store = sessionStore(db)
  const recent = recentSessions(now)

  async function newSession(userId: string): Promise<{ token: string; session: NewSession }> {
    const token = randomBytes(32).toString('base64url')
    const createdAt = now()
    await store.removeExpired(createdAt)
    return { token, session: { tokenHash: hashOf(token), userId, createdAt, expiresAt: createdAt + sessionLifetime } }
  }

  async function open(userId: string): Promise<string> {
    const { token, session } = await newSession(userId)
    await store.open(session)
    return token
  }

  async function openFor(userId: string, passwordHash: string): Promise<string | null> {
    const { token, session } = await newSession(userId)
    return (await store.openFor(session, passwordHash)) ? token : null
  }

  return { open, openFor, find: finder(store, recent, now), close: closer(store, recent), forget: recent.forgetUser }
}

type Store = ReturnType<typeof sessionStore>
type Recent = ReturnType<typeof recentSessions>

const finder =
  (store: Store, recent: Recent, now: () => number): Sessions['find'] =>
  async (token) => {
    const key = hashOf(token)
    const known = recent.get(key)
    if (known) return { user: known.user, expiresAt: known.expiresAt, renewed: false }
    const turn = recent.turn()
    const session = await store.find(key, now())
    if (!session) return null
    const renewed = session.expiresAt - now() <= sessionLifetime / 2
    const expiresAt = renewed ? now() + sessionLifetime : session.expiresAt
    if (renewed) await store.renew(key, expiresAt)
    // What was forgotten meanwhile may have been read before it changed.
    if (recent.turn() === turn) recent.set(key, { ...session, expiresAt })
    return { user: session.user, expiresAt, renewed }
  }

const closer =
  (store: Store, recent: Recent): Sessions['close'] =>
  async (token) => {
    const key = hashOf(token)
    await store.close(key)
    recent.forget(key)
  }
