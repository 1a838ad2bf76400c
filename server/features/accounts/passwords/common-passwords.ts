import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { isCommonPassword as isAmongTheFirst } from '../../../../domain/people/common-passwords.ts'
import { cleanText } from '../../../../domain/text/clean-text.ts'

const text = brotliDecompressSync(readFileSync(join(import.meta.dirname, 'common-passwords.br'))).toString('utf8')
const common = new Set(text.split('\n'))

/** Returns whether a password is one of the 50,000 most common ones of eight characters or more, whatever its capitals. */
export const isCommonPassword = (password: string): boolean => isAmongTheFirst(password) || common.has(cleanText(password).toLowerCase())
