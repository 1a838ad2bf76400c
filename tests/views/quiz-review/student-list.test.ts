import { describe, expect, test } from 'vitest'
import type { StudentReview } from '../../../domain/api/teacher-review.ts'
import { submissionGradingInput } from '../../../src/machines/submission-grading/alphabet.ts'
import { initialFilter, matchingReviews, sortedReviews } from '../../../src/views/quiz-review/student-list.ts'

const { submission } = submissionGradingInput.review

function review(name: string, submitted: { score: number; submittedAt: string } | null): StudentReview {
  return {
    student: { id: name, name, email: `${name.split(' ')[0]?.toLowerCase()}@school.example`, avatarUrl: null },
    status: submitted ? 'submitted' : 'not_submitted',
    submission: submitted && submission ? { ...submission, ...submitted } : null,
    answers: {},
  }
}

const ada = review('Ada Lovelace', { score: 5, submittedAt: '2026-11-20T09:00:00.000Z' })
const alan = review('Alan Turing', null)
const emmy = review('Emmy Noether', { score: 9, submittedAt: '2026-11-19T09:00:00.000Z' })
const zoe = review('Zoë Ångström', { score: 5, submittedAt: '2026-11-21T09:00:00.000Z' })
const all = [zoe, emmy, alan, ada]
/** The order of the reply: Ångström, Lovelace, Noether, Turing. */
const byLastName = [zoe, ada, emmy, alan]
const namesOf = (reviews: readonly StudentReview[]) => reviews.map(({ student }) => student.name.split(' ')[0])

describe('The students of a quiz', () => {
  // Shows: Students can be sorted by name, score or submission date.
  test.each([
    ['name', ['Zoë', 'Ada', 'Emmy', 'Alan']],
    ['score', ['Emmy', 'Zoë', 'Ada', 'Alan']],
    ['submission_date', ['Zoë', 'Ada', 'Emmy', 'Alan']],
  ] as const)('are sorted by %s', (sort, names) => {
    expect(namesOf(sortedReviews(byLastName, sort))).toEqual(names)
  })

  // Shows: Students can be searched by name or e-mail.
  test.each([
    ['LOVE', ['Ada']],
    [' emmy@ ', ['Emmy']],
    ['ångström', ['Zoë']],
    ['nobody', []],
  ])('are searched by name and e-mail: %s', (search, names) => {
    expect(namesOf(matchingReviews(all, { ...initialFilter, search }))).toEqual(names)
  })

  // Shows: Students can be filtered: all, submitted, not submitted.
  test.each([
    ['submitted', ['Zoë', 'Emmy', 'Ada']],
    ['not_submitted', ['Alan']],
  ] as const)('are picked by status %s', (status, names) => {
    expect(namesOf(matchingReviews(all, { ...initialFilter, status }))).toEqual(names)
  })
})
