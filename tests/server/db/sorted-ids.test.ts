import { describe, expect, test } from 'vitest'
import { createSortedIds } from '../../../server/db/sorted-ids.ts'

describe('Ids that sort by age', () => {
  test('are in order within a millisecond too', () => {
    const newId = createSortedIds()
    const ids = Array.from({ length: 5_000 }, newId)
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(5_000)
  })

  test('go on behind the last one when the clock goes back', () => {
    const given = ['01a20249-a447-7a26-97a5-0000000000ff', '01a20249-a440-7a26-97a5-f83d629d1636']
    const newId = createSortedIds(() => given.shift() ?? '')
    expect([newId(), newId(), newId()].map((id) => id.slice(-4))).toEqual(['00ff', '0100', '0101'])
  })
})
