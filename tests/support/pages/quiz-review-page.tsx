import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { createActor, fromPromise } from 'xstate'
import { quizReviewOf } from '../../../src/machines/quiz-review/alphabet.ts'
import { quizReviewMachine } from '../../../src/machines/quiz-review/quiz-review.machine.ts'
import type { QuizReview } from '../../../src/machines/quiz-review/setup.ts'
import { submissionGradingInput } from '../../../src/machines/submission-grading/alphabet.ts'
import type { GivenGrade, GradeReplied, OpenedStudent } from '../../../src/machines/submission-grading/contract.ts'
import { submissionGradingMachine } from '../../../src/machines/submission-grading/submission-grading.machine.ts'
import { QuizReviewPage } from '../../../src/views/quiz-review/quiz-review-page.tsx'
import { allGraded } from './grading-dialog.tsx'

export const submittedAt = new Date(2026, 10, 20, 9, 41).toISOString()
export const dueDate = new Date(2026, 10, 19, 23, 59).toISOString()

/** A class of three of whom two have submitted, with dates by the clock of wherever the tests run. */
export const review: QuizReview = {
  ...quizReviewOf,
  assignment: { ...quizReviewOf.assignment, dueDate },
  studentReviews: quizReviewOf.studentReviews.map((one) =>
    one.submission ? { ...one, submission: { ...one.submission, submittedAt, isLate: true } } : one,
  ),
}

/** The submission of one student of the class, whose essay waits. */
const openedOf = (studentId: string): OpenedStudent => {
  const { student } = review.studentReviews.find((one) => one.student.id === studentId) ?? submissionGradingInput.review
  return { ...submissionGradingInput, review: { ...submissionGradingInput.review, student } }
}

const grading = submissionGradingMachine.provide({
  actors: { saveGrade: fromPromise<GradeReplied, { submissionId: string; grade: GivenGrade; revision: number }>(async () => allGraded) },
})

export function show(load: () => Promise<QuizReview> = async () => review) {
  const machine = quizReviewMachine.provide({
    actors: {
      loadReview: fromPromise<QuizReview, { assignmentId: string }>(load),
      loadStudent: fromPromise<OpenedStudent, { assignmentId: string; studentId: string }>(async ({ input }) => openedOf(input.studentId)),
      grading,
    },
  })
  render(
    <MemoryRouter>
      <QuizReviewPage page={createActor(machine, { input: { assignmentId: 'q1' } }).start()} />
    </MemoryRouter>,
  )
  return userEvent.setup({ delay: null })
}

export const table = () => screen.findByRole('table', { name: 'Students' })
export const rowOf = async (name: string) => within(await table()).getByRole('row', { name: new RegExp(name) })
export const names = () =>
  within(screen.getByRole('table', { name: 'Students' }))
    .getAllByRole('rowheader')
    .map((header) => header.lastElementChild?.firstChild?.textContent)
