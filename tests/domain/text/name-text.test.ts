import { describe, expect, test } from 'vitest'
import { hasHiddenSigns, plainName, visibleName } from '../../../domain/text/name-text.ts'

describe('A name', () => {
  test.each([
    ['Zoë van der Meer', false],
    ["O'Callaghan-Núñez", false],
    ['Þóra 李', false],
    ['نیم\u200Cفاصله', false],
    ['क्\u200Dष', false],
    ['മോഹന്\u200D', false],
    ['Kim\u200B', false],
    ['\u200FKim\u200E', false],
    ['👩\u200D🎓 Zoë', false],
    ['👩🏽\u200D🎓 Zoë', false],
    ['Zoë 👩\u200D❤\uFE0F\u200D👩', false],
    ['Kim ❤\uFE0F', false],
    ['\u202EmiK', true],
    ['\u200D', true],
    ['👩\u200D', true],
    ['\u200D🎓', true],
    ['👩\u200D Zoë', true],
    ['👩\u200D\u200D🎓', true],
    ['👩\u200C🎓', true],
    ['👩\u200Dک', true],
    ['ک\u200D🎓', true],
    ['👩\uFE0F', true],
    ['❤\uFE0E', true],
    ['Kim\u200D Lee', true],
    ['\u200CKim', true],
    ['نیم\u200C', true],
    ['نیم\u200C Lee', true],
    ['نیم\u200C\u200Dفاصله', true],
    ['٣\u200D٣', true],
    ['ن\u200C7', true],
    ['Kim\nLee', true],
    ['Kim\u00ADLee', true],
    ['\u3164', true],
    ['Kim\u{E0041}', true],
    ['Kim\uFE0F', true],
  ])('%j has hidden characters: %s', (name, isHidden) => {
    expect([hasHiddenSigns(name), new RegExp(visibleName, 'u').test(name)]).toEqual([isHidden, !isHidden])
  })

  test.each([
    ['\uFEFFKim\u200B Lee\u200E ', 'Kim Lee'],
    ['\u061Cنیم\u200Cفاصله\u200F', 'نیم\u200Cفاصله'],
    ['e\u200B\u0301', 'é'],
  ])('%j is kept without the marks that keyboards and copying add', (name, kept) => expect(plainName(name)).toBe(kept))

  test.each(['\u200B', ' \u200E\uFEFF '])('of such marks alone is none: %j', (name) =>
    expect(new RegExp(visibleName, 'u').test(name)).toBe(false),
  )

  test('of spaces alone is none', () => expect(new RegExp(visibleName, 'u').test(' \u00A0 ')).toBe(false))
})
