import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { paths } from '../../../src/paths.ts'
import { openReview, showReview } from '../../support/pages/review-pages.tsx'
import { choiceQuestion, essayQuestion, resultsOf, shortQuestion } from '../../support/school/reviewing.ts'

const right = { points: 2, correct: true, requiresManualGrading: false }
const wrong = { points: 0, correct: false, requiresManualGrading: false }
const waiting = { points: null, requiresManualGrading: true }

const refusal = (facts: object) => Object.assign(new Error('Not found.'), facts)

describe('The review of a submission', () => {
  // Shows: The review is headed "{assignment title} - Review", with the total points and "Attempt #n".
  test('is named after the quiz, with its points, its attempt and its lateness', async () => {
    await showReview(resultsOf([{ question: choiceQuestion(), result: right }], { submission: { isLate: true } }))
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toBe('Unit 4 test - Review2 pointsAttempt #2Late')
  })

  test('puts its name into the title of the window', async () => {
    await showReview(resultsOf([{ question: choiceQuestion(), result: right }]))
    expect(document.title).toBe('Unit 4 test - Review · Examhall')
  })

  // Shows: A student reviews a submission with its scores, its feedback and, when that is allowed, the correct answers.
  // Shows: The review has a card "Feedback" if there is feedback.
  test('shows the feedback on the whole', async () => {
    await showReview(resultsOf([{ question: choiceQuestion(), result: right }], { submission: { feedback: 'Well prepared.' } }))
    expect(within(screen.getByRole('region', { name: 'Feedback' })).getByRole('blockquote').textContent).toBe('Well prepared.')
  })

  // Shows: The review has a card "Feedback" if there is feedback.
  test('has no card for feedback where there is none', async () => {
    await showReview(resultsOf([{ question: choiceQuestion(), result: right }]))
    expect(screen.queryByRole('region', { name: 'Feedback' })).toBeNull()
  })

  // Shows: The review lists the questions below "Questions Review".
  test('keeps the order of the attempt', async () => {
    await showReview(
      resultsOf([
        { question: essayQuestion(), result: waiting },
        { question: choiceQuestion(), result: right },
        { question: shortQuestion(), result: wrong },
      ]),
    )
    const cards = screen.getAllByRole('heading', { level: 3 }).map(({ parentElement }) => parentElement?.parentElement?.textContent ?? '')
    expect(cards.map((text) => text.replace(/\?.*|\..*/, ''))).toEqual([
      'Question 1Ungraded / 5 ptsProve it',
      'Question 2Correct 2 / 2What is the area of a square with the side 3',
      'Question 3Incorrect 0 / 2Who proved that there are infinitely many primes',
    ])
  })
})

