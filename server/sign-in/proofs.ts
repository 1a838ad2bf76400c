import { hash } from 'node:crypto'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { Proof, ProofTask } from '../../domain/proof-of-work.ts'
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
  /** Gives what a proof is known by, or null where it is none, is too old, or was made for another subject. */
  check(proof: Proof | undefined, subject: string): Promise<FoundProof | null>
}

export interface ProofOptions {
  secret: string
  now: () => number
  /** How far the numbers reach that are searched. */
  range?: number
}

/** Makes tasks of proof of work and checks what was found; the signature covers subject, range and end. */
export function createProofs({ secret, now, range = signInRules.proofRange }: ProofOptions): Proofs {
  const markOf = (subject: string): string => hash('sha256', `${secret} ${range} ${subject}`, 'base64url').slice(0, 22)

  return {
    async taskFor(subject) {
      const params = { for: markOf(subject), until: String(now() + signInRules.proofLife) }
      const { challenge, salt, signature } = await createChallenge({ algorithm, hmacKey: secret, maxnumber: range, params })
      return { challenge, salt, signature, maxnumber: range }
    },
    async check(proof, subject) {
      if (!proof) return null
      const { for: mark, until } = extractParams({ ...proof, algorithm })
      const expiresAt = Number(until)
      if (mark !== markOf(subject) || !(expiresAt > now())) return null
      const isGood = await verifySolution({ ...proof, algorithm }, secret, false)
      return isGood ? { challenge: proof.challenge, expiresAt } : null
    },
  }
}
