import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { button, show } from '../../support/question-grading-page.tsx'

const points = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Points (of 5)' })
const feedback = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback for this answer' })

describe('Points beyond those of the question', () => {
  // Shows: What is typed for one student never becomes another student's grade.
  test.each(['9', '45', '4'])('typed as "%s" stay with their student when Shift and Enter go on to the next', async (typed) => {
    const { user } = await show()
    await expect.poll(() => button('Next').hasAttribute('disabled')).toBe(false)
    await user.type(feedback(), 'Well argued.')
    await user.type(points(), typed)
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await screen.findByRole('heading', { level: 2, name: 'Student 3' })
    expect([points().value, feedback().value, screen.queryByText(/became/)]).toEqual(['', '', null])
    expect(screen.queryByText('Not saved yet')).toBeNull()
  })
})
