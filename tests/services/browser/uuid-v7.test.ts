import { expect, test } from 'vitest'
import { uuidV7 } from '../../../src/services/browser/uuid-v7.ts'

test('An id made later sorts later, and is a UUID of version 7', () => {
  const ids = [1_700_000_000_000, 1_700_000_000_001, 1_900_000_000_000].map(uuidV7)
  expect([ids.toSorted(), ids.every((id) => /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/.test(id))]).toEqual([ids, true])
})
