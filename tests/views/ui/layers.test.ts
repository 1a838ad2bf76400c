import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/project.ts'

const textOf = (file: string): string => readFileSync(`${root}/${file}`, 'utf8')

test('Every style sheet is in a layer whose order is declared: any other one would win over the screens', () => {
  const order = /@layer ([\w, ]+);/.exec(textOf('src/views/ui/tokens.css'))?.[1]?.split(', ') ?? []
  const layersOf = (file: string) => [...textOf(file).matchAll(/@layer (\w+) \{/g)].map(([, layer = '']) => layer)
  const sheets = globSync('src/**/*.css', { cwd: root })
  expect(sheets.length).toBeGreaterThan(100)
  expect(order.at(-1)).toBe('screen')
  expect(sheets.filter((file) => layersOf(file).some((layer) => !order.includes(layer)))).toEqual([])
})