describe('Quiz Information', () => {
  const information = () => screen.getByRole('region', { name: 'Quiz Information' })

  // Shows: The card "Quiz Information" shows the number of questions, the total points and when the quiz was submitted.
  // Shows: The review shows the graded score with its percentage to one decimal.
  // Shows: A percentage has 2 decimals on the result page and 1 in the review.
  test('counts questions and points and tells when it was submitted', async () => {
    await showReview(
      resultsOf([
        { question: choiceQuestion(), result: right },
        { question: essayQuestion(), result: { points: 2.5, requiresManualGrading: false } },
      ]),
    )
    expect(information().textContent).toMatch(
      /^Quiz InformationQuestions2Total points7Graded score4\.5 \/ 7 \(64\.3%\).*SubmittedNov 20, 2026, /,
    )
  })

  // Shows: The graded score is green from 70%, otherwise red.
  test.each([
    ['from 70 % on', 3.5, 'passed', 'Passed'],
    ['below it', 3.49, 'failed', 'Below 70%'],
  ])('is green with the word %s', async (_, points, colour, word) => {
    await showReview(resultsOf([{ question: essayQuestion(), result: { points, requiresManualGrading: false } }]))
    const score = within(information()).getByText(/ \/ 5 \(/)
    expect([score.className.replace('submission-review-', ''), score.nextSibling?.textContent]).toEqual([colour, word])
  })

  test('has no verdict while points wait: the score is so far', async () => {
    await showReview(
      resultsOf([
        { question: choiceQuestion(), result: right },
        { question: essayQuestion(), result: waiting },
      ]),
    )
    const score = within(information()).getByText('Graded score').parentElement
    expect([score?.textContent, score?.querySelector('strong')?.className]).toEqual([
      'Graded score2 / 2 (100.0%) so far+5 pts pending review',
      '',
    ])
  })

  // Shows: Points that wait for a teacher are shown as "+N pts pending review" in amber.
  test('names the points that wait, and no score before any is graded', async () => {
    await showReview(resultsOf([{ question: essayQuestion(), result: waiting }]))
    expect(within(information()).getByText('Graded score').parentElement?.textContent).toBe('Graded score+5 pts pending review')
  })
})

describe('Many questions', () => {
  const many = resultsOf([
    { question: choiceQuestion({ id: 'a' }), result: right },
    { question: choiceQuestion({ id: 'b' }), result: wrong },
    { question: choiceQuestion({ id: 'c' }), result: { points: 1, requiresManualGrading: false } },
    { question: essayQuestion({ id: 'd' }), result: waiting },
  ])
  const shown = () =>
    screen.getAllByRole('heading', { level: 3 }).flatMap((heading) => (heading.closest('.filteredOut') ? [] : [heading.textContent]))

  test.each([
    ['Not fully correct (2)', ['Question 2', 'Question 3']],
    ['Pending (1)', ['Question 4']],
    ['All (4)', ['Question 1', 'Question 2', 'Question 3', 'Question 4']],
  ])('are picked out by %s', async (name, questions) => {
    await showReview(many)
    await userEvent.click(screen.getByRole('button', { name }))
    expect([shown(), screen.getByRole('button', { name }).getAttribute('aria-pressed')]).toEqual([questions, 'true'])
  })

  test('that are all right leave nothing to pick', async () => {
    await showReview(resultsOf(['a', 'b', 'c', 'd'].map((id) => ({ question: choiceQuestion({ id }), result: right }))))
    expect(screen.queryByRole('group', { name: 'Questions to show' })).toBeNull()
  })
})

/** Results that are read once; whoever asks again is refused. */
function firstThen(error: Error) {
  let count = 0
  return {
    results: async () => {
      count += 1
      if (count > 1) throw error
      return resultsOf([])
    },
    asks: () => count,
  }
}

describe('A review that cannot be shown', () => {
  const message = async () => (await screen.findByRole('alert')).textContent

  // Shows: A review that loads says "Loading Quiz Review...".
  test('is loading first', () => {
    openReview(() => new Promise(() => undefined))
    expect(screen.getByRole('status').textContent).toBe('Loading Quiz Review...')
  })

  // Shows: A review that cannot be loaded says "Unable to Load Quiz Review".
  test.each([
    // Shows: A review that fails without a sentence of the server reads "Failed to fetch quiz data".
    // Shows: The text of an unexpected error of the server is never shown.
    ['the server refuses', { kind: 'refused', status: 404, reason: 'notFound' }, 'Failed to fetch quiz data'],
    // Shows: A review that fails without a sentence of the server reads "Failed to fetch quiz data".
    ['the reply is no JSON', { kind: 'notJson', status: 200 }, 'Failed to fetch quiz data'],
    // Shows: Any other failure of a review shows its own sentence or the one about the network.
    ['there is no network', { kind: 'network' }, 'Network error. Please check your connection.'],
  ])('says why: %s', async (_, facts, sentence) => {
    openReview(() => Promise.reject(refusal(facts)))
    expect(await message()).toBe(`Unable to Load Quiz Review${sentence}`)
  })

  // Shows: The page of a receipt and the review say that a submission was reopened.
  test('says that it was reopened, and does not call that a failure', async () => {
    openReview(() => Promise.reject(refusal({ kind: 'refused', status: 409, reason: 'submissionReopened' })))
    expect(await message()).toBe(
      'This submission was reopenedA teacher reopened it so that you can go on. Open the quiz to continue; the review is here again once you have submitted.',
    )
  })

  // Shows: A review whose submission was reopened offers to continue the quiz.
  test('offers to continue the quiz first, without the look of an error', async () => {
    openReview(() => Promise.reject(refusal({ kind: 'refused', status: 409, reason: 'submissionReopened', body: { assignmentId: 'q7' } })))
    const onward = await screen.findByRole('link', { name: 'Continue Quiz' })
    const ways = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')]
    expect([onward.getAttribute('href'), document.querySelector('svg')]).toEqual([paths.quizAttempt('q7'), null])
    expect(ways.filter(({ className }) => className.includes('accent'))).toEqual([onward])
  })

  // Shows: A review that is being read says within 40 seconds that its submission was reopened, and leads back to the quiz.
  test('says that it was reopened while it is read', async () => {
    const clock = new SimulatedClock()
    openReview(firstThen(refusal({ kind: 'refused', status: 409, reason: 'submissionReopened' })).results, { clock })
    await screen.findByRole('heading', { level: 1, name: / - Review$/ })
    act(() => clock.increment(30_000))
    expect(await message()).toContain('This submission was reopened')
    expect(screen.getByRole('link', { name: 'Continue Quiz' }).getAttribute('href')).toBe(
      paths.quizAttempt(resultsOf([]).submission.assignmentId),
    )
  })

  test('stays as it is when asking fails', async () => {
    const clock = new SimulatedClock()
    const { results, asks } = firstThen(refusal({ kind: 'network' }))
    openReview(results, { clock })
    await screen.findByRole('heading', { level: 1, name: / - Review$/ })
    act(() => clock.increment(30_000))
    await waitFor(() => expect(asks()).toBe(2))
    expect([screen.queryByRole('alert'), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
      null,
      expect.stringContaining('Review'),
    ])
  })

  // Shows: A review without a submission in its address reads "No submission ID provided".
  test('has no submission', async () => {
    openReview(() => Promise.reject(new Error('never asked')), { submissionId: '' })
    expect([await message(), screen.queryByRole('button', { name: 'Try Again' })]).toEqual([
      'Unable to Load Quiz ReviewNo submission ID provided',
      null,
    ])
  })
})
