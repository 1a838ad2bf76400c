import { describe, expect, test } from 'vitest'
import type { TableLayout } from '../../../../server/backup/rows/layout.ts'
import { type Part, partsOf } from '../../../../server/backup/rows/parts.ts'
import type { Row, Snapshot } from '../../../../server/backup/rows/snapshot.ts'

const table: TableLayout = {
  name: 'notes',
  columns: [
    { name: 'id', kind: 'integer' },
    { name: 'text', kind: 'text' },
  ],
  keys: 1,
  references: [],
}

const rowsFrom = (count: number): Row[] => Array.from({ length: count }, (_, id) => [2 * id, `Text ${id} `.repeat(60)])

async function parts(rows: readonly Row[]): Promise<Part[]> {
  const found: Part[] = []
  const source = {
    rows: async function* () {
      yield rows
    },
  } as unknown as Snapshot
  for await (const part of partsOf(source, [table])) found.push(part)
  return found
}

const textsOf = async (rows: readonly Row[]) => (await parts(rows)).map(({ text }) => text)

describe('The parts of a table', () => {
  const rows = rowsFrom(20_000)

  test('hold every row once, in its order, and are of about a megabyte', async () => {
    const texts = await textsOf(rows)
    expect(texts.join('').split('\n').slice(0, -1)).toEqual(rows.map((row) => JSON.stringify(row)))
    const sizes = texts.map((text) => text.length)
    expect([sizes.length > 8, Math.max(...sizes) < 5 * 1024 * 1024, Math.min(...sizes.slice(0, -1)) > 250 * 1024]).toEqual([
      true,
      true,
      true,
    ])
  })

  test.each([
    ['comes', (all: Row[]) => all.toSpliced(5_000, 0, [9_999, 'between'])],
    ['goes', (all: Row[]) => all.toSpliced(5_000, 1)],
    ['changes', (all: Row[]) => all.with(5_000, [10_000, 'changed'])],
  ])('are but for one or two the same after a row %s in the middle', async (_, change) => {
    const before = new Set(await textsOf(rows))
    const changed = (await textsOf(change([...rows]))).filter((text) => !before.has(text))
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.length).toBeLessThanOrEqual(3)
  })

  test('of a table without rows are none', async () => {
    expect(await parts([])).toEqual([])
  })
})
