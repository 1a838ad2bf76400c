import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bins, root } from '../../scripts/project.ts'

const PLANTED: Record<string, string> = {
  'package.json': '{ "name": "planted", "type": "module" }',
  'server/main.ts': "import { used } from './parts.ts'\n\nused()\n",
  'server/parts.ts': [
    'export const used = () => undefined\n',
    'export const left = 1\n',
    'export interface Left {\n  id: string\n}\n',
    'export const one = () => 1\nexport const other = one\n',
  ].join('\n'),
  'server/nowhere.ts': 'export const nothing = 1\n',
}

const tree = mkdtempSync(join(tmpdir(), 'examhall-unused-'))
let report = ''

beforeAll(() => {
  for (const [path, source] of Object.entries(PLANTED)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), source)
  }
  cpSync(join(root, 'knip.json'), join(tree, 'knip.json'))
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  report = spawnSync(process.execPath, [bins.knip, '--no-progress', '--reporter=compact'], { cwd: tree, encoding: 'utf8' }).stdout
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('The search for what nobody uses', () => {
  it.each([
    ['a value', /Unused exports[\s\S]*server\/parts\.ts: [^\n]*left/],
    ['a type', /Unused exported types[\s\S]*server\/parts\.ts: [^\n]*Left/],
    ['a second name', /Duplicate exports[\s\S]*server\/parts\.ts: [^\n]*one[^\n]*other/],
    ['a file', /Unused files[\s\S]*server\/nowhere\.ts/],
  ])('finds %s', (_what, pattern) => {
    expect(report).toMatch(pattern)
  })

  it('leaves alone what is used', () => {
    expect(report).not.toMatch(/\bused\b/)
  })
})
