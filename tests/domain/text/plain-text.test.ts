import { describe, expect, test } from 'vitest'
import { comparable, plainEmail, withAsciiDigits } from '../../../domain/text/plain-text.ts'

describe('An e-mail address', () => {
  test.each([
    ['a zero-width space', 'kim@school.test\u200b'],
    ['a byte order mark', '\ufeffkim@school.test'],
    ['a mark of direction', '\u202ekim@school.test\u202c'],
    ['a soft hyphen', 'kim@sch\u00adool.test'],
    ['outer spaces', ' kim@school.test\u00a0\n'],
  ])('loses %s', (_, typed) => {
    expect(plainEmail(typed)).toBe('kim@school.test')
  })

  test('keeps every character that can be seen', () => {
    expect(plainEmail('kïm＠school.test')).toBe('kïm＠school.test')
  })
})

describe('Digits', () => {
  test.each(['１２３４５６７８９０', '١٢٣٤٥٦٧٨٩٠', '۱۲۳۴۵۶۷۸۹۰', '१२३४५६७८९०', '𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗𝟎', '𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿𝟶'])(
    '%s are 1234567890',
    (typed) => {
      expect(withAsciiDigits(typed)).toBe('1234567890')
    },
  )

  test('are turned among other characters, which stay', () => {
    expect(withAsciiDigits('a１ ²½b')).toBe('a1 ²½b')
  })
})

describe('Texts to compare', () => {
  test('hold one letter mu', () => {
    expect([comparable('5 µm', true), comparable('5 µm', false)]).toEqual([comparable('5 μm', true), comparable('5 μm', false)])
  })

  test('keep a raised digit and a ligature', () => {
    expect([comparable('x²', true), comparable('ﬁ', true)]).toEqual(['x²', 'ﬁ'])
  })
})
