import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropClicksThrough } from '../../../src/views/ui/second-clicks.ts'

dropClicksThrough()

const pressed: string[] = []
/** Later than anything that another test of this window does. */
let next = 1e12

/** Puts a button on the page. */
function place(name: string, onPress = () => {}): HTMLButtonElement {
  const button = document.createElement('button')
  button.addEventListener('click', () => {
    pressed.push(name)
    onPress()
  })
  document.body.append(button)
  return button
}

/** Taps, or clicks, so many ms after the last time, at a place. */
function click(button: HTMLElement, after: number, { x = 100, detail = 1, pointerType = 'touch' } = {}): void {
  next += after
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: 50, detail })
  Object.defineProperties(event, { timeStamp: { value: next }, pointerType: { value: pointerType } })
  button.dispatchEvent(event)
}

beforeEach(() => {
  pressed.length = 0
  next += 10_000
})
// The tests of a worker share the page.
afterEach(() => document.body.replaceChildren())

/** Presses a button that closes what it is in. */
function close(role = 'alertdialog'): HTMLButtonElement {
  const below = place('below')
  const dialog = document.createElement('div')
  dialog.setAttribute('role', role)
  const stay = place('Stay', () => dialog.remove())
  document.body.append(dialog)
  dialog.append(stay)
  click(stay, 0)
  return below
}

// Shows: The second half of a double tap on what the first half closed presses nothing.
test.each([120, 300, 499])('A second tap %i ms later presses nothing that lay beneath', (after) => {
  click(close(), after)
  expect(pressed).toEqual(['Stay'])
})

test.each([
  ['later', 600, {}],
  ['at another place', 120, { x: 160 }],
  ['by a key', 120, { detail: 0 }],
  ['of a mouse that is no double click', 120, { pointerType: 'mouse' }],
])('A press %s counts', (_, after, where) => {
  click(close(), after, where)
  expect(pressed).toEqual(['Stay', 'below'])
})

test('The second half of a double click presses nothing that lay beneath', () => {
  click(close(), 450, { pointerType: 'mouse', detail: 2 })
  expect(pressed).toEqual(['Stay'])
})

test('A second tap on what a dismissed note leaves presses nothing', () => {
  click(close('note'), 250)
  expect(pressed).toEqual(['Stay'])
})

test('Rows that are deleted one after the other take each tap', () => {
  const rows = ['one', 'two', 'three'].map((name) => {
    const row = place(name, () => row.remove())
    return row
  })
  for (const row of rows) click(row, 100, { detail: rows.indexOf(row) + 1 })
  expect(pressed).toEqual(['one', 'two', 'three'])
})

test.each([
  ['of a finger', { pointerType: 'touch' }, 1, true],
  ['of a double click', { pointerType: 'mouse' }, 2, true],
  ['of another click', { pointerType: 'mouse' }, 1, false],
])('The press %s that follows takes no focus: %o', (_, by, detail, isKept) => {
  const below = place('below')
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  const stay = place('Stay', () => dialog.remove())
  document.body.append(dialog)
  dialog.append(stay)
  click(stay, 0, by)
  const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true, clientX: 100, clientY: 50, detail })
  Object.defineProperty(down, 'timeStamp', { value: next + 200 })
  expect(below.dispatchEvent(down)).toBe(!isKept)
})

test('What stays is pressed as often as it is tapped', () => {
  const more = place('More')
  for (const _ of [1, 2, 3]) click(more, 100)
  expect(pressed).toEqual(['More', 'More', 'More'])
})

test('A dialog that is on its way out takes the second tap with it, a third one later counts', () => {
  const below = place('below')
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  const stay = place('Stay', () => dialog.toggleAttribute('data-exiting', true))
  document.body.append(dialog)
  dialog.append(stay)
  click(stay, 0)
  click(below, 200)
  click(below, 400)
  expect(pressed).toEqual(['Stay', 'below'])
})
