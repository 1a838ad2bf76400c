import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { cleanText } from '../../domain/answer.ts'
import { isCommonPassword as isAmongTheFirst } from '../../domain/common-passwords.ts'

const file = join(import.meta.dirname, 'common-passwords.br')
let kept: string | null = null

/** One text with a password a line takes a tenth of what a set of them would. */
const list = (): string => {
  kept ??= `\n${brotliDecompressSync(readFileSync(file)).toString('utf8')}\n`
  return kept
}

/** Tells whether a password is one of the 50,000 most common ones of eight characters or more, whatever its capitals. */
export function isCommonPassword(password: string): boolean {
  const lower = cleanText(password).toLowerCase()
  return isAmongTheFirst(password) || (!lower.includes('\n') && list().includes(`\n${lower}\n`))
}
