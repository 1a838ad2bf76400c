import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'
import { annotationsIn } from '../../scripts/specification/annotations.ts'
import { coveragePage, faultsOf } from '../../scripts/specification/coverage-page.ts'
import { readShown } from '../../scripts/specification/shown.ts'
import { shownByPaths } from '../../scripts/specification/shown-by-paths.ts'
import { areaIn, readSpecification } from '../../scripts/specification/statements.ts'
import { registry } from '../../src/machines/registry.ts'

const areas = readSpecification()
const shown = [...readShown(), ...shownByPaths(registry)]

describe('The specification', () => {
  it('has a test for every statement, and every test shows a statement that exists', () => {
    expect(faultsOf(areas, shown)).toEqual([])
  })

  it('has statements about everybody', () => {
    const persons = new Set(areas.flatMap(({ sections }) => sections.map(({ person }) => person)))
    expect([...persons].sort()).toEqual(['admin', 'everybody', 'operator', 'student', 'teacher', 'visitor'])
  })

  it('is listed with its tests on a page that is current', async () => {
    await expect(coveragePage(areas, shown)).toMatchFileSnapshot(join(root, 'docs/coverage.md'))
  })
})

describe('A comment above a test', () => {
  const titlesIn = (source: string) => annotationsIn('a.test.ts', source).map(({ title }) => title)

  it('names the test with what is around it', () => {
    const source = "describe('A', () => {\n  // Shows: one.\n  // Shows: two.\n  it('b', () => {})\n})\n"
    expect(annotationsIn('a.test.ts', source)).toEqual([
      { statement: 'one.', title: 'A › b' },
      { statement: 'two.', title: 'A › b' },
    ])
  })

  it.each([
    ["// Shows: one.\ndescribe('A', () => {})\n", 'A'],
    ["// Shows: one.\nit.each([\n  ['x', 1],\n])('is %s', () => {})\n", 'is %s'],
    ["it.each([\n  // Shows: one.\n  ['x', 1],\n])('is %s', () => {})\n", 'is %s › x'],
    ["it.each([\n  // Shows: one.\n  { name: 'x' },\n])('is $name', () => {})\n", 'is $name › x'],
    ["// Shows: one.\nfor (const hue of ['red', 'green']) test(`is coloured`, () => {})\n", 'is coloured'],
    ["// Shows: one.\n// a remark\nit('says \\'a\\'', () => {})\n", "says 'a'"],
  ])('names its test: %s', (source, title) => {
    expect(titlesIn(source)).toEqual([title])
  })

  it('names no test where there is none below', () => {
    expect(titlesIn("it('a', () => {})\n// Shows: one.\n")).toEqual([''])
  })
})

describe('What is wrong between statements and tests', () => {
  const area = (...statements: string[]) => [
    areaIn('docs/specification/exam.md', `# A\n\n## B (student)\n\n${statements.map((one) => `- ${one}`).join('\n')}\n`),
  ]
  const test = (statement: string) => ({ file: 'a.test.ts', title: 'x', statement })

  it.each([
    [area('one'), [], 'no test shows: one'],
    [area('one', 'one'), [test('one')], 'twice in the specification: one'],
    [area('one'), [test('one'), test('two')], 'a.test.ts shows no statement: two'],
    [area('one'), [{ ...test('one'), title: '' }], 'a.test.ts: no test is below: one'],
  ])('is said: %#', (areas, tests, fault) => {
    expect(faultsOf(areas, tests)).toEqual([fault])
  })

  it('is a section without a person', () => {
    expect(() => areaIn('docs/specification/exam.md', '# A\n\n## B\n\n- one\n')).toThrow('a section without a person: B')
  })
})
