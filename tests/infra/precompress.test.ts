import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressFolder } from '../../scripts/build/precompress.ts'

const text = 'const answer = 42\n'.repeat(100)
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'examhall-compress-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app.js'), text)
  writeFileSync(join(folder, 'assets/font.woff2'), text)
  writeFileSync(join(folder, 'small.json'), '{}')
  compressFolder(folder)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('After a build', () => {
  it('text of at least 1 kB stands there in two more forms, and nothing else does', () => {
    const names = readdirSync(folder, { recursive: true }).map(String).sort()
    expect(names).toEqual(['assets', 'assets/app.js', 'assets/app.js.br', 'assets/app.js.gz', 'assets/font.woff2', 'small.json'])
  })

  it('both forms hold the same text', () => {
    const [br, gz] = ['br', 'gz'].map((form) => readFileSync(join(folder, `assets/app.js.${form}`)))
    expect([brotliDecompressSync(br ?? '').toString(), gunzipSync(gz ?? '').toString()]).toEqual([text, text])
  })
})
