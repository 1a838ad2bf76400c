import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/project.ts'

const states = ['Met', 'Partly', 'Deviation', 'Operator', 'n.a.']

const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').slice(1, -1))
  .map((cells) => cells.map((cell) => cell.trim()))

describe('The list of the ASVS', () => {
  test('names only files that exist', () => {
    const named = [...text.matchAll(/`((?:tests|docs|server|src|domain)\/[\w./-]+\.(?:tsx?|md))`/g)].map(([, file = '']) => file)
    expect([named.length > 100, named.filter((file) => !existsSync(join(root, file)))]).toEqual([true, []])
  })

  test('gives each requirement a known state and says where or why', () => {
    expect(rows.filter(([, , state = '', where = '']) => !states.includes(state) || where === '')).toEqual([])
  })

  test('has each requirement once', () => {
    const numbers = rows.map(([number]) => number)
    expect([numbers.length > 200, numbers.length]).toEqual([true, new Set(numbers).size])
  })
})
