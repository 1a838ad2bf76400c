import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { passwordFault as passwordFaultOf } from '../../../../domain/people/password.ts'
import { cleanText } from '../../../../domain/text/clean-text.ts'
import { passwordFaultSentences } from '../../../../domain/text/fault-sentences.ts'
import { samplePassword } from '../../../sample/people.ts'
import { createHashQueue, type HashTurn } from '../sign-in/hash-queue.ts'
import { isCommonPassword } from './common-passwords.ts'

const derive = promisify(argon2)
const cost = { memory: 12_288, passes: 3, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

/** The password of the sample school is published. */
const isKnown = (password: string): boolean => password === samplePassword || isCommonPassword(password)

/** Returns in a sentence why a password may not be used, or null. */
export function passwordFault(password: string, email: string, schoolName = ''): string | null {
  const fault = passwordFaultOf(password, email, isKnown, schoolName)
  return fault && passwordFaultSentences[fault]
}

const inTurn = createHashQueue()

/** For commands, which hash alone. */
const alone: HashTurn = { share: 'known', school: {} }

interface Encoded {
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
  hash: Buffer
}

const hashWith = ({ salt, hash, ...parameters }: Encoded, password: string, turn: HashTurn): Promise<Buffer> =>
  inTurn(turn, () => derive('argon2id', { message: cleanText(password), nonce: salt, tagLength: hash.length, ...parameters }))

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
export async function hashPassword(password: string, turn = alone): Promise<string> {
  const fresh = { ...cost, salt: randomBytes(saltBytes), hash: Buffer.alloc(hashBytes) }
  const hash = await hashWith(fresh, password, turn)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(fresh.salt)}$${unpadded(hash)}`
}

const nobody: Encoded = { ...cost, salt: randomBytes(saltBytes), hash: Buffer.alloc(hashBytes) }

/** Returns whether a password belongs to a stored hash; without one it takes the same time and answers no. */
export async function verifyPassword(encoded: string | null, password: string, turn = alone): Promise<boolean> {
  const stored = encoded === null ? null : decode(encoded)
  const hash = await hashWith(stored ?? nobody, password, turn)
  return stored !== null && timingSafeEqual(hash, stored.hash)
}

/** Returns whether a stored hash was made with other parameters than today's. */
export const isOutdated = (encoded: string): boolean => {
  const stored = decode(encoded)
  return stored?.memory !== cost.memory || stored.passes !== cost.passes || stored.parallelism !== cost.parallelism
}
