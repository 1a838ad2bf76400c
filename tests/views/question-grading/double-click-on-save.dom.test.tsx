import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadedQuestion } from '../../../src/machines/question-grading/alphabet.ts'
import { button, show } from '../../support/question-grading-page.tsx'

const { page } = loadedQuestion
const [ungraded] = page.submissions
if (!ungraded) throw new Error('the sample has no submission')
const SAVE = 'Save & next student'

/** Students 7 to 9, whose answers the computer has graded: a press saves their grade as one by hand. */
const graded = {
  ...loadedQuestion,
  page: {
    ...page,
    submissions: [7, 8, 9].map((studentNumber) => ({
      ...ungraded,
      submissionId: `a${studentNumber}`,
      studentNumber,
      points: 2,
      isGraded: true,
    })),
    nextCursor: null,
  },
}

const shownStudent = () => screen.getByRole('heading', { level: 2, name: /^Student/ }).textContent

/** A press at a time in ms. */
function press(at: number, init: PointerEventInit): void {
  const event = new PointerEvent('click', { bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: at })
  fireEvent(button(SAVE), event)
}

const mouse = (detail: number) => ({ pointerType: 'mouse', detail })
const touch = { pointerType: 'touch', detail: 1 }

// Shows: The second half of a double click on "Save & next student" does not save the grade of the next student.
test('A double click with the mouse saves the grade that was seen, and no other', async () => {
  const { user, sent } = await show(undefined, graded)
  await user.dblClick(button(SAVE))
  await act(async () => undefined)
  expect([shownStudent(), sent.length, screen.queryByText(/Saving.* of 2/)]).toEqual(['Student 8', 1, null])
})

test.each<[string, string, PointerEventInit[]]>([
  ['The second tap of a double tap', 'Student 8', [touch, touch]],
  ['The rest of three clicks', 'Student 8', [mouse(1), mouse(2), mouse(3)]],
  ['A key right after a click', 'Student 9', [mouse(1), { pointerType: '', detail: 0 }]],
])('%s shows %s', async (_, student, presses) => {
  await show(undefined, graded)
  for (const [place, init] of presses.entries()) press(1e12 + place * 200, init)
  expect(shownStudent()).toBe(student)
})

test('A click of its own saves the next grade', async () => {
  await show(undefined, graded)
  press(1e12, mouse(1))
  press(1e12 + 700, mouse(1))
  expect(shownStudent()).toBe('Student 9')
})
