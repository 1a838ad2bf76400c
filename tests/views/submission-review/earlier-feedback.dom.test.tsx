import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { loadedQuestion } from '../../../src/machines/question-grading/alphabet.ts'
import { submissionGradingInput } from '../../../src/machines/submission-grading/alphabet.ts'
import { submissionGradingMachine } from '../../../src/machines/submission-grading/submission-grading.machine.ts'
import { GradingDialog } from '../../../src/views/quiz-review/grading/grading-dialog.tsx'
import { formatDateTime } from '../../../src/views/ui/format.ts'
import { showReview } from '../../support/pages/review-pages.tsx'
import { show } from '../../support/question-grading-page.tsx'
import { essayQuestion, resultsOf } from '../../support/school/reviewing.ts'

const submittedAt = '2026-11-20T09:00:00.000Z'
const earlierFeedback = [{ feedback: 'Well argued', submittedAt }]
const label = `Feedback on another answer, submitted ${formatDateTime(submittedAt)}`
const quoted = () => screen.getByText(label).closest('figure')?.querySelector('blockquote')?.textContent

// Shows: Feedback on an answer that was changed after a reopening stays in reviews and grading, as feedback on another answer.
test('The review of a student names feedback that is on another answer as such, beside that on this one', async () => {
  const result = { points: null, requiresManualGrading: true, feedback: 'Go on', earlierFeedback }
  await showReview(resultsOf([{ question: essayQuestion(), answer: { textAnswer: 'Essay one.' }, result }]))
  expect([quoted(), screen.getAllByRole('figure').map((figure) => figure.firstElementChild?.textContent)]).toEqual([
    'Well argued',
    ['Feedback from your teacher', label],
  ])
})

// Shows: Feedback on an answer that was changed after a reopening stays in reviews and grading, as feedback on another answer.
test('A teacher who grades a submission sees feedback on another answer, and not in the field', () => {
  const { review } = submissionGradingInput
  const answers = Object.fromEntries(
    Object.entries(review.answers).map(([id, answer], index) => [id, index === 0 ? { ...answer, earlierFeedback } : answer]),
  )
  const input = { ...submissionGradingInput, review: { ...review, answers } }
  const grading = createActor(submissionGradingMachine, { input }).start()
  render(
    <MemoryRouter>
      <GradingDialog grading={grading} students={[input.review]} />
    </MemoryRouter>,
  )
  expect(quoted()).toBe('Well argued')
})

// Shows: Feedback on an answer that was changed after a reopening stays in reviews and grading, as feedback on another answer.
test('A teacher who grades a question sees feedback on another answer, and not in the field', async () => {
  const { page } = loadedQuestion
  const submissions = page.submissions.map((one) => ({ ...one, earlierFeedback }))
  await show(undefined, { ...loadedQuestion, page: { ...page, submissions } })
  expect([quoted(), screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback for this answer' }).value]).toEqual([
    'Well argued',
    '',
  ])
})
