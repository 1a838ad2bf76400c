import 'fake-indexeddb/auto'
import type { DBSchema } from 'idb'
import { expect, test, vi } from 'vitest'
import { openedOnce } from '../../../src/services/device/opened-once.ts'

interface Things extends DBSchema {
  things: { key: string; value: string }
}

const open = openedOnce<Things>('things', 1, (db) => void db.createObjectStore('things'))

test('A browser that refuses storage by throwing rejects the call, and the next call asks again', async () => {
  const refusing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const refused = vi.fn()
  await open().catch(refused)
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ name: 'SecurityError' }))
  refusing.mockRestore()
  expect((await open()).name).toBe('things')
})

test('Two calls share one connection', async () => {
  expect(await open()).toBe(await open())
})
