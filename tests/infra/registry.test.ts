import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import { lintWords } from 'chartroom/lint-words'
import { coverPaths, explore } from 'chartroom/paths'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'
import { registry } from '../../src/machines/registry.ts'

const names = globSync('src/machines/*/*.machine.ts', { cwd: root })
  .map((file) => file.split(/[\\/]/)[2] ?? '')
  .sort()
const tests = globSync('tests/{paths,e2e}/**/*.{ts,tsx}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
const stages = globSync('tests/e2e/stages/*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

describe('The registry', () => {
  it('has one row for each machine of the project, by name', () => {
    expect(registry.map(({ name, folder }) => [name, folder])).toEqual(names.map((name) => [name, `src/machines/${name}`]))
  })

  it('calls each machine by the name of its folder', () => {
    expect(registry.map(({ model }) => model.machine.id)).toEqual(names.map(camel))
  })

  it('gives each machine a model of its own', () => {
    expect(registry.filter(({ folder }) => globSync(`${folder}/alphabet.ts`, { cwd: root }).length !== 1)).toEqual([])
  })

  it.each(names)('knows path tests of %s', (name) => {
    expect(tests.some((source) => source.includes(`${camel(name)}Model`))).toBe(true)
  })

  it.each(names)('knows a browser stage of %s', (name) => {
    expect(stages.some((source) => source.includes(`export const ${camel(name)}Stage`))).toBe(true)
  })
})

describe.each(registry.map(({ name, model }) => [name, model] as const))('The chart of %s', (_, model) => {
  const graph = explore(model)

  it('passes the chart linter', () => {
    expect(lint(model.machine)).toEqual([])
  })

  it('is reached by its alphabet, in which no event is idle', () => {
    expect(lintModel(model, graph)).toEqual([])
  })

  it('has words of its own for each event, input and state', () => {
    expect(lintWords(model, graph)).toEqual([])
  })

  it('takes every transition on the actor', async () => {
    const starts = graph.roots.map((one) => ({ root: one, steps: [] }))
    const taken = new Set<string>()
    for (const path of [...coverPaths(graph), ...starts]) for (const id of await runOnActor(model, path)) taken.add(id)
    expectAllTransitions(model.machine, taken)
  })
})
