import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { review, show } from '../../support/pages/quiz-review-page.tsx'

// Shows: The review of a quiz whose course has no students says that nobody is enrolled.
test('The review of a course without students asks nobody to change a search', async () => {
  const user = show(() => Promise.resolve({ ...review, studentReviews: [] }))
  expect((await screen.findByText('Nobody is in this course yet')).isConnected).toBe(true)
  await user.type(screen.getByRole('searchbox'), 'Kim')
  expect(screen.queryByText('Change the search or the filter.')).toBe(null)
})
