import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'

const LONGEST_FILE = 250
const USUAL_FILE = 150
const VAGUE_NAMES = ['utils', 'misc', 'helpers', 'common', 'types']

const files = globSync('{chartroom,domain,server,src,scripts,tests}/**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})
const lengths = new Map(files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8').split('\n').length - 1]))

describe('The files of the house', () => {
  it('are at most 250 lines long', () => {
    expect([...lengths].filter(([, lines]) => lines > LONGEST_FILE)).toEqual([])
  })

  it('are at most 150 lines long in nine of ten', () => {
    const usual = [...lengths.values()].filter((lines) => lines <= USUAL_FILE).length
    expect(usual / lengths.size).toBeGreaterThanOrEqual(0.9)
  })

  it('say in their name what they hold', () => {
    const stems = files.map((file) => [file, basename(file).split('.')[0] ?? ''] as const)
    expect(stems.filter(([, stem]) => VAGUE_NAMES.includes(stem)).map(([file]) => file)).toEqual([])
  })
})
