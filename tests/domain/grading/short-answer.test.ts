import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesShortAnswer } from '../../../domain/grading/short-answer.ts'
import type { MatchType } from '../../../domain/quiz/quiz.ts'
import { comparable } from '../../../domain/text/plain-text.ts'

const found = (pattern: string, text: string, caseSensitive: boolean) => new RegExp(pattern, caseSensitive ? '' : 'i').test(text)
const matches = (matchType: MatchType, accepted: string[], typed: string, caseSensitive = false) =>
  matchesShortAnswer({ acceptableAnswers: accepted, matchType, caseSensitive }, typed, found)

describe('exact', () => {
  // Shows: A short answer matches exactly, by containing the text or by a pattern.
  test.each([
    ['the text itself', 'Paris', true],
    ['other case', 'PARIS', true],
    ['outer space', '  Paris\n', true],
    ['more than the text', 'Paris, France', false],
    ['another text', 'Rome', false],
    ['nothing', '', false],
    ['blanks', '   ', false],
  ])('%s', (_name, typed, accepted) => {
    expect(matches('exact', ['Paris'], typed)).toBe(accepted)
  })

  test.each([
    ['inner space', 'New   York', 'new york', true],
    ['no-break space', 'New\u00A0York', 'New York', true],
    ['a decomposed accent', 'Ame\u0301lie', 'Amélie', true],
    ['a sharp s', 'STRASSE', 'straße', true],
    ['a capital sharp s', 'STRAẞE', 'straße', true],
    ['a final sigma', 'ΣΊΣΥΦΟΣ', 'Σίσυφος', true],
    ['a missing accent', 'Amelie', 'Amélie', false],
  ])('compares %s', (_name, typed, accepted, same) => {
    expect(matches('exact', [accepted], typed)).toBe(same)
  })

  test.each([
    ['a typographic apostrophe', 'don’t', "don't", true],
    ['typographic quotation marks', '„yes“', '"yes"', true],
    ['a minus sign', '−5', '-5', true],
    ['a micro sign', '5 µm', '5 μm', true],
    ['an en dash', '1914–1918', '1914-1918', true],
    ['full-width digits', '４２', '42', true],
    ['a full-width sign', '－５％', '-5%', true],
    ['a soft hyphen', 'photo\u00ADsynthesis', 'photosynthesis', true],
    ['a zero-width space', '\u200B42\u2060', '42', true],
    ['a dotless i with a capital I', 'ıspanak', 'Ispanak', false],
    ['a dotless i with itself', 'IRMAK ı', 'irmak ı', true],
    ['a dotted capital I with i', 'İzmir', 'izmir', false],
    ['5 with minus 5', '5', '−5', false],
  ])('folds %s', (_name, typed, accepted, same) => {
    expect([matches('exact', [accepted], typed), matches('exact', [typed], accepted)]).toEqual([same, same])
  })

  test('minds case only when asked to', () => {
    expect([matches('exact', ['pH'], 'PH'), matches('exact', ['pH'], 'PH', true), matches('exact', ['pH'], ' pH ', true)]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('takes the micro sign for the letter mu where case counts', () => {
    expect([matches('exact', ['µ'], 'μ', true), matches('exact', ['μ'], 'µ', true), matches('exact', ['µ'], 'Μ', true)]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('takes any of several', () => {
    expect(['3/4', '0.75', '0,75', '.75'].map((typed) => matches('exact', ['3/4', '0.75', '0,75'], typed))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})

describe('contains', () => {
  // Shows: A short answer matches exactly, by containing the text or by a pattern.
  test.each([
    ['photosynthesis', 'It is called Photosynthesis, I think', true],
    ['photosynthesis', 'photo synthesis', false],
    ['', 'anything', false],
    ['  ', 'anything', false],
  ])('"%s" in "%s"', (accepted, typed, isIn) => {
    expect(matches('contains', [accepted], typed)).toBe(isIn)
  })
})

describe('regex', () => {
  // Shows: A short answer matches exactly, by containing the text or by a pattern.
  test('searches in the trimmed text as it is', () => {
    expect([matches('regex', ['^\\d{4}$'], ' 1969 '), matches('regex', ['^\\d{4}$'], '19 69')]).toEqual([true, false])
  })

  test('hands the case on', () => {
    expect([matches('regex', ['abc'], 'ABC'), matches('regex', ['abc'], 'ABC', true)]).toEqual([true, false])
  })

  test('never finds anything in blank text', () => {
    expect(matches('regex', ['.*'], '  ')).toBe(false)
  })
})

describe('comparable', () => {
  test('is a fixed point for every character of Unicode', () => {
    const changing: string[] = []
    for (let code = 0; code <= 0x10ffff; code++) {
      const once = comparable(`a${String.fromCodePoint(code)}a`, false)
      if (comparable(once, false) !== once) changing.push(code.toString(16))
    }
    expect(changing).toEqual([])
  })

  test('is a fixed point', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, caseSensitive) => {
        const once = comparable(text, caseSensitive)
        expect(comparable(once, caseSensitive)).toBe(once)
      }),
    )
  })

  test('whatever is accepted is accepted as typed, and contained in itself', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((text) => comparable(text, false) !== ''),
        fc.boolean(),
        (text, caseSensitive) => {
          expect([matches('exact', [text], text, caseSensitive), matches('contains', [text], text, caseSensitive)]).toEqual([true, true])
        },
      ),
    )
  })
})
