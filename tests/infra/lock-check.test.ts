import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { missingFromLock } from '../../scripts/lock-check.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'examhall-lock-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function missing(packages: Record<string, { optionalDependencies?: Record<string, string> }>): string[] {
  const file = join(folder, 'lock.json')
  writeFileSync(file, JSON.stringify({ packages }))
  return missingFromLock(file).map((sentence) => sentence.replace(file, 'the lock'))
}

const tool = { optionalDependencies: { '@tool/mac': '1.0.0' } }

describe('The lock', () => {
  it('is whole when every optional dependency has an entry', () => {
    expect(missing({ '': {}, 'node_modules/tool': tool, 'node_modules/@tool/mac': {} })).toEqual([])
  })

  it('is whole when the entry is nested in the package that wants it', () => {
    expect(missing({ 'node_modules/a/node_modules/tool': tool, 'node_modules/a/node_modules/@tool/mac': {} })).toEqual([])
  })

  it('names an optional dependency that has no entry', () => {
    expect(missing({ '': {}, 'node_modules/tool': tool })).toEqual(['node_modules/tool wants @tool/mac, which the lock does not hold'])
  })

  it('does not take the entry of another package for it', () => {
    const packages = { 'node_modules/tool': tool, 'node_modules/other/node_modules/@tool/mac': {} }
    expect(missing(packages)).toEqual(['node_modules/tool wants @tool/mac, which the lock does not hold'])
  })

  it('names what the project itself wants', () => {
    expect(missing({ '': tool })).toEqual(['the project wants @tool/mac, which the lock does not hold'])
  })
})
