import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartOf } from 'chartroom/chart'
import { fingerprintOf, pagesOf, pictureOf, picturesOf } from 'chartroom/documents'
import { describe, expect, it } from 'vitest'
import { chartDocuments } from '../../scripts/chart-documents.ts'
import { root } from '../../scripts/project.ts'
import { registry } from '../../src/machines/registry.ts'

const folder = join(root, chartDocuments.folder)
const pictures = readdirSync(folder).filter((name) => name.endsWith('.svg'))
const pages = pagesOf(chartDocuments, pictures)

const stored = (name: string): string => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '')
const again = 'run: npm run docs:machines'

const widthOf = (picture: string): number => Number(/<svg [^>]*\bwidth="(\d+)"/.exec(stored(picture))?.[1])
const regionsOf = (machine: string): string[] => pictures.filter((name) => name.startsWith(`${machine}.`) && name !== `${machine}.svg`)
const wide = registry.filter(({ name }) => widthOf(`${name}.svg`) > 1_000)

/** How wide a page of documents shows a picture, and the size of the smallest text that is still read there. */
const PAGE = 838
const LEGIBLE = 9
const smallestText = (picture: string): number =>
  Math.min(...[...stored(picture).matchAll(/font(?:-size)?: (\d+)px/g)].map(([, size]) => Number(size)))

describe('docs/machines', () => {
  it('has pages that match the machines', () => {
    const stale = [...pages].filter(([name, text]) => stored(name) !== text).map(([name]) => name)
    expect(stale, again).toEqual([])
  })

  it('has pictures that were drawn from the charts as they are', () => {
    const stale = registry.filter(({ name, model }) => {
      const mark = `<!-- ${fingerprintOf(chartOf(model.machine, model.delays))} -->\n`
      return [`${name}.svg`, ...regionsOf(name)].some((picture) => !stored(picture).endsWith(mark))
    })
    expect(
      stale.map(({ name }) => name),
      again,
    ).toEqual([])
  })

  it('has nothing else', () => {
    const known = ['coverage.md', ...pages.keys(), ...registry.flatMap(({ name }) => [`${name}.svg`, ...regionsOf(name)])].sort()
    expect(readdirSync(folder).sort(), again).toEqual(known)
  })

  it('is drawn the same each time', async () => {
    const machine = registry.find(({ name }) => name === 'sign-in')
    expect(machine && (await pictureOf(machine)), again).toBe(stored('sign-in.svg'))
    const drawn = machine ? await picturesOf(machine) : new Map()
    expect([...drawn].map(([name, text]) => [name, text === stored(name)])).toEqual([
      ['sign-in.svg', true],
      ['sign-in.overview.svg', true],
    ])
  })

  it('links every picture to itself, where it can be enlarged', () => {
    const shown = [...pages.values()].flatMap((text) => [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file = '']) => file))
    const links = [...pages.values()].flatMap((text) =>
      [...text.matchAll(/\[!\[[^\]]*\]\(([^)]+)\)\]\(\1\)/g)].map(([, file = '']) => file),
    )
    expect(shown.toSorted()).toEqual(pictures.toSorted())
    expect(links).toEqual(shown)
  })

  it('shows each wide chart by region as well, where its text can be read on a page', () => {
    expect(wide.length).toBeGreaterThan(10)
    expect(wide.filter(({ name }) => regionsOf(name).length === 0).map(({ name }) => name)).toEqual([])
    const small = pictures.filter((name) => !wide.some((machine) => name === `${machine.name}.svg`))
    const illegible = small.filter((name) => smallestText(name) * Math.min(1, PAGE / widthOf(name)) < LEGIBLE)
    expect(illegible).toEqual([])
  })
})
