import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/project.ts'

/** The packages that the product was asked to be built with, each with a file that has to use it. */
const named = [
  ['react', 'src'],
  ['react-dom', 'src'],
  ['xstate', 'src/machines'],
  ['@xstate/react', 'src'],
  ['react-router-dom', 'src/routes'],
  ['katex', 'src/views/math'],
  ['ky', 'src/services'],
  ['@xstate/graph', 'chartroom/src'],
  ['vitest', 'tests'],
] as const

const sources = (folder: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, folder) }).map((file) => readFileSync(join(root, folder, file), 'utf8'))

const imports = (source: string, name: string): boolean =>
  new RegExp(`(?:^import\\s(?!type\\b)[^'"]*?from\\s|import\\()'${name}(?:/[^']*)?'`, 'm').test(source)

describe('A package that was asked for', () => {
  test.each(named)('%s is imported for its values in %s', (name, folder) => {
    expect(sources(folder).some((source) => imports(source, name))).toBe(true)
  })

  test('vite builds and serves the pages', () => {
    expect(imports(readFileSync(join(root, 'vite.config.ts'), 'utf8'), 'vite')).toBe(true)
  })
})
