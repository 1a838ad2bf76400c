import { describe, expect, test } from 'vitest'
import { graderCommand, type KeyPlace } from '../../../src/views/question-grading/grader-keys.ts'
import type { KeyPress } from '../../../src/views/ui/key-press.ts'

const press = (key: string, wishes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...wishes,
})
const commandOf = (key: string, place: KeyPlace = 'page', wishes: Partial<KeyPress> = {}) => graderCommand(press(key, wishes), place, true)

describe('A key of a grader', () => {
  // Shows: Grading by question works by keyboard alone.
  test.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['u', 'ungraded'],
    ['e', 'points'],
    ['c', 'feedback'],
    ['r', 'reset'],
    ['7', 'typePoints'],
    ['.', 'typePoints'],
    ['Enter', 'save'],
    ['J', 'next'],
    ['x', null],
    ['Escape', null],
  ])('%s on the page asks for %s', (key, command) => {
    expect(commandOf(key)).toBe(command)
  })

  test.each([
    ['J', 'nextQuestion'],
    ['K', 'previousQuestion'],
    ['Enter', 'saveAndNext'],
    ['?', 'help'],
    ['R', null],
  ])('Shift and %s on the page ask for %s', (key, command) => {
    expect(commandOf(key, 'page', { shiftKey: true })).toBe(command)
  })

  test.each([
    ['points', 'Enter', false, 'save'],
    ['points', 'Enter', true, 'saveAndNext'],
    ['points', 'Escape', false, 'leaveField'],
    ['points', '4', false, null],
    ['feedback', 'Enter', false, null],
    ['feedback', 'Enter', true, 'saveAndNext'],
    ['feedback', 'Escape', false, 'leaveField'],
    ['feedback', 'j', false, null],
    ['text', 'Enter', false, null],
    ['overlay', 'j', false, null],
    ['control', 'Enter', false, null],
    ['control', 'j', false, 'next'],
  ] as const)('in %s, %s (shift: %s) asks for %s', (place, key, shiftKey, command) => {
    expect(commandOf(key, place, { shiftKey })).toBe(command)
  })

  test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('with %s belongs to the browser', (modifier) => {
    expect(commandOf('k', 'page', { [modifier]: true })).toBeNull()
  })

  test('that prints a character can be switched off, Enter cannot', () => {
    const off = ['j', '7', '?', 'Enter'].map((key) => graderCommand(press(key), 'page', false))
    expect(off).toEqual([null, null, null, 'save'])
  })
})
