import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { gradingMachine } from '../../src/machines/grading/grading.machine.ts'
import { gradingInput, gradingModel } from '../../src/machines/grading/model.ts'
import { lint, lintModel } from '../../src/machines/lint.ts'
import { coverPaths, explore, tours } from '../../src/machines/paths.ts'
import { quizReviewModel } from '../../src/machines/quiz-review/model.ts'
import type { quizReviewMachine } from '../../src/machines/quiz-review/quiz-review.machine.ts'
import { GradingDialog } from '../../src/views/quiz-review/grading-dialog.tsx'
import { QuizReviewPage } from '../../src/views/quiz-review/quiz-review-page.tsx'
import { expectAllTransitions, runOnActor } from '../support/actor-harness.ts'
import { type PageUnderTest, runOnPage } from '../support/page-harness.tsx'

const other = { ...gradingInput.review, student: { ...gradingInput.review.student, id: 's2', name: 'Alan Turing' } }
const press = (name: string | RegExp) => screen.getByRole('button', { name })

const gradingPage: PageUnderTest<typeof gradingMachine> = {
  page: (grading) => <GradingDialog grading={grading} students={[gradingInput.review, other]} />,
  shows: (state) => state !== 'closed',
  person: {
    EDIT: ({ questionId }, user) => user.click(press(`Edit grade of question ${questionId === 'short' ? 1 : 2}`)),
    CANCEL: (_, user) => user.click(press('Cancel')),
    SAVE_GRADE: async ({ points, feedback }, user) => {
      const field = screen.getByRole('spinbutton', { name: 'Points (of 5)' })
      await user.clear(field)
      await user.type(field, String(points))
      await user.clear(screen.getByRole('textbox', { name: 'Feedback for this answer' }))
      await user.type(screen.getByRole('textbox', { name: 'Feedback for this answer' }), feedback)
      await user.click(press('Save Grade'))
    },
    RESET_TO_AUTO: (_, user) => user.click(press('Reset to Auto')),
    KEEP_STORED: (_, user) => user.click(press('Keep the stored grade')),
    OVERWRITE: (_, user) => user.click(press('Save my grade')),
    OPEN_NEXT: (_, user) => user.click(press('Next student')),
    CLOSE: (_, user) => user.click(press('Done')),
  },
}

const reviewPage: PageUnderTest<typeof quizReviewMachine> = {
  page: (page) => (
    <MemoryRouter>
      <QuizReviewPage page={page} />
    </MemoryRouter>
  ),
  person: {
    RETRY: (_, user) => user.click(press('Try Again')),
    OPEN_STUDENT: (_, user) => user.click(press('Grade Ada Lovelace')),
    BACK: (_, user) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' })),
  },
}

describe.each([
  ['grading', gradingModel],
  ['quizReview', quizReviewModel],
] as const)('The chart of %s', (_, model) => {
  const graph = explore(model)

  it('keeps the rules of the house', () => {
    expect([...lint(model.machine), ...lintModel(model, graph)]).toEqual([])
  })

  it('takes every transition on the actor', async () => {
    const runs = await Promise.all(coverPaths(graph).map((path) => runOnActor(model, path)))
    expectAllTransitions(
      model.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })
})

describe('On the page', () => {
  it('grading takes every transition', async () => {
    const taken: string[] = []
    for (const tour of tours(explore(gradingModel))) taken.push(...(await runOnPage(gradingModel, tour, gradingPage)))
    expectAllTransitions(gradingModel.machine, taken)
  })

  it('the review of a quiz takes every transition', async () => {
    const taken: string[] = []
    const graph = explore(quizReviewModel)
    for (const tour of tours(graph)) taken.push(...(await runOnPage(quizReviewModel, tour, reviewPage)))
    expectAllTransitions(quizReviewModel.machine, taken)
  })
})
