import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { withoutStatements } from '../../../scripts/build/without-statements.ts'
import { root } from '../../../scripts/project.ts'
import { faultsOf } from '../../../scripts/specification/coverage-page.ts'
import { shownByPaths } from '../../../scripts/specification/shown-by-paths.ts'
import { areaIn } from '../../../scripts/specification/statements.ts'
import { registry } from '../../../src/machines/registry.ts'

const sources = globSync('src/machines/*/*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
const tagged = sources.filter((code) => code.includes('shows: '))

describe('The charts of exam, grading and session', () => {
  it('say which statements of the specification their states show', () => {
    const machines = shownByPaths(registry).map(({ title }) => /^The chart of (\S+) /.exec(title)?.[1])
    expect([...new Set(machines)]).toEqual(['exam-notices', 'quiz-attempt', 'session', 'submission-grading'])
    expect(machines.length).toBeGreaterThan(15)
  })

  it('are served without them', () => {
    expect(tagged.length).toBeGreaterThan(5)
    expect(tagged.filter((code) => /\bshows: ['"[]/.test(withoutStatements(code)))).toEqual([])
  })

  it('are otherwise served as they are, every character in its place', () => {
    expect(withoutStatements("a: { view: 'x', shows: 'It\\'s \"A\", b.' }, c")).toBe(`a: { view: 'x', ${' '.repeat(22)} }, c`)
    expect(withoutStatements("shows: [\n  'One.',\n  \"Two's.\",\n], b")).toBe('        \n         \n           \n   b')
    expect(withoutStatements('shows: 2, on: { SHOWS: 1 }')).toBe('shows: 2, on: { SHOWS: 1 }')
  })
})

describe('A wrong tag', () => {
  const statements = areaIn('exam.md', '# Exam\n\n## Lamp (student)\n\n- A lamp is dark at first.\n')
  const shownBy = (states: Record<string, { meta: object }>) => {
    const machine = createMachine({ id: 'lamp', initial: 'dark', states })
    return shownByPaths([
      { name: 'lamp', folder: 'src/lamp', model: { machine, inputs: [undefined], events: [], key: ({ value }) => String(value) } },
    ])
  }

  it('that is no statement fails by its words and its state', () => {
    const shown = shownBy({ dark: { meta: { shows: ['A lamp is dark at first.', 'A lamp is green.'] } } })
    expect(faultsOf([statements], shown)).toEqual(['src/lamp, lamp.dark shows no statement: A lamp is green.'])
  })

  it('of a state that no path enters fails by its state', () => {
    const shown = shownBy({
      dark: { meta: { shows: 'A lamp is dark at first.' } },
      bright: { meta: { shows: 'A lamp is dark at first.' } },
    })
    expect(faultsOf([statements], shown)).toEqual(['src/lamp, lamp.bright: no path meets it: A lamp is dark at first.'])
  })
})
