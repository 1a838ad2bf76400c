import { createHmac, randomInt } from 'node:crypto'
import type { Proof } from '../../../../domain/people/proof-of-work.ts'
import { withAsciiDigits } from '../../../../domain/text/plain-text.ts'
import type { Deps } from '../../../deps.ts'
import { auditStore } from '../../administration/audit-log.store.ts'
import { userStore } from '../users.store.ts'
import type { Device } from './device-cookies.ts'
import type { SignedIn, SignInDeps } from './sign-in.service.ts'
import { accountNames } from './sign-in-admission.ts'
import { createCodeTries } from './sign-in-code-tries.ts'
import { signInCodeStore } from './sign-in-codes.store.ts'
import { codeFailed, wholeCodeNeeded } from './sign-in-refusals.ts'
import { signInRules } from './sign-in-rules.ts'

/** A code just made; it is returned once, the server keeps its keyed hashes. */
export interface FreshCode {
  /** The digits that are enough now: the first six, or all while somebody guesses codes of the account. */
  code: string
  /** All twelve digits, which are always enough. */
  wholeCode: string
  expiresAt: number
}

export interface CodeTry {
  email: string
  code: string
  device: Device
  proof: Proof | undefined
}

const digitsOf = (code: string): string => withAsciiDigits(code).replaceAll(/\D/g, '')
const codeHash = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', secret).update(`code ${userId} ${code}`).digest('base64url')

const { codeLife, shortCodeDigits, wholeCodeDigits } = signInRules

/** Makes a code for a student, logged with who made it. */
export async function makeSignInCode(
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  secret: string,
  { actorId, studentId }: { actorId: string; studentId: string },
): Promise<FreshCode> {
  const wholeCode = String(randomInt(10 ** wholeCodeDigits)).padStart(wholeCodeDigits, '0')
  const shortCode = wholeCode.slice(0, shortCodeDigits)
  const createdAt = now()
  const expiresAt = createdAt + codeLife
  const hashes = { codeHash: codeHash(secret, studentId, shortCode), wholeHash: codeHash(secret, studentId, wholeCode) }
  await db.transaction().execute(async (trx) => {
    await signInCodeStore(trx).put({ userId: studentId, ...hashes, createdAt, expiresAt })
    await auditStore(trx).add({ id: newId(), at: createdAt, action: 'signInCodeMade', actorId, targetId: studentId, changes: [] })
  })
  const isGuessed = await createCodeTries({ db, now }).areSpent(accountNames(secret)(studentId, ''))
  return { code: isGuessed ? wholeCode : shortCode, wholeCode, expiresAt }
}

interface CodeTrier {
  userId: string
  /** The name under which the account is counted. */
  account: string
}

/** Returns the check of a typed code: a whole one is always looked at, six digits while not too many were wrong, anything else is wrong. */
function codeCheck({ db, now, secret, securityLog }: SignInDeps) {
  const tries = createCodeTries({ db, now })
  const codes = signInCodeStore(db)

  async function lookAtShort({ userId, account }: CodeTrier, hash: string): Promise<boolean> {
    const counted = await tries.enter(account)
    if (!counted) throw wholeCodeNeeded()
    const isUsed = await codes.use({ userId, form: 'short', hash }, now())
    if (isUsed) await counted.takeBack()
    else if (userId !== '' && (await tries.areSpent(account))) securityLog.record({ kind: 'signInCodesGuessed', targetId: userId })
    return isUsed
  }

  return async (trier: CodeTrier, typed: string): Promise<boolean> => {
    const hash = codeHash(secret, trier.userId, typed)
    if (typed.length === shortCodeDigits) return lookAtShort(trier, hash)
    return typed.length === wholeCodeDigits && codes.use({ userId: trier.userId, form: 'whole', hash }, now())
  }
}

/** Returns the sign-in by code, for active students alone: it skips the queue of the account, and each try carries a proof. */
export function createCodeSignIn(deps: SignInDeps) {
  const { db, now, secret, devices, proofs, sessions } = deps
  const users = userStore(db)
  const nameOf = accountNames(secret)
  const isRight = codeCheck(deps)

  return async ({ email, code, device, proof }: CodeTry): Promise<SignedIn> => {
    const found = await users.findAccount(email)
    const account = nameOf(found?.user.id ?? null, email)
    await proofs.spend(proof, `code ${account} ${device.id}`)
    const holder = found?.isActive && found.user.role === 'student' ? found : null
    const isUsed = await isRight({ userId: holder?.user.id ?? '', account }, digitsOf(code))
    if (!holder || !isUsed) throw codeFailed()
    const { user, passwordHash } = holder
    const token = await sessions.openFor(user, passwordHash)
    if (token === null) throw codeFailed()
    return { user, token, device: devices.write(device, { id: user.id, passwordHash }, now()) }
  }
}
