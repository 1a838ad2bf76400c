import type { User } from '../../../../domain/people/user.ts'
import { sessionUseInterval } from '../../../../domain/time/session-use.ts'
import type { SessionChange } from './session-changes.store.ts'

/** For how many ms what was found is believed while every change of it is heard of. */
const trustedFor = sessionUseInterval
/** After how many ms changes are asked for again. */
const refreshEvery = 1_000
const keptSessions = 20_000

export interface KnownSession {
  user: User
  expiresAt: number
}

interface RecentSession extends KnownSession {
  until: number
  usedAt: number
}

/** A time counts for so many ms; one in the future, from a clock that was ahead, does not. */
const isWithin = (from: number, span: number, now: number): boolean => from <= now && now - from < span

/** What was found counts for ten minutes, unless a use has to be noted. */
function isBelieved({ until, usedAt }: RecentSession, now: number, isUse: boolean): boolean {
  const left = until - now
  return left > 0 && left <= trustedFor && !(isUse && now - usedAt >= sessionUseInterval)
}

/** Remembers what was found of sessions; `turn` counts how often something was forgotten. */
function sessionMemory(now: () => number) {
  const known = new Map<string, RecentSession>()
  const listeners: ((key: string) => void)[] = []
  let turn = 0
  const notify = (forgotten: string) => {
    turn += 1
    for (const listener of listeners) listener(forgotten)
  }
  return {
    whenForgotten: (listener: (key: string) => void) => void listeners.push(listener),
    turn: () => turn,
    keys: () => [...known.keys()],
    get(key: string, isUse: boolean): KnownSession | null {
      const session = known.get(key)
      return session && isBelieved(session, now(), isUse) ? session : null
    },
    set(key: string, { user, expiresAt, usedAt }: KnownSession & { usedAt: number }): void {
      const [oldest] = known.keys()
      if (known.size >= keptSessions && oldest !== undefined) known.delete(oldest)
      known.delete(key)
      known.set(key, { user, expiresAt, usedAt, until: Math.min(now() + trustedFor, expiresAt) })
    },
    forget(key: string): void {
      known.delete(key)
      notify(key)
    },
    forgetUsers(ids: ReadonlySet<string>): void {
      for (const [key, { user }] of known) if (ids.has(user.id)) known.delete(key)
      for (const id of ids) notify(id)
    },
  }
}

interface ChangeSource {
  since: (mark: number | null) => Promise<{ changes: SessionChange[]; next: number }>
}

const subjectsOf = (changes: readonly SessionChange[], of: SessionChange['kind']): ReadonlySet<string> =>
  new Set(changes.filter(({ kind }) => kind === of).map(({ subject }) => subject))

/** Remembers what was found of sessions, and believes it only where it heard less than a second ago what had ended or changed, on whichever server. */
export function recentSessions(source: ChangeSource, now: () => number) {
  const { get, forget, forgetUsers, keys, ...memory } = sessionMemory(now)
  let mark: number | null = null
  let refreshedAt = Number.NEGATIVE_INFINITY
  let refreshing: Promise<void> | null = null
  const refresh = async () => {
    const askedAt = now()
    const { changes, next } = await source.since(mark)
    for (const key of subjectsOf(changes, 'session')) forget(key)
    forgetUsers(subjectsOf(changes, 'person'))
    // The table was emptied or replaced: new changes may have marks below ours, so nothing that is remembered can be trusted.
    if (mark !== null && next < mark) for (const key of keys()) forget(key)
    mark = next
    refreshedAt = askedAt
  }
  const refreshOnce = () => {
    refreshing ??= refresh().finally(() => {
      refreshing = null
    })
    return refreshing
  }
  const isCurrent = () => isWithin(refreshedAt, refreshEvery, now())
  return {
    ...memory,
    forget,
    forgetUser: (id: string) => forgetUsers(new Set([id])),
    /** Returns what is remembered of a session; null also where changes have to be read first. */
    cached: (key: string, isUse = true): KnownSession | null => (isCurrent() ? get(key, isUse) : null),
    /** Reads the changes first unless that was done within the last second, then returns what is remembered of a session. */
    async afterRefresh(key: string, isUse: boolean): Promise<KnownSession | null> {
      if (!isCurrent()) await refreshOnce()
      return get(key, isUse)
    },
  }
}
