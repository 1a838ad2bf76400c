import { describe, expect, test } from 'vitest'
import { moveItem } from '../../../domain/course/item-order.ts'
import { fileFault, kindOfMediaType } from '../../../domain/course/module-file.ts'

const MIB = 1024 * 1024

describe('A file for a module', () => {
  test.each([
    ['application/pdf', 25 * MIB, null],
    ['application/pdf', 25 * MIB + 1, 'pdfTooLarge'],
    ['video/mp4', 100 * MIB, null],
    ['video/webm', 100 * MIB + 1, 'videoTooLarge'],
    ['application/pdf', 0, 'fileEmpty'],
    ['application/msword', 1_000, 'fileKind'],
    ['', 1_000, 'fileKind'],
  ])('of type "%s" with %i bytes: %s', (type, size, fault) => {
    expect(fileFault({ type, size })).toBe(fault)
  })

  test.each([
    ['application/pdf', 'pdf'],
    ['video/mp4', 'video'],
    ['video/webm', 'video'],
    ['image/png', null],
  ])('of type %s is %s', (type, kind) => {
    expect(kindOfMediaType(type)).toBe(kind)
  })
})

describe('An item of a list', () => {
  const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const order = (id: string, place: number) =>
    moveItem(list, id, place)
      .map((item) => item.id)
      .join('')

  test.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
    ['a', 3, 'abc'],
    ['a', -1, 'abc'],
    ['x', 0, 'abc'],
  ])('"%s" is moved to place %i', (id, place, expected) => {
    expect(order(id, place)).toBe(expected)
  })
})
