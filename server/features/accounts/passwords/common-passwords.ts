import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { isCommonPassword as isAmongTheFirst } from '../../../../domain/people/common-passwords.ts'
import { cleanText } from '../../../../domain/text/clean-text.ts'

/** The list, sorted and ended by a line break; as a set it would take several times the memory. */
let list: string | undefined
const readList = () => `${brotliDecompressSync(readFileSync(join(import.meta.dirname, 'common-passwords.br'))).toString('latin1')}\n`

/** Finds a line in sorted lines by halving them. */
function hasLine(lines: string, wanted: string): boolean {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const start = lines.lastIndexOf('\n', Math.floor((low + high) / 2) - 1) + 1
    const end = lines.indexOf('\n', start)
    const line = lines.slice(start, end)
    if (line === wanted) return true
    if (line < wanted) low = end + 1
    else high = start
  }
  return false
}

/** Returns whether a password is one of the 50,000 most common ones of eight characters or more, whatever its capitals. */
export function isCommonPassword(password: string): boolean {
  if (isAmongTheFirst(password)) return true
  list ??= readList()
  return hasLine(list, cleanText(password).toLowerCase())
}
