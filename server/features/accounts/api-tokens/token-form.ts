import { hash, randomBytes } from 'node:crypto'
import { tokenPrefix } from '../../../../domain/people/api-token.ts'

const bytes = 32
const checksumLength = 6
const form = new RegExp(`^${tokenPrefix}([\\w-]{43})([\\w-]{${checksumLength}})$`)

const checksumOf = (random: string): string => hash('sha256', `examhall token ${random}`, 'base64url').slice(0, checksumLength)

/** Makes a token of 256 random bits, with a checksum by which mistyped and invented ones are told apart without the database. */
export function makeToken(): string {
  const random = randomBytes(bytes).toString('base64url')
  return `${tokenPrefix}${random}${checksumOf(random)}`
}

/** Returns whether a text can be a token of an Examhall. */
export function isToken(text: string): boolean {
  const [, random = '', checksum = ''] = form.exec(text) ?? []
  return random !== '' && checksumOf(random) === checksum
}

/** Returns the bearer token of an Authorization header where it names one of ours, well formed or not; null for every other header. */
export function bearerOf(header: string | undefined): string | null {
  if (header === undefined) return null
  const [, token = null] = /^bearer +(\S+) *$/i.exec(header) ?? []
  return token?.startsWith(tokenPrefix) ? token : null
}
