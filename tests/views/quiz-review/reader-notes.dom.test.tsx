import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { loadedQuestion } from '../../../src/machines/question-grading/alphabet.ts'
import { submissionOf } from '../../../src/machines/student-submission/alphabet.ts'
import type { LoadedSubmission, SubmissionPlace } from '../../../src/machines/student-submission/setup.ts'
import { studentSubmissionMachine } from '../../../src/machines/student-submission/student-submission.machine.ts'
import { StudentSubmissionPage } from '../../../src/views/student-submission/student-submission-page.tsx'
import { review, show as showReview } from '../../support/pages/quiz-review-page.tsx'
import { show as showQuestion } from '../../support/question-grading-page.tsx'

const limit = { onlyGroups: ['Group A'], scoresMayChange: true as const }
const groups = 'You grade the students of Group A. Other students are in no list and no figure.'
const waiting = 'The key of this quiz was changed, and nobody has decided yet what that means for its submissions. Scores may still change.'

const expectNotes = async () => {
  expect((await screen.findByText(/^You grade/)).textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(groups)
  expect(screen.getByText(/^The key of this quiz/).textContent).toBe(waiting)
}

// Shows: Whoever grades groups reads wherever grades are given whose work it is, and that scores may still change while a changed key waits.
describe('Whoever grades groups reads whose work it is, and that scores may still change', () => {
  test('in the review of a quiz', async () => {
    await showReview(async () => ({ ...review, ...limit, sharedAs: 'grader' }))
    await expectNotes()
  })

  test('beside one submission', async () => {
    const loadSubmission = fromPromise<LoadedSubmission, SubmissionPlace>(async () => ({
      ...submissionOf,
      review: { ...submissionOf.review, ...limit, sharedAs: 'grader' },
    }))
    const machine = studentSubmissionMachine.provide({ actors: { loadSubmission } })
    render(
      <MemoryRouter>
        <StudentSubmissionPage page={createActor(machine, { input: { assignmentId: 'q1', studentId: 's1' } }).start()} />
      </MemoryRouter>,
    )
    await expectNotes()
  })

  test('while grading by question', async () => {
    await showQuestion(undefined, { ...loadedQuestion, page: { ...loadedQuestion.page, ...limit, sharedAs: 'grader' } })
    await expectNotes()
  })
})

test('A grader of all students, who sees the changed key, reads that scores may still change', async () => {
  await showReview(async () => ({ ...review, keyChange: 'waiting', sharedAs: 'grader' }))
  expect((await screen.findByText(/^The key of this quiz/)).textContent).toBe(waiting)
})
