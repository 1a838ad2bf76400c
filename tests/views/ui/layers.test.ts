import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/project.ts'

/** Fonts are in no layer, and KaTeX's own sheet, which this one bounds, is in none either. */
const unlayered = ['src/views/math/katex-bounds.css', 'src/views/ui/fonts.css']

const textOf = (file: string): string => readFileSync(`${root}/${file}`, 'utf8')

/** What stands before each outermost block of a sheet. */
function outermostOf(file: string): string[] {
  const text = textOf(file).replaceAll(/\/\*.*?\*\//gs, '')
  const flat: string[] = []
  let depth = 0
  for (const part of text.split(/(?=[{}])/)) {
    depth += Number(part.startsWith('{')) - Number(part.startsWith('}'))
    const before = part
      .replace(/^[{}]/, '')
      .replaceAll(/@[^{}]*;/g, '')
      .trim()
    if (depth === 0 && before !== '') flat.push(before)
  }
  return flat
}

test('Every style sheet is in a layer whose order is declared: any other one would win over the screens', () => {
  const order = /@layer ([\w, ]+);/.exec(textOf('src/views/ui/tokens.css'))?.[1]?.split(', ') ?? []
  const declared = new Set(order.map((layer) => `@layer ${layer}`))
  const sheets = globSync('src/**/*.css', { cwd: root })
  expect(sheets.length).toBeGreaterThan(100)
  expect(order.at(-1)).toBe('screen')
  expect(sheets.filter((file) => !outermostOf(file).every((block) => declared.has(block))).sort()).toEqual(unlayered)
})
