import { limits } from '../../../../domain/limits.ts'
import type { TokenDays, TokenScope } from '../../../../domain/people/api-token.ts'
import type { User } from '../../../../domain/people/user.ts'
import { day, hour } from '../../../../domain/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { accessStore } from '../../../http/access.store.ts'
import { notFound, Refusal } from '../../../http/refusal.ts'
import { tokenHashOf } from '../sessions/sessions.service.ts'
import { apiTokenStore, type FoundApiToken, type OwnApiToken } from './api-tokens.store.ts'
import { isToken, makeToken } from './token-format.ts'

export interface TokenRequest {
  name: string
  days: TokenDays
  scope: TokenScope
  courseId: string | null
}

const tooMany = () =>
  new Refusal(409, 'tooManyTokens', `You have ${limits.tokensOfPerson} API tokens. Please revoke one that you no longer need.`)
const changedMeanwhile = () => new Refusal(401, 'signedOut', 'Please sign in.')

type TokenDeps = Pick<Deps, 'db' | 'now' | 'newId'>

/** A token for one course belongs to somebody who works in it; admins reach every course. */
async function checkCourse({ db }: TokenDeps, user: User, courseId: string): Promise<void> {
  const relations = await accessStore(db).relationsTo('course', { courseId }, user)
  if (!relations.includes(user.role === 'admin' ? 'any' : 'visit')) throw notFound()
}

async function make(
  deps: TokenDeps,
  user: User,
  passwordHash: string,
  requested: TokenRequest,
): Promise<{ secret: string; token: OwnApiToken }> {
  const { db, now, newId } = deps
  if (requested.courseId !== null) await checkCourse(deps, user, requested.courseId)
  const [secret, createdAt, id] = [makeToken(), now(), newId()]
  const made = { ...requested, id, tokenHash: tokenHashOf(secret), createdAt, expiresAt: createdAt + requested.days * day }
  const owner = { id: user.id, role: user.role, passwordHash }
  const outcome = await db.transaction().execute((trx) => apiTokenStore(trx).add(made, owner, limits.tokensOfPerson))
  if (outcome === 'changed') throw changedMeanwhile()
  if (outcome === 'tooMany') throw tooMany()
  const token = (await apiTokenStore(db).list(user.id)).find((one) => one.id === id)
  if (!token) throw changedMeanwhile()
  return { secret, token }
}

/** What people do with their tokens, and how a call is recognized by its token. */
export function createApiTokens(deps: TokenDeps) {
  const { db, now } = deps
  const store = apiTokenStore(db)
  return {
    list: store.list,
    /** Makes a token for somebody whose password was just proved; returns it with its secret, of which the server keeps only the hash. */
    make: (user: User, passwordHash: string, requested: TokenRequest) => make(deps, user, passwordHash, requested),
    /** Revokes one token of a person at once and returns its name. */
    async revoke(userId: string, id: string): Promise<string> {
      const name = await store.remove(userId, id)
      if (name === null) throw notFound()
      return name
    },
    /** Finds the valid token with this secret; null where there is none. */
    find: async (text: string): Promise<FoundApiToken | null> => (isToken(text) ? store.find(tokenHashOf(text), now()) : null),
    /** Notes that a token is used, to the hour, and returns whether it is for the first time. */
    async noteUse({ id, usedAt }: FoundApiToken): Promise<boolean> {
      const at = now() - (now() % hour)
      return usedAt === null || usedAt < at ? store.noteUse(id, at) : false
    },
  }
}
