import { describe, expect, test } from 'vitest'
import { receiptIn, receiptParts } from '../../../domain/attempt/receipt.ts'

const receipt = '0a1b2c3d'.repeat(8)

describe('A receipt in a text', () => {
  test.each([
    ['alone', receipt],
    ['in capitals', receipt.toUpperCase()],
    ['with spaces around it', `  ${receipt}\n`],
    ['in groups', receipt.replaceAll(/(.{8})/g, '$1 ')],
    ['over two lines', `${receipt.slice(0, 32)}\r\n${receipt.slice(32)}`],
    ['at the end of an address', `https://exams.example.org/receipts/${receipt}`],
    ['behind its name', `Receipt ${receipt}`],
  ])('is found %s', (_, text) => {
    expect(receiptIn(text)).toBe(receipt)
  })

  test.each([
    ['nothing', ''],
    ['one character too few', receipt.slice(1)],
    ['one character too many', `${receipt}0`],
    ['a letter that is none of it', `${receipt.slice(1)}g`],
  ])('is not found in %s', (_, text) => {
    expect(receiptIn(text)).toBeNull()
  })

  test('has two ends and what stands between them', () => {
    expect(receiptParts(`11111111${'0'.repeat(48)}22222222`)).toEqual({ head: '11111111', middle: '0'.repeat(48), tail: '22222222' })
  })
})
