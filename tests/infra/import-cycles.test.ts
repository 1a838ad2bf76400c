import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'
import { importCycles, importGraph } from './import-graph.ts'

const PLANTED: Record<string, string> = {
  'src/page.tsx': "import { Part } from './parts/part.tsx'\n",
  'src/parts/part.tsx': "import type { PageProps } from '../page.tsx'\n",
  'src/lazy.ts': "const load = () => import('./loaded.ts')\n",
  'src/loaded.ts': "export { load } from './lazy.ts'\n",
  'src/itself.ts': "import './itself.ts'\n",
  'src/above.ts': "import { Part } from './parts/part.tsx'\nimport './below.ts'\n",
  'src/below.ts': "import { useState } from 'react'\n",
}

let tree = ''

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'examhall-cycles-'))
  for (const [path, source] of Object.entries(PLANTED)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), source)
  }
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('The imports', () => {
  it('of the product form no cycles, those of types included', () => {
    expect(importCycles(importGraph(root, ['domain', 'server', 'src', 'chartroom']))).toEqual([])
  })

  it('are followed as types, lazily and through files that export them again', () => {
    expect(importCycles(importGraph(tree, ['src']))).toEqual([
      ['src/itself.ts'],
      ['src/lazy.ts', 'src/loaded.ts'],
      ['src/page.tsx', 'src/parts/part.tsx'],
    ])
  })
})
