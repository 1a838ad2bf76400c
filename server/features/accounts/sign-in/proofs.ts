import { hash } from 'node:crypto'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { Proof, ProofTask } from '../../../../domain/people/proof-of-work.ts'
import type { Deps } from '../../../deps.ts'
import { signInStore } from './sign-in.store.ts'
import { proofRequired } from './sign-in-refusals.ts'
import { signInRules } from './sign-in-rules.ts'

const algorithm = 'SHA-256'

/** A proof that is good but may have been used before. */
export interface FoundProof {
  challenge: string
  expiresAt: number
}

export interface Proofs {
  /** Makes a task that proves something for this subject alone, for five minutes. */
  taskFor(subject: string): Promise<ProofTask>
  /** Returns the challenge and expiry of a valid proof, or null where it is none, is too old, or was made for another subject. */
  check(proof: Proof | undefined, subject: string): Promise<FoundProof | null>
  /** Uses a proof up, or throws the refusal that asks for another one. */
  spend(proof: Proof | undefined, subject: string): Promise<void>
}

export interface ProofOptions extends Pick<Deps, 'db' | 'now'> {
  secret: string
  /** How far the numbers reach that are searched. */
  range?: number
}

/** Makes tasks of proof of work and checks what was found; the signature covers subject, range and end. */
export function createProofs({ db, secret, now, range = signInRules.proofRange }: ProofOptions): Proofs {
  const markOf = (subject: string): string => hash('sha256', `${secret} ${range} ${subject}`, 'base64url').slice(0, 22)

  async function taskFor(subject: string): Promise<ProofTask> {
    const params = { for: markOf(subject), until: String(now() + signInRules.proofLife) }
    const { challenge, salt, signature } = await createChallenge({ algorithm, hmacKey: secret, maxnumber: range, params })
    return { challenge, salt, signature, maxnumber: range }
  }

  async function check(proof: Proof | undefined, subject: string): Promise<FoundProof | null> {
    if (!proof) return null
    const { for: mark, until } = extractParams({ ...proof, algorithm })
    const expiresAt = Number(until)
    if (mark !== markOf(subject) || !(expiresAt > now())) return null
    const isGood = await verifySolution({ ...proof, algorithm }, secret, false)
    return isGood ? { challenge: proof.challenge, expiresAt } : null
  }

  return {
    taskFor,
    check,
    async spend(proof, subject) {
      const found = await check(proof, subject)
      if (!found || !(await signInStore(db).spend(found.challenge, found.expiresAt))) throw proofRequired(await taskFor(subject))
    },
  }
}
