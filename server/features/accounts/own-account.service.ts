import type { User } from '../../../domain/people/user.ts'
import type { RefusalReason } from '../../../domain/refusal-reasons.ts'
import { minute } from '../../../domain/time/durations.ts'
import type { Deps } from '../../deps.ts'
import { notFound, Refusal, tooManyTries } from '../../http/refusal.ts'
import { apiTokenStore } from './api-tokens/api-tokens.store.ts'
import { createOwnSecretThrottle } from './own-secret-throttle.ts'
import { passwordLinkStore } from './passwords/password-links.store.ts'
import { hashPassword, passwordFault, verifyPassword } from './passwords/passwords.ts'
import { type Sessions, tokenHashOf } from './sessions/sessions.service.ts'
import { sessionStore } from './sessions/sessions.store.ts'
import { signInCodeStore } from './sign-in/sign-in-codes.store.ts'
import { knownDevicePause } from './sign-in/sign-in-rules.ts'
import { type Count, triesStore } from './sign-in/tries.store.ts'
import { userStore } from './users.store.ts'

const refuseField = (param: string, msg: string, reason: RefusalReason = 'invalid') =>
  new Refusal(400, reason, msg, { errors: [{ param, msg }] })
const tooMany = (seconds: number) => tooManyTries('Too many wrong passwords.', seconds)

const window = 10 * minute
/** How often a session may ask in ten minutes to end others where there are none. */
const mostInVain = 20
const tooManySignOuts = () =>
  new Refusal(429, 'tooManyRequests', 'You have asked for this many times. Please try again in 10 minutes.', {}, window / 1000)

type Account = Pick<Deps, 'db' | 'now' | 'site'> & { sessions: Pick<Sessions, 'forget'> }

/** Returns a function that checks the password of a person and returns its hash; it throws a refusal at the field `param` where the password is wrong. */
export function createPasswordProof({ db, now }: Pick<Account, 'db' | 'now'>) {
  const tries = createOwnSecretThrottle({ db, now }, { pauseAfter: ({ recent }) => knownDevicePause(recent), refusal: tooMany })
  return async ({ id, email }: User, password: string, param: string): Promise<string> => {
    const count = `own password ${id}`
    await tries.admit(count)
    const account = await userStore(db).findAccount(email)
    if (!(await verifyPassword(account?.passwordHash ?? null, password, { share: 'known', school: db })) || !account)
      throw refuseField(param, 'This is not your password', 'passwordWrong')
    await tries.clear(count)
    return account.passwordHash
  }
}

async function replacePassword({ db, site, sessions }: Account, user: User, token: string, before: string, password: string) {
  const fault = passwordFault(password, user.email, site.schoolName)
  if (fault) throw refuseField('newPassword', fault)
  const after = await hashPassword(password, { share: 'known', school: db })
  await db.transaction().execute(async (trx) => {
    if (!(await userStore(trx).replacePasswordHash(user.id, before, after)))
      throw refuseField('currentPassword', 'This is not your password')
    await passwordLinkStore(trx).removeOf(user.id)
    await signInCodeStore(trx).removeOf(user.id)
    await sessionStore(trx).closeOthers(user.id, tokenHashOf(token))
    await apiTokenStore(trx).removeOf(user.id)
  })
  sessions.forget(user.id)
}

async function signOutOthers({ db, now, sessions }: Account, userId: string, token: string): Promise<number> {
  const inVain = triesStore(db)
  const [own, at] = [tokenHashOf(token), now()]
  const count: Count = { subject: `sign-outs of others ${own}`, slot: minute, window }
  if (!(await inVain.admit(count, mostInVain, at))) throw tooManySignOuts()
  const ended = await sessionStore(db).closeOthers(userId, own)
  if (ended > 0) await inVain.takeBack(count, at)
  sessions.forget(userId)
  return ended
}

async function endSession({ db, sessions }: Account, userId: string, token: string, sessionId: string): Promise<string> {
  const device = await sessionStore(db).closeOne(userId, sessionId, tokenHashOf(token))
  if (device === null) throw notFound()
  sessions.forget(userId)
  return device
}

async function listSessions({ db, now }: Account, userId: string, token: string) {
  const own = tokenHashOf(token)
  const at = now()
  const rows = await sessionStore(db).list(userId, at)
  return rows.map(({ tokenHash, usedAt, ...session }) => {
    const isCurrent = tokenHash === own
    return { ...session, usedAt: isCurrent ? at : usedAt, isCurrent }
  })
}

/** Returns what people do to their own account. */
export function createOwnAccount({ db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>, sessions: Pick<Sessions, 'forget'>) {
  const deps: Account = { db, now, site, sessions }
  const provePassword = createPasswordProof(deps)
  return {
    provePassword,
    /** Sets another password, which ends every other session, every API token, a password link and a sign-in code. */
    changePassword: async (user: User, token: string, current: string, password: string): Promise<void> =>
      replacePassword(deps, user, token, await provePassword(user, current, 'currentPassword'), password),
    /** Ends every other session of the person and returns how many; a session that asks too often where there are none is refused. */
    signOutOthers: (userId: string, token: string) => signOutOthers(deps, userId, token),
    /** Ends one other session of the person at once and returns its device; throws `notFound` for the one that asks and for any that is not theirs. */
    endSession: (userId: string, token: string, sessionId: string) => endSession(deps, userId, token, sessionId),
    listSessions: (userId: string, token: string) => listSessions(deps, userId, token),
  }
}
