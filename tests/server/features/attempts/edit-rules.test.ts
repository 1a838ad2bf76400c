import { describe, expect, it } from 'vitest'
import { isInCharge } from '../../../../server/features/attempts/edit-rules.ts'
import { chainHash } from '../../../../server/features/attempts/engine/log/log-writing.ts'

describe('Who is in charge', () => {
  it.each([
    ['the writer in its epoch', 'A', 2, true],
    ['another writer', 'B', 2, false],
    ['the writer in an epoch that is over', 'A', 1, false],
    ['the writer in an epoch that has not begun', 'A', 3, false],
  ])('is told of %s', (_, writer, epoch, expected) => {
    expect(isInCharge({ writer: 'A', epoch: 2 }, writer, epoch)).toBe(expected)
  })
})

describe('The hash of a row of the log', () => {
  const row = { attempt: 'a', seq: 2, at: 5, entries: '[]' }
  it('covers the row before it', () => {
    expect(chainHash('one', row)).not.toBe(chainHash('other', row))
  })
})
