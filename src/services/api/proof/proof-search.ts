import { sha256 } from '@noble/hashes/sha2.js'
import type { ProofTask } from '../../../../domain/people/proof-of-work.ts'

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

/** Returns a search that goes on from number to number; a step looks at up to `most` numbers and returns the one found, null before, or undefined at the end. */
export function proofSearch({ challenge, salt, maxnumber }: Pick<ProofTask, 'challenge' | 'salt' | 'maxnumber'>) {
  const text = new TextEncoder()
  const wanted = bytesOf(challenge)
  const begun = sha256.create().update(text.encode(salt))
  let number = 0
  return (most: number): number | null | undefined => {
    const end = Math.min(number + most, maxnumber + 1)
    for (; number < end; number += 1) {
      const digest = begun
        .clone()
        .update(text.encode(String(number)))
        .digest()
      if (digest.every((byte, at) => byte === wanted[at])) return number
    }
    return number > maxnumber ? undefined : null
  }
}
