import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from '../../support/attempts/exam-fakes.ts'
import { quizAttemptPage } from '../../support/pages/quiz-attempt-page.tsx'

// Shows: A quiz that is removed while its student writes it adds "It was removed while you were writing. What the server has received is not lost yet: ask your teacher."
test('A quiz that is removed during the attempt says what became of the answers', async () => {
  const { actor, send, loadsNext } = await answering()
  await act(async () => render(quizAttemptPage.page(actor)))
  loadsNext({ kind: 'notFound' })
  await act(() => send({ type: 'attempt.closed', late: [] }))
  expect(screen.getByRole('alert').textContent).toBe(
    "Quiz not foundThe quiz you're looking for doesn't exist or has been removed. It was removed while you were writing. What the server has received is not lost yet: ask your teacher.",
  )
})
