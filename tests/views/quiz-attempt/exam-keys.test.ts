import { describe, expect, test } from 'vitest'
import { examCommand, type KeyPlace } from '../../../src/views/quiz-attempt/tools/exam-keys.ts'
import type { KeyPress } from '../../../src/views/ui/key-press.ts'

const usual = { singleKeys: true, focusesLines: false }
const press = (written: string): KeyPress => {
  const parts = written.split(' ')
  const held = (name: string) => parts.slice(0, -1).includes(name)
  return { key: parts.at(-1) ?? '', shiftKey: held('Shift'), ctrlKey: held('Ctrl'), metaKey: held('Meta'), altKey: held('Alt') }
}
const command = (written: string, place: KeyPlace = 'page', settings = usual) => examCommand(press(written), place, settings)

describe('A key of a taker', () => {
  // Shows: An exam has keyboard shortcuts.
  test.each([
    ['a', { type: 'choose', place: 0 }],
    ['A', { type: 'choose', place: 0 }],
    ['e', { type: 'choose', place: 4 }],
    ['1', { type: 'choose', place: 0 }],
    ['9', { type: 'choose', place: 8 }],
    ['Shift A', { type: 'crossOut', place: 0 }],
    ['Shift h', { type: 'crossOut', place: 7 }],
    ['n', { type: 'next' }],
    ['ArrowRight', { type: 'next' }],
    ['p', { type: 'previous' }],
    ['ArrowLeft', { type: 'previous' }],
    ['f', { type: 'flag' }],
    ['g', { type: 'navigator' }],
    ['t', { type: 'timeLeft' }],
    ['h', { type: 'hideTimer' }],
    ['Shift +', { type: 'largerText' }],
    ['=', { type: 'largerText' }],
    ['-', { type: 'smallerText' }],
    ['Shift ?', { type: 'help' }],
    ['Ctrl Enter', { type: 'submit' }],
    ['Meta Enter', { type: 'submit' }],
  ])('%s', (written, wanted) => {
    expect(command(written)).toEqual(wanted)
  })

  test.each([
    'Enter',
    'i',
    '0',
    'Tab',
    ' ',
    'Escape',
    'Shift n',
    'Ctrl a',
    'Alt a',
    'Meta f',
    'Ctrl Shift Enter',
    'ArrowUp',
    'Shift ArrowRight',
  ])('%s asks for nothing', (written) => {
    expect(command(written)).toBeNull()
  })
})

describe('No single key', () => {
  const keys = ['a', '1', 'Shift a', 'n', 'p', 'f', 'g', 't', 'h', '+', '-', '?', 'Enter', 'ArrowRight', 'ArrowDown', 's', ' ']

  // Shows: No single key submits.
  test('asks to submit', () => {
    expect(keys.map((key) => command(key)?.type)).not.toContain('submit')
  })

  // Shows: Shortcuts do nothing inside text fields.
  test('works in a text', () => {
    expect(keys.map((key) => command(key, 'text', { ...usual, focusesLines: true }))).toEqual(keys.map(() => null))
  })

  test('works where something lies over the exam', () => {
    expect([...keys, 'Ctrl Enter'].map((key) => command(key, 'overlay'))).toEqual([...keys, ''].map(() => null))
  })

  // Shows: Shortcuts of a single key can be switched off.
  test('works when single keys are switched off', () => {
    expect(keys.map((key) => command(key, 'page', { ...usual, singleKeys: false }))).toEqual(keys.map(() => null))
  })
})

describe('Ctrl+Enter', () => {
  test('works in a text', () => {
    expect(command('Ctrl Enter', 'text')).toEqual({ type: 'submit' })
  })

  test('works when single keys are switched off', () => {
    expect(command('Ctrl Enter', 'page', { ...usual, singleKeys: false })).toEqual({ type: 'submit' })
  })
})

describe('An arrow', () => {
  test.each(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'])('%s belongs to the radio group inside of one', (key) => {
    expect(command(key, 'radio', { ...usual, focusesLines: true })).toBeNull()
  })

  test.each([
    ['ArrowUp', 'lineUp'],
    ['ArrowDown', 'lineDown'],
  ])('%s moves the line focus, also without single keys', (key, type) => {
    expect(command(key, 'page', { singleKeys: false, focusesLines: true })).toEqual({ type })
  })
})
