import { createHmac, randomInt } from 'node:crypto'
import type { Proof } from '../../domain/proof-of-work.ts'
import type { Deps } from '../deps.ts'
import { auditStore } from '../store/audit.store.ts'
import { signInStore } from '../store/sign-in.store.ts'
import { signInCodeStore } from '../store/sign-in-code.store.ts'
import { userStore } from '../store/user.store.ts'
import { type CodeTrier, createCodeTries } from './code-tries.ts'
import type { Device } from './devices.ts'
import { accountNames } from './entrance.ts'
import type { SignedIn, SignInDeps } from './sign-in.ts'
import { codeFailed, proofRequired } from './sign-in-refusals.ts'
import { signInRules } from './sign-in-rules.ts'

/** A code just made; it is told once, the server keeps its keyed hash. */
export interface FreshCode {
  code: string
  expiresAt: number
}

export interface CodeTry {
  email: string
  code: string
  device: Device
  proof: Proof | undefined
}

const digitsOf = (code: string): string => code.replaceAll(/\D/g, '')
const codeHash = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', secret).update(`code ${userId} ${code}`).digest('base64url')

/** Makes a code for a student, logged with who made it: of six digits, or of twelve where somebody guesses codes of the account. */
export async function makeSignInCode(
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  secret: string,
  { actorId, studentId }: { actorId: string; studentId: string },
): Promise<FreshCode> {
  const digits = await createCodeTries({ db, now }).digitsFor(accountNames(secret)(studentId, ''))
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const createdAt = now()
  const expiresAt = createdAt + signInRules.codeLife
  await db.transaction().execute(async (trx) => {
    await signInCodeStore(trx).put({ userId: studentId, codeHash: codeHash(secret, studentId, code), createdAt, expiresAt })
    await auditStore(trx).add({ id: newId(), at: createdAt, action: 'signInCodeMade', actorId, targetId: studentId, changes: [] })
  })
  return { code, expiresAt }
}

/** Gives the look at a code that was typed: a device has twenty tries, a short code 300 on all devices. */
function codeLook({ db, now, secret, securityLog }: SignInDeps) {
  const tries = createCodeTries({ db, now })
  const codes = signInCodeStore(db)
  return async (trier: CodeTrier, typed: string): Promise<boolean> => {
    const { userId, account } = trier
    const tried = await tries.count(trier)
    const most = typed.length === signInRules.codeDigits ? signInRules.codeTries : null
    const hash = codeHash(secret, userId, typed)
    const outcome = tries.isAllowed(tried) ? await codes.use(userId, hash, { now: now(), tries: most }) : 'wrong'
    if (outcome === 'void') securityLog.record({ kind: 'signInCodeVoid', targetId: userId })
    if (outcome !== 'used') await tries.failed(account)
    return outcome === 'used'
  }
}

/** Gives the sign-in by code, for active students alone: it skips the lane of the account, and each try carries a proof. */
export function createCodeSignIn(deps: SignInDeps) {
  const { db, now, secret, devices, proofs, sessions, secondFactor } = deps
  const users = userStore(db)
  const nameOf = accountNames(secret)
  const isRight = codeLook(deps)

  async function prove(subject: string, proof: Proof | undefined): Promise<void> {
    const found = await proofs.check(proof, subject)
    if (!found || !(await signInStore(db).spend(found.challenge, found.expiresAt))) throw proofRequired(await proofs.taskFor(subject))
  }

  return async ({ email, code, device, proof }: CodeTry): Promise<SignedIn> => {
    const found = await users.findAccount(email)
    const account = nameOf(found?.user.id ?? null, email)
    await prove(`code ${account} ${device.id}`, proof)
    const holder = found?.isActive && found.user.role === 'student' ? found : null
    const isUsed = await isRight({ userId: holder?.user.id ?? '', account, device: device.id }, digitsOf(code))
    if (!holder || !isUsed) throw codeFailed()
    const { user, passwordHash } = holder
    await secondFactor.pass(user.id, undefined, { id: device.id, isKnown: false })
    const token = await sessions.openFor(user, passwordHash)
    if (token === null) throw codeFailed()
    return { user, token, device: devices.write(device, { id: user.id, passwordHash }, now()) }
  }
}
