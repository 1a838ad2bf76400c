import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'
import { missingPlace } from '../../scripts/proof/mutants/hunt.ts'
import { pageGuards } from '../../scripts/proof/mutants/page-guards.ts'
import { serverGuards } from '../../scripts/proof/mutants/server-guards.ts'
import { timeGuards } from '../../scripts/proof/mutants/time-guards.ts'

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
    expect([line.includes(figure), line.includes('| held')]).toEqual([true, true])
  })
})

it.each([...serverGuards, ...timeGuards, ...pageGuards].map((mutant) => [mutant.name, mutant] as const))(
  'The mutant fits the sources: %s',
  (_, mutant) => {
    expect(missingPlace(mutant)).toBe(null)
  },
)
