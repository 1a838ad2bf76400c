import type * as nodeCrypto from 'node:crypto'
import { vi } from 'vitest'

/** `node:crypto` with a password hash that takes no time, for tests of who is counted and made to wait: the hash itself is no part of them. */
export async function quickCrypto(): Promise<typeof nodeCrypto> {
  const crypto = await vi.importActual<typeof nodeCrypto>('node:crypto')
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) =>
    crypto.argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback)
  return { ...crypto, argon2 }
}
