import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { cleanText } from '../domain/answer.ts'
import { passwordFault as faultOf } from '../domain/password.ts'
import { passwordFaultSentences } from '../domain/words.ts'
import { Refusal } from './refusal.ts'
import { samplePassword } from './sample/people.ts'
import { isCommonPassword } from './security/common-passwords.ts'

const derive = promisify(argon2)
const cost = { memory: 12_288, passes: 3, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32
/** libuv has four threads; more hashes at once only wait there. */
const atOnce = Math.min(availableParallelism(), 4)
const longestQueue = 300 * atOnce
const retryAfter = 3

/** The password of the sample school is published. */
const isKnown = (password: string): boolean => password === samplePassword || isCommonPassword(password)

/** Tells in a sentence why a password may not be used, or null. */
export function passwordFault(password: string, email: string, schoolName = ''): string | null {
  const fault = faultOf(password, email, isKnown, schoolName)
  return fault && passwordFaultSentences[fault]
}

let running = 0
const waiting: (() => void)[] = []

/** Runs at most as many hashes at once as there are cores; a queue too long is refused with 429. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= longestQueue)
    throw new Refusal(429, 'tooManyRequests', 'Too many people are signing in. Please try again.', {}, retryAfter)
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

interface Encoded {
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
  hash: Buffer
}

const hashWith = ({ salt, hash, ...parameters }: Encoded, password: string): Promise<Buffer> =>
  inTurn(() => derive('argon2id', { message: cleanText(password), nonce: salt, tagLength: hash.length, ...parameters }))

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

function decode(encoded: string): Encoded | null {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(encoded)
  if (!parts) return null
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

/** Hashes a password with Argon2id into a PHC string that carries its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const fresh = { ...cost, salt: randomBytes(saltBytes), hash: Buffer.alloc(hashBytes) }
  const hash = await hashWith(fresh, password)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(fresh.salt)}$${unpadded(hash)}`
}

const nobody: Encoded = { ...cost, salt: randomBytes(saltBytes), hash: Buffer.alloc(hashBytes) }

/** Tells whether a password belongs to a stored hash; without one it takes the same time and answers no. */
export async function verifyPassword(encoded: string | null, password: string): Promise<boolean> {
  const stored = encoded === null ? null : decode(encoded)
  const hash = await hashWith(stored ?? nobody, password)
  return stored !== null && timingSafeEqual(hash, stored.hash)
}

/** Tells whether a stored hash was made with other parameters than today's. */
export const isOutdated = (encoded: string): boolean => {
  const stored = decode(encoded)
  return stored?.memory !== cost.memory || stored.passes !== cost.passes || stored.parallelism !== cost.parallelism
}
