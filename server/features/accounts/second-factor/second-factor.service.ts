import { hash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { User } from '../../../../domain/people/user.ts'
import { comparable, withAsciiDigits } from '../../../../domain/text/plain-text.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { settingsStore } from '../../site/settings.store.ts'
import { createFactorTries, type FactorDevice, ownDevice } from './factor-tries.ts'
import { createSeal } from './sealed-text.ts'
import { type StoredFactor, secondFactorStore } from './second-factor.store.ts'

type Seal = ReturnType<typeof createSeal>

const digits = 6
const period = 30
const stepsAround = 1
const secretBytes = 20
const recoveryCodes = 10
const recoveryLength = 24
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const required = () => new Refusal(401, 'secondFactorRequired', 'Enter the code of your authenticator app.')
const wrong = () => new Refusal(401, 'secondFactorWrong', 'This code is not correct.')

const plain = (code: string): string =>
  withAsciiDigits(comparable(code, true))
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '')
const hashOf = (code: string): string => hash('sha256', plain(code), 'base64url')

const newRecoveryCode = (): string => {
  const signs = Array.from({ length: recoveryLength }, () => alphabet[randomInt(alphabet.length)])
  return (signs.join('').match(/.{4}/g) ?? []).join('-')
}

const totpOf = (secret: string, issuer: string, label: string): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) })

/** Returns the check of a code, of the authenticator app or for recovery; it throws a refusal. */
function codeCheck({ db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>, seal: Promise<Seal>) {
  const store = secondFactorStore(db)
  const tries = createFactorTries({ db, now })

  /** A code is good for its half minute and the ones around it, and never again once it or a later one was used; one that is later than all of them was used by a clock that was ahead. */
  async function matches(userId: string, factor: StoredFactor, given: string): Promise<boolean> {
    const totp = totpOf((await seal).open(factor.secret, userId), site.schoolName, userId)
    const at = now()
    const delta = /^\d{6}$/.test(given) ? totp.validate({ token: given, timestamp: at, window: stepsAround }) : null
    const step = Math.floor(at / 1000 / period)
    return delta !== null && store.spendStep(userId, step + delta, step + stepsAround)
  }

  /** Recovery codes cannot be guessed, so that they are looked at whatever others tried before. */
  return async (userId: string, factor: StoredFactor, code: string, device: FactorDevice): Promise<void> => {
    const given = plain(code)
    if (factor.isConfirmed && given.length === recoveryLength) {
      if (!(await store.spendCode(userId, hashOf(given)))) throw wrong()
      return
    }
    await tries.admit(userId, device)
    if (!(await matches(userId, factor, given))) throw wrong()
    await tries.forgive(userId, device)
  }
}

/** Returns the second factor of teachers and admins: codes of an authenticator app (RFC 6238), each good once, with recovery codes beside them. */
export function createSecondFactor({ db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>) {
  const store = secondFactorStore(db)
  const seal = settingsStore(db).secret('secondFactorKey').then(createSeal)
  seal.catch(() => undefined)
  const check = codeCheck({ db, now, site }, seal)

  return {
    async state(userId: string): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
      const factor = await store.find(userId)
      return { isOn: factor?.isConfirmed ?? false, recoveryCodesLeft: factor?.isConfirmed ? await store.countCodes(userId) : 0 }
    },
    /** Makes a secret that waits for its first code; null where the person has a second factor. */
    async begin({ id, email }: User): Promise<{ uri: string; secret: string } | null> {
      const secret = new Secret({ size: secretBytes }).base32
      if (!(await store.begin(id, (await seal).seal(secret, id)))) return null
      return { uri: totpOf(secret, site.schoolName, email).toString(), secret }
    },
    /** Turns the waiting secret on by its first code and gives the recovery codes; null where none waits. */
    async confirm(userId: string, code: string): Promise<string[] | null> {
      const factor = await store.find(userId)
      if (!factor || factor.isConfirmed) return null
      await check(userId, factor, code, ownDevice)
      const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
      return (await store.confirm(userId, factor.secret, now(), codes.map(hashOf))) ? codes : null
    },
    /** Lets students and whoever has no second factor pass, and staff who have one only with a code; throws a refusal. */
    async pass({ id, role }: Pick<User, 'id' | 'role'>, code: string | undefined, device: FactorDevice): Promise<void> {
      const factor = role === 'student' ? null : await store.find(id)
      if (!factor?.isConfirmed) return
      if (code === undefined || code.trim() === '') throw required()
      await check(id, factor, code, device)
    },
    /** Takes the second factor of a person away; false where there is none. */
    remove: (userId: string): Promise<boolean> => store.remove(userId),
  }
}

export type SecondFactor = ReturnType<typeof createSecondFactor>
