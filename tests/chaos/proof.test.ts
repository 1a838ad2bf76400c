import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'
import { commitGuards } from '../../scripts/proof/mutants/commit-guards.ts'
import { entryGuards } from '../../scripts/proof/mutants/entry-guards.ts'
import { missingPlace } from '../../scripts/proof/mutants/hunt.ts'
import { pageGuards } from '../../scripts/proof/mutants/page-guards.ts'
import { serverGuards } from '../../scripts/proof/mutants/server-guards.ts'
import { timeGuards } from '../../scripts/proof/mutants/time-guards.ts'
import { readProofArguments } from '../../scripts/proof/proof.ts'

const run = async (name: string, ...args: string[]): Promise<string> => {
  const child = spawn(process.execPath, [`scripts/proof/${name}.ts`, '--quick', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return text(child.stdout)
}

/** The first line of the table, whose verdict no busy machine changes. */
const firstLine = (output: string): string => output.split('\n')[2] ?? ''

describe('A proof in its short form', () => {
  it.each([
    ['load', '--only=exam', '20 students: begin'],
    ['chaos', '--only=kills', 'acknowledged answers lost'],
    ['attack', '--only=fuzz', 'replies 5xx to 400 requests'],
  ])('%s gives its table', { timeout: 120_000 }, async (name, only, figure) => {
    const line = firstLine(await run(name, only))
    expect([line.includes(figure), /\| met *\|/.test(line)]).toEqual([true, true])
  })
})

describe('The page of a proof is written', () => {
  const counts = { kills: { full: 1_000, quick: 1 } }
  const proof = { name: 'chaos', about: '', parts: { kills: async () => [], disk: async () => [] }, counts } as const

  it.each([
    ['by a whole run', [], true],
    ['by a longer run', ['--kills=2000'], true],
    ['not by a short run', ['--quick'], false],
    ['not by a run of one part', ['--only=kills'], false],
    ['not by a run of fewer', ['--kills=999'], false],
    ['not by a short run of as many', ['--quick', '--kills=1000'], false],
  ])('%s', (_, given, isWhole) => {
    expect(readProofArguments(proof, given)).toMatchObject({ isWhole })
  })
})

it.each([...serverGuards, ...timeGuards, ...commitGuards, ...entryGuards, ...pageGuards].map((mutant) => [mutant.name, mutant] as const))(
  'The mutant fits the sources: %s',
  (_, mutant) => {
    expect(missingPlace(mutant)).toBe(null)
  },
)
