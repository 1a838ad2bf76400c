import type { User } from '../domain/user.ts'
import type { Deps } from './deps.ts'
import { type Device, deviceCookies } from './devices.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { Refusal } from './refusal.ts'
import type { Sessions } from './sessions.ts'
import { keyOf, userStore } from './store/user.store.ts'
import { createThrottle, signInPause } from './throttle.ts'

const accountWindow = 15 * 60_000
const addressWindow = 60 * 60_000
const addressFailures = 2_000
const addressPause = 1_000

export interface SignInTry {
  email: string
  password: string
  address: string
  /** The device cookie as it came. */
  device: string | undefined
}

const tooMany = (seconds: number) =>
  new Refusal(429, 'tooManyRequests', `Too many failed attempts. Please try again in ${seconds} seconds.`, {}, seconds)

const loginFailed = () => new Refusal(401, 'loginFailed', 'Login failed. Please check your credentials.')

/** Counts tries by account and by address; a whole school may be one address, so only masses of failures slow it down. */
function signInThrottle(now: () => number) {
  const accounts = createThrottle({ window: accountWindow, pauseAfter: signInPause, now })
  const addresses = createThrottle({ window: addressWindow, pauseAfter: (count) => (count < addressFailures ? 0 : addressPause), now })
  return {
    admit(address: string | null, account: string): void {
      const wait = accounts.admit(account) || (address === null ? 0 : addresses.admit(address))
      if (wait > 0) throw tooMany(wait)
    },
    forgive(address: string | null, account: string): void {
      if (address !== null) addresses.forgive(address)
      accounts.forgive(account)
    },
    succeeded(address: string | null, account: string): void {
      if (address !== null) addresses.forgive(address)
      accounts.clear(account)
    },
  }
}

interface Verified {
  user: User
  passwordHash: string
}

async function verify(users: ReturnType<typeof userStore>, { email, password }: SignInTry): Promise<Verified | null> {
  const account = await users.findAccount(email)
  const matches = await verifyPassword(account?.passwordHash ?? null, password)
  if (!account?.isActive || !matches) return null
  const { user, passwordHash } = account
  if (!isOutdated(passwordHash)) return { user, passwordHash }
  const fresh = await hashPassword(password)
  await users.renewPasswordHash(user.id, passwordHash, fresh)
  return { user, passwordHash: fresh }
}

/** Gives the sign-in of the school: it throws a refusal, or answers who signed in, the token of the session and the device's new cookie. */
export function createSignIn({ db, now }: Pick<Deps, 'db' | 'now'>, deviceSecret: string, sessions: Pick<Sessions, 'openFor'>) {
  const users = userStore(db)
  const devices = deviceCookies(deviceSecret)
  const throttle = signInThrottle(now)

  /** A device that this account signed in on before is counted apart, so that nobody can lock a classmate out. */
  const countedAs = (device: Device, account: string, address: string): [address: string | null, account: string] =>
    devices.knows(device, account) ? [null, `${device.id} ${account}`] : [address, account]

  /** Checking takes a while, in which the password may be changed. */
  const open = async (attempt: SignInTry): Promise<{ user: User; token: string } | null> => {
    const verified = await verify(users, attempt)
    const token = verified && (await sessions.openFor(verified.user.id, verified.passwordHash))
    return verified && token !== null ? { user: verified.user, token } : null
  }

  return async (attempt: SignInTry): Promise<{ user: User; token: string; device: string }> => {
    const account = keyOf(attempt.email)
    const device = devices.read(attempt.device)
    const counted = countedAs(device, account, attempt.address)
    throttle.admit(...counted)
    const opened = await open(attempt).catch((error: unknown) => {
      throttle.forgive(...counted)
      throw error
    })
    if (!opened) throw loginFailed()
    throttle.succeeded(...counted)
    return { ...opened, device: devices.write(device, account) }
  }
}
