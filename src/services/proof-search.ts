import { sha256 } from '@noble/hashes/sha2.js'
import type { ProofTask } from '../../domain/proof-of-work.ts'

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns a search that goes on from number to number; a step looks at up to `most` numbers and returns the one found, null before, or undefined at the end. */
export function proofSearch({ challenge, salt, maxnumber }: Pick<ProofTask, 'challenge' | 'salt' | 'maxnumber'>) {
  const text = new TextEncoder()
  const begun = sha256.create().update(text.encode(salt))
  let number = 0
  return (most: number): number | null | undefined => {
    const end = Math.min(number + most, maxnumber + 1)
    for (; number < end; number += 1) {
      const digest = begun
        .clone()
        .update(text.encode(String(number)))
        .digest()
      if (hexOf(digest) === challenge) return number
    }
    return number > maxnumber ? undefined : null
  }
}
