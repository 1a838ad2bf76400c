import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { root } from '../../scripts/project.ts'
import { countFrom, propertySeed } from '../support/counts.ts'
import { readArguments, usage } from './campaign-arguments.ts'

async function simulate(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/simulate.ts', ...args], { cwd: root })
  const [said, status] = await Promise.all([text(child.stderr), new Promise((resolve) => child.once('close', resolve))])
  return [status, said]
}

// Shows: `npm run simulate` refuses a count that would run no exam, and says what it needs.
describe('npm run simulate', () => {
  it.each([
    [['--exams', 'x'], '--exams needs a whole number above 0.'],
    [['--exams', '0', '--faults'], '--exams needs a whole number above 0.'],
    [['--exams', '', '--database', 'postgres'], '--exams needs a whole number above 0.'],
    [['--exams', '2', '--from', 'y'], '--from needs a whole number from 0 on.'],
    [['--profile', 'foo'], /^--profile must be one of alone, .*, not "foo"\.$/],
    [['--database', 'mysql'], '--database must be one of sqlite, postgres, not "mysql".'],
    [['--nonsense'], usage],
  ])('refuses %j', (args, message) => {
    expect(() => readArguments(args)).toThrow(message)
  })

  it('ends with a sentence instead of a stack trace', { timeout: 60_000 }, async () => {
    expect(await simulate('--exams', 'x')).toEqual([1, '--exams needs a whole number above 0.\n'])
  })
})

describe('A count of the environment', () => {
  afterEach(() => void vi.unstubAllEnvs())

  it.each(['abc', '0', '-3', '2.5', ''])('is refused where it would show nothing: "%s"', (given) => {
    vi.stubEnv('SIMULATOR_EXAMS', given)
    expect(() => countFrom('SIMULATOR_EXAMS', 300)).toThrow('SIMULATOR_EXAMS needs a whole number above 0.')
  })

  it('is the usual one where none is given', () => {
    vi.stubEnv('SIMULATOR_EXAMS', undefined)
    expect(countFrom('SIMULATOR_EXAMS', 300)).toBe(300)
  })

  it('may be below 0 where it is a seed', () => {
    vi.stubEnv('PROPERTY_SEED', '-5')
    expect(propertySeed(7)).toBe(-5)
    vi.stubEnv('PROPERTY_SEED', 'x')
    expect(() => propertySeed(7)).toThrow('PROPERTY_SEED needs a whole number.')
  })

  it('is read by no test without that check', () => {
    const read = globSync('tests/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
      /\bNumber\(process\.env\.\w+ \?\?/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(read).toEqual([])
  })
})
