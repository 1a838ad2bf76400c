import { hash, randomBytes } from 'node:crypto'
import type { User } from '../domain/user.ts'
import type { Deps } from './deps.ts'
import { type StoredSession, sessionStore } from './store/session.store.ts'

export const sessionLifetime = 14 * 3_600_000
const trustedFor = 5_000
const keptSessions = 5_000

export interface FoundSession {
  user: User
  /** The cookie has to be set again, because the session was renewed. */
  renewed: boolean
}

export interface Sessions {
  /** Begins a session and answers its token; the server keeps only the token's hash. */
  open(userId: string): Promise<string>
  /** Finds the session of a token, renewing it when more than half of its 14 hours are over. */
  find(token: string): Promise<FoundSession | null>
  close(token: string): Promise<void>
}

const hashOf = (token: string): string => hash('sha256', token, 'base64url')

/** Remembers for at most 5 s what was found. */
function recentSessions(now: () => number) {
  const known = new Map<string, StoredSession & { until: number }>()
  return {
    get(key: string): User | null {
      const session = known.get(key)
      return session && session.until > now() ? session.user : null
    },
    set(key: string, session: StoredSession): void {
      const [oldest] = known.keys()
      if (known.size >= keptSessions && oldest !== undefined) known.delete(oldest)
      known.delete(key)
      known.set(key, { ...session, until: Math.min(now() + trustedFor, session.expiresAt) })
    },
    forget: (key: string) => known.delete(key),
  }
}

/** Gives the sessions of the school; what was found is believed for at most 5 s, so that a save costs no query. */
export function createSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Sessions {
  const store = sessionStore(db)
  const recent = recentSessions(now)

  async function open(userId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const createdAt = now()
    await store.removeExpired(createdAt)
    await store.open({ tokenHash: hashOf(token), userId, createdAt, expiresAt: createdAt + sessionLifetime })
    return token
  }

  return { open, find: finder(store, recent, now), close: closer(store, recent) }
}

type Store = ReturnType<typeof sessionStore>
type Recent = ReturnType<typeof recentSessions>

const finder =
  (store: Store, recent: Recent, now: () => number): Sessions['find'] =>
  async (token) => {
    const key = hashOf(token)
    const known = recent.get(key)
    if (known) return { user: known, renewed: false }
    const session = await store.find(key, now())
    if (!session) return null
    const renewed = session.expiresAt - now() <= sessionLifetime / 2
    const expiresAt = renewed ? now() + sessionLifetime : session.expiresAt
    if (renewed) await store.renew(key, expiresAt)
    recent.set(key, { ...session, expiresAt })
    return { user: session.user, renewed }
  }

const closer =
  (store: Store, recent: Recent): Sessions['close'] =>
  async (token) => {
    const key = hashOf(token)
    await store.close(key)
    recent.forget(key)
  }
