import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartOf } from 'chartroom/chart'
import { fingerprintOf, pagesOf, pictureOf } from 'chartroom/documents'
import { describe, expect, it } from 'vitest'
import { chartDocuments } from '../../scripts/chart-documents.ts'
import { root } from '../../scripts/project.ts'
import { registry } from '../../src/machines/registry.ts'

const folder = join(root, chartDocuments.folder)
const pages = pagesOf(chartDocuments)

const stored = (name: string): string => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '')
const again = 'run: npm run docs:machines'

describe('docs/machines', () => {
  it('has pages that match the machines', () => {
    const stale = [...pages].filter(([name, text]) => stored(name) !== text).map(([name]) => name)
    expect(stale, again).toEqual([])
  })

  it('has pictures that were drawn from the charts as they are', () => {
    const stale = registry.filter(
      ({ name, model }) => !stored(`${name}.svg`).endsWith(`<!-- ${fingerprintOf(chartOf(model.machine))} -->\n`),
    )
    expect(
      stale.map(({ name }) => name),
      again,
    ).toEqual([])
  })

  it('has nothing else', () => {
    const known = ['coverage.md', ...pages.keys(), ...registry.map(({ name }) => `${name}.svg`)].sort()
    expect(readdirSync(folder).sort(), again).toEqual(known)
  })

  it('is drawn the same each time', async () => {
    const machine = registry.find(({ name }) => name === 'sign-in')
    expect(machine && (await pictureOf(machine)), again).toBe(stored('sign-in.svg'))
  })
})
