import type { Proof } from '../../../../domain/people/proof-of-work.ts'
import type { User } from '../../../../domain/people/user.ts'
import type { Deps } from '../../../deps.ts'
import { hashPassword, isOutdated, verifyPassword } from '../passwords/passwords.ts'
import type { SecondFactor } from '../second-factor/second-factor.service.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import { type Account, userStore } from '../users.store.ts'
import type { Device, DeviceCookies } from './device-cookies.ts'
import type { HashShare, HashTurn } from './hash-queue.ts'
import type { Proofs } from './proofs.ts'
import { signInStore } from './sign-in.store.ts'
import { accountNames, createSignInAdmission } from './sign-in-admission.ts'
import { loginFailed } from './sign-in-refusals.ts'
import { signInRules } from './sign-in-rules.ts'
import { triesStore } from './tries.store.ts'

const cleanEvery = 600_000

export interface SignInTry {
  email: string
  password: string
  /** The code of the second factor. */
  code: string | undefined
  device: Device
  proof: Proof | undefined
}

/** Who signed in, the token of the session, and the device's new cookie. */
export interface SignedIn {
  user: User
  token: string
  device: string
}

export interface SignInDeps extends Pick<Deps, 'db' | 'now' | 'securityLog'> {
  secret: string
  devices: DeviceCookies
  proofs: Proofs
  sessions: Pick<Sessions, 'openFor'>
  secondFactor: Pick<SecondFactor, 'pass'>
}

interface Verified {
  user: User
  passwordHash: string
}

/** How a try was let in: whose share of the hashing it takes, and whether its device is known. */
interface SignInWay {
  share: HashShare
  isKnown: boolean
}

type Users = ReturnType<typeof userStore>

async function verify(users: Users, account: Account | null, password: string, turn: HashTurn): Promise<Verified | null> {
  const matches = await verifyPassword(account?.passwordHash ?? null, password, turn)
  if (!account?.isActive || !matches) return null
  const { user, passwordHash } = account
  if (!isOutdated(passwordHash)) return { user, passwordHash }
  const fresh = await hashPassword(password, turn)
  await users.renewPasswordHash(user.id, passwordHash, fresh)
  return { user, passwordHash: fresh }
}

/** Forgets old counts now and then, beside the sign-ins that make new ones. */
function cleaner({ db, now }: Pick<Deps, 'db' | 'now'>) {
  let cleanedAt = now()
  return async (): Promise<void> => {
    if (Math.abs(now() - cleanedAt) < cleanEvery) return
    cleanedAt = now()
    await signInStore(db).removeOld(now())
    await triesStore(db).removeBefore(now() - 2 * signInRules.shortCodeWindow)
  }
}

/** Returns the sign-in of the school by stages: the way in, the password, the second factor, the session; it throws a refusal, or returns who signed in. */
export function createSignIn({ db, now, secret, devices, proofs, sessions, secondFactor }: SignInDeps) {
  const users = userStore(db)
  const enter = createSignInAdmission({ db, now }, proofs)
  const nameOf = accountNames(secret)
  const clean = cleaner({ db, now })

  /** Checking takes a while, in which the password may be changed. */
  async function open(account: Account | null, { password, code, device }: SignInTry, way: SignInWay): Promise<SignedIn | null> {
    const verified = await verify(users, account, password, { share: way.share, school: db })
    if (!verified) return null
    const { user, passwordHash } = verified
    await secondFactor.pass(user, code, { id: device.id, isKnown: way.isKnown })
    const token = await sessions.openFor(user, passwordHash)
    if (token === null) return null
    return { user, token, device: devices.write(device, { id: user.id, passwordHash }, now()) }
  }

  return async (signInTry: SignInTry): Promise<SignedIn> => {
    const found = await users.findAccount(signInTry.email)
    const account = nameOf(found?.user.id ?? null, signInTry.email)
    const isKnown = found !== null && devices.knows(signInTry.device, { id: found.user.id, passwordHash: found.passwordHash }, now())
    await clean()
    const entry = await enter({ account, device: signInTry.device, isKnown, proof: signInTry.proof })
    const opened = await open(found, signInTry, { share: entry.share, isKnown }).catch(async (error: unknown) => {
      await entry.takeBack()
      throw error
    })
    await (opened ? entry.succeeded() : entry.failed())
    if (!opened) throw loginFailed()
    return opened
  }
}
