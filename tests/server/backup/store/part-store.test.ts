import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPartStore, partName } from '../../../../server/backup/store/part-store.ts'

const text = '["a",1]\n["b",2]\n'
const name = partName(text)

describe('A stored part', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parts-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is read as it was, and is written once', async () => {
    const store = openPartStore(folder)
    expect([(await store.put(name, text)) > 0, await store.put(name, text), await store.get(name)]).toEqual([true, 0, text])
  })

  test('is damaged whichever of its bytes is changed', async () => {
    const store = openPartStore(folder)
    await store.put(name, text)
    const path = join(folder, 'parts', name.slice(0, 2), name)
    const bytes = readFileSync(path)
    const missed: number[] = []
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      writeFileSync(path, changed)
      await store.get(name).then(
        () => missed.push(index),
        () => null,
      )
    }
    expect([bytes.length > 32, missed]).toEqual([true, []])
  })

  test('that was cut off says which file to delete', async () => {
    const store = openPartStore(folder)
    await store.put(name, text)
    const path = join(folder, 'parts', name.slice(0, 2), name)
    writeFileSync(path, readFileSync(path).subarray(0, 10))
    await expect(store.get(name)).rejects.toThrow(`The part ${name} is damaged. Delete ${path};`)
  })
})
