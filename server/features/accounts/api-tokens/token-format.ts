import { hash, randomBytes } from 'node:crypto'
import { tokenPrefix } from '../../../../domain/people/api-token.ts'

const bytes = 32
const checksumLength = 6
const format = new RegExp(`^${tokenPrefix}([\\w-]{43})([\\w-]{${checksumLength}})$`)

const checksumOf = (random: string): string => hash('sha256', `examhall token ${random}`, 'base64url').slice(0, checksumLength)

/** Makes a token of 256 random bits, with a checksum that tells mistyped and invented ones apart without the database. */
export function makeToken(): string {
  const random = randomBytes(bytes).toString('base64url')
  return `${tokenPrefix}${random}${checksumOf(random)}`
}

/** Returns whether a text is a well-formed token. */
export function isToken(text: string): boolean {
  const [, random = '', checksum = ''] = format.exec(text) ?? []
  return random !== '' && checksumOf(random) === checksum
}

/** Returns the bearer token of an Authorization header where it has the prefix of API tokens, well-formed or not; null for every other header. */
export function bearerOf(header: string | undefined): string | null {
  if (header === undefined) return null
  const [, token = null] = /^bearer +(\S+) *$/i.exec(header) ?? []
  return token?.startsWith(tokenPrefix) ? token : null
}
