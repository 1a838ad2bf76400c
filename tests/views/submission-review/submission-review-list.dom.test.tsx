import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showReview } from '../../support/pages/review-pages.tsx'
import { choiceQuestion, essayQuestion, resultsOf } from '../../support/school/reviewing.ts'

// Shows: The review lists the questions below "Questions Review".
test('Questions Review lists every question', async () => {
  await showReview(
    resultsOf([
      { question: choiceQuestion(), result: { points: 2, correct: true, requiresManualGrading: false } },
      { question: essayQuestion(), result: { points: null, requiresManualGrading: true } },
    ]),
  )
  const questions = within(screen.getByRole('region', { name: 'Questions Review' })).getAllByRole('heading', { level: 3 })
  expect(questions.map(({ textContent }) => textContent)).toEqual(['Question 1', 'Question 2'])
})
