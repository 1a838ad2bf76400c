import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { refusalReasons } from '../../domain/refusal-reasons.ts'
import { root } from '../../scripts/project.ts'
import { registry } from '../../src/machines/registry.ts'

const sources = globSync(['server/**/*.ts', 'domain/attempt/attempt.ts'], { cwd: root })
const server = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
const isGiven = (reason: string): boolean => new RegExp(`'${reason}'|^ *${reason}: `, 'm').test(server)

/** Reasons that the page gives itself, without asking the server. */
const ofThePage = ['imageType', 'notAnAnswersFile']

function reasonsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'kind' in value && value.kind === 'refused' && 'reason' in value && typeof value.reason === 'string' ? [value.reason] : []
  return [...own, ...Object.values(value).flatMap(reasonsIn)]
}

describe('The reasons for refusals', () => {
  it('are all given by the server', () => {
    expect(refusalReasons.filter((reason) => !isGiven(reason))).toEqual([])
    expect(isGiven('conflict')).toBe(false)
  })

  it('are listed once each', () => {
    expect(new Set(refusalReasons).size).toBe(refusalReasons.length)
  })

  it('are those that path tests let calls fail with', () => {
    const known: readonly string[] = [...refusalReasons, ...ofThePage]
    const failing = registry.flatMap(({ name, model }) => reasonsIn(model.events).map((reason) => `${name}: ${reason}`))
    expect(failing.length).toBeGreaterThan(20)
    expect([...new Set(failing)].filter((one) => !known.includes(one.split(': ')[1] ?? ''))).toEqual([])
  })
})
