import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Event, exam, goTo, header } from '../../support/pages/exam-screen-page.tsx'

type Press = Pick<PointerEventInit, 'pointerType' | 'detail'> & { at: number; on?: RegExp }

const tap = (at: number, on?: RegExp): Press => ({ at, pointerType: 'touch', detail: 1, ...(on && { on }) })
const click = (at: number, detail: number): Press => ({ at, pointerType: 'mouse', detail })
const key = (at: number): Press => ({ at, pointerType: '', detail: 0 })

/** Presses what is at the place of Next, and says what the header names afterwards. */
async function pressed(presses: Press[], ...events: Event[]): Promise<string | undefined> {
  await exam({}, ...events)
  for (const { at, on = /^(Next|Submit Quiz)$/, ...init } of presses) {
    const button = screen.getAllByRole('button', { name: on }).at(-1) ?? document.body
    const event = new PointerEvent('click', { bubbles: true, cancelable: true, ...init })
    Object.defineProperty(event, 'timeStamp', { value: at })
    fireEvent(button, event)
  }
  return screen.queryByRole('alertdialog') ? 'Submit your quiz?' : header().getByText(/^Question \d/).textContent
}

describe('One press of the bar moves by one question', () => {
  test.each<[string, Press[], string]>([
    ['the second tap of a double tap', [tap(1000), tap(1300)], 'Question 2 of 3'],
    ['three taps in a row', [tap(1000), tap(1200), tap(1400)], 'Question 2 of 3'],
    ['the second half of a double click', [click(1000, 1), click(1200, 2)], 'Question 2 of 3'],
    [
      'a tap where the browser does not say what pressed',
      [
        { at: 1000, detail: 1 },
        { at: 1300, detail: 1 },
      ],
      'Question 2 of 3',
    ],
  ])('%s moves no further', async (_, presses, shown) => {
    expect(await pressed(presses)).toBe(shown)
  })

  test.each<[string, Press[]]>([
    ['a tap after the double tap', [tap(1000), tap(1300), tap(1600)]],
    ['a tap half a second later', [tap(1000), tap(1500)]],
    ['a click of its own', [click(1000, 1), click(1700, 1)]],
    ['a key right after a key', [key(1000), key(1030)]],
    ['a key right after a tap', [tap(1000), key(1100)]],
  ])('%s moves on', async (_, presses) => {
    expect(await pressed(presses)).toBe('Question 3 of 3')
  })

  test('and the second tap on Next does not submit where it reaches the last question', async () => {
    expect(await pressed([tap(1000), tap(1300)], goTo(1))).toBe('Question 3 of 3')
  })

  test('and the second tap on Previous goes back no further', async () => {
    expect(await pressed([tap(1000, /^Previous$/), tap(1300, /^Previous$/)], goTo(2))).toBe('Question 2 of 3')
  })
})
