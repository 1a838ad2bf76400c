import { createHmac, randomInt } from 'node:crypto'
import type { Proof } from '../../domain/proof-of-work.ts'
import type { Deps } from '../deps.ts'
import { auditStore } from '../store/audit.store.ts'
import { signInStore } from '../store/sign-in.store.ts'
import { signInCodeStore } from '../store/sign-in-code.store.ts'
import { userStore } from '../store/user.store.ts'
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

const digits = 6
const codeHash = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', secret).update(`code ${userId} ${code}`).digest('base64url')

/** Makes a code of six digits for a student, logged with who made it. */
export async function makeSignInCode(
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  secret: string,
  { actorId, studentId }: { actorId: string; studentId: string },
): Promise<FreshCode> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const createdAt = now()
  const expiresAt = createdAt + signInRules.codeLife
  await db.transaction().execute(async (trx) => {
    await signInCodeStore(trx).put({ userId: studentId, codeHash: codeHash(secret, studentId, code), createdAt, expiresAt })
    await auditStore(trx).add({ id: newId(), at: createdAt, action: 'signInCodeMade', actorId, targetId: studentId, changes: [] })
  })
  return { code, expiresAt }
}

/** Gives the sign-in by code: it skips the lane of the account, each try carries a proof, and twenty wrong ones void the code. */
export function createCodeSignIn({ db, now, secret, devices, proofs, sessions, secondFactor, securityLog }: SignInDeps) {
  const users = userStore(db)
  const nameOf = accountNames(secret)

  async function prove(subject: string, proof: Proof | undefined): Promise<void> {
    const found = await proofs.check(proof, subject)
    if (!found || !(await signInStore(db).spend(found.challenge, found.expiresAt))) throw proofRequired(await proofs.taskFor(subject))
  }

  return async ({ email, code, device, proof }: CodeTry): Promise<SignedIn> => {
    const account = await users.findAccount(email)
    await prove(`code ${nameOf(account?.user.id ?? null, email)} ${device.id}`, proof)
    const userId = account?.user.id ?? ''
    const typed = codeHash(secret, userId, code.replaceAll(/\D/g, ''))
    const outcome = await signInCodeStore(db).use(userId, typed, { now: now(), tries: signInRules.codeTries })
    if (outcome === 'void') securityLog.record({ kind: 'signInCodeVoid', targetId: userId })
    if (!account || outcome !== 'used') throw codeFailed()
    await secondFactor.pass(userId, undefined)
    const token = await sessions.openFor(userId, account.passwordHash)
    if (token === null) throw codeFailed()
    return { user: account.user, token, device: devices.write(device, { id: userId, passwordHash: account.passwordHash }, now()) }
  }
}
