import { describe, expect, test } from 'vitest'
import { hasHiddenSigns, visibleName } from '../../domain/name-text.ts'

describe('A name', () => {
  test.each([
    ['Zoë van der Meer', false],
    ["O'Callaghan-Núñez", false],
    ['Þóra 李', false],
    ['نیم\u200Cفاصله', false],
    ['क्\u200Dष', false],
    ['Kim\u200B', true],
    ['\u202EmiK', true],
    ['Kim\u200D Lee', true],
    ['\u200CKim', true],
    ['Kim\nLee', true],
    ['Kim\u00ADLee', true],
    ['\u3164', true],
    ['Kim\u{E0041}', true],
    ['Kim\uFE0F', true],
  ])('%j has hidden characters: %s', (name, isHidden) => {
    expect([hasHiddenSigns(name), new RegExp(visibleName, 'u').test(name)]).toEqual([isHidden, !isHidden])
  })

  test('of spaces alone is none', () => expect(new RegExp(visibleName, 'u').test(' \u00A0 ')).toBe(false))
})
