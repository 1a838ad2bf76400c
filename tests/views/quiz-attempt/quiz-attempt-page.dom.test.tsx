import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProblem } from '../../../domain/problem.ts'
import { sampleSubmission, submittedReply } from '../../../src/machines/answer-saving/sample.ts'
import { loaded, sampleAttempt, sampleQuiz } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { examRef } from '../../../src/machines/quiz-attempt/exam-ref.ts'
import type { QuizAttemptRef } from '../../../src/machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectSaving } from '../../../src/machines/quiz-attempt/selectors.ts'
import { formatZonedDateTime } from '../../../src/views/ui/format.ts'
import { answering, type Fakes, run, running } from '../../support/attempts/exam-fakes.ts'
import { quizAttemptPage } from '../../support/pages/quiz-attempt-page.tsx'

const show = (attempt: QuizAttemptRef) => render(quizAttemptPage.page(attempt))
/** Draws the page and waits until the intro has checked the system. */
const shown = async (fakes: Fakes) => {
  const { actor } = await run(fakes)
  await act(async () => show(actor))
}
const text = () => screen.getByRole('main').textContent

describe('A quiz that cannot be loaded', () => {
  // Shows: A quiz that cannot be loaded says "Unable to Load Quiz" and why.
  // Shows: A reply that is not JSON reads "Server error: Invalid response format. Please check if the API endpoint exists."
  test.each([
    // Shows: A quiz without a network reads "Network error. Please check your connection."
    [new ApiProblem({ kind: 'network' }), 'Network error. Please check your connection.'],
    [new ApiProblem({ kind: 'network' }), 'Network error. Please check your connection.'],
    [new ApiProblem({ kind: 'notJson', status: 200 }), 'Server error: Invalid response format. Please check if the API endpoint exists.'],
    // Shows: A quiz that fails without a sentence of the server reads "Failed to fetch quiz data".
    [new ApiProblem({ kind: 'refused', status: 500 }), 'Failed to fetch quiz data'],
    [new ApiProblem({ kind: 'refused', status: 403, message: 'Not yours.' }), 'Not yours.'],
  ])('says why: %#', async (loads, sentence) => {
    await shown({ loads })
    expect(screen.getByRole('alert').textContent).toBe(`Unable to Load Quiz${sentence}`)
  })

  // Shows: A quiz that does not exist says "Quiz not found" - "The quiz you're looking for doesn't exist or has been removed."
  test('says that it does not exist', async () => {
    await shown({ loads: { kind: 'notFound' } })
    expect(screen.getByRole('alert').textContent).toBe("Quiz not foundThe quiz you're looking for doesn't exist or has been removed.")
  })

  // Shows: An assignment that is not a quiz reads "This assignment is not a quiz".
  test('says that it is none', async () => {
    await shown({ loads: { kind: 'notAQuiz' } })
    expect(screen.getByRole('alert').textContent).toContain('This assignment is not a quiz')
  })
})

describe('The intro', () => {
  // Shows: The intro shows "Important Notes".
  test('tells limits and rules', async () => {
    await shown({ loads: { ...loaded, quiz: { ...sampleQuiz, cantGoBack: true } } })
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'This quiz has a time limit of 60 minutes',
      'You cannot go back to previous questions once answered',
      'A question that you leave unanswered is locked too, and scores 0',
      'Answer choices are randomly shuffled',
      'Your answers are saved to the server while you work',
    ])
  })

  // Shows: The intro has boxes for questions, total points, time limit (or "No Limit") and attempts (infinity when unlimited).
  test('says where there is no limit', async () => {
    await shown({ loads: { ...loaded, quiz: { ...sampleQuiz, timeLimitMinutes: null, allowedAttempts: null } } })
    expect(screen.getAllByRole('definition').map((item) => item.textContent)).toEqual(['3', '6', 'No Limit', '∞Unlimited'])
  })

  test('falls back to the usual instructions', async () => {
    await shown({ loads: { ...loaded, quiz: { ...sampleQuiz, instructions: '', description: '' } } })
    expect(text()).toContain('Please read all questions carefully and select the best answer.')
  })

  // Shows: The intro of an open attempt says how many questions are answered and when it began.
  test('says how far a running attempt is', async () => {
    await shown({ loads: { ...running, answers: { q1: { answerId: 'a', textAnswer: '', flagged: false, version: 1 } } } })
    expect(text()).toContain('Quiz Progress FoundAnswered1 of 3')
  })

  test('names the end of a window that closes weeks from now, and no countdown beside No Limit', async () => {
    const deadline = '2026-12-10T09:30:00.000Z'
    await shown({ loads: { ...running, quiz: { ...sampleQuiz, timeLimitMinutes: null }, attempt: { ...sampleAttempt, deadline } } })
    expect([
      screen.queryByText('Time left'),
      screen.getByText('Ends').nextSibling?.textContent,
      screen.queryByText('No Limit') !== null,
    ]).toEqual([null, formatZonedDateTime(deadline), true])
  })

  test('says how much time was added for an outage', async () => {
    await shown({ loads: { ...running, attempt: { ...sampleAttempt, credited: 90_000 } } })
    expect(text()).toContain('1 minute 30 seconds were added to your time because the server could not be reached.')
  })
})

describe('A typed answer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  const type = async (attempt: QuizAttemptRef, value: string) => {
    const input = screen.getByRole('textbox')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    return () => examRef(attempt).getSnapshot().context.answers.q3?.textAnswer
  }
  const essay = async () => {
    const exam = await answering()
    await exam.send({ type: 'GO_TO', index: 2 })
    show(exam.actor)
    return exam.actor
  }

  // Shows: A text is sent 600 ms after the last key and at most 3 s after the first.
  test('reaches the machine 250 ms after the last key', async () => {
    const heard = await type(await essay(), 'Bec')
    const before = heard()
    act(() => void vi.advanceTimersByTime(250))
    expect([before, heard()]).toEqual([undefined, 'Bec'])
  })

  // Shows: A text is sent 600 ms after the last key and at most 3 s after the first.
  test('reaches it after a second of typing without a pause', async () => {
    const actor = await essay()
    let heard = await type(actor, 'B')
    for (const value of ['Be', 'Bec', 'Beca', 'Becau', 'Becaus']) {
      act(() => void vi.advanceTimersByTime(200))
      heard = await type(actor, value)
    }
    expect(heard()).toBe('Becau')
  })

  // Shows: Answers are sent when the page is hidden or left.
  test('reaches it at once when the page is hidden', async () => {
    const heard = await type(await essay(), 'Bec')
    act(() => void dispatchEvent(new Event('pagehide')))
    expect(heard()).toBe('Bec')
  })

  // Shows: At 0 everything unsent is sent.
  test('reaches it when the time is up', async () => {
    const actor = await essay()
    const heard = await type(actor, 'Bec')
    await act(async () => actor.send({ type: 'clock.at', left: 0 }))
    expect(heard()).toBe('Bec')
  })

  test('that is taken back before the pause is no change', async () => {
    const actor = await essay()
    await type(actor, 'Bec')
    await type(actor, '')
    act(() => void vi.advanceTimersByTime(250))
    expect(selectSaving(actor.getSnapshot())?.getSnapshot().context).toMatchObject({ seqs: {}, drafting: false })
  })

  // Shows: An essay shows the number of its words.
  test('is counted in words', async () => {
    await type(await essay(), "Suppose  there weren't\nfinitely – many")
    act(() => void vi.advanceTimersByTime(350))
    expect(screen.getByText('5 words')).toBeDefined()
  })

  test('counts a formula as one word, and shows how it will look', async () => {
    await type(await essay(), 'Since $\\frac{a}{b} + c = 7 x$ holds')
    act(() => void vi.advanceTimersByTime(350))
    const preview = screen.getByRole('region', { name: 'Preview of your answer' })
    expect([screen.queryByText('3 words') !== null, preview.textContent?.startsWith('Since ')]).toEqual([true, true])
  })

  test('has no preview without a formula', async () => {
    await type(await essay(), 'It costs $5 today.')
    act(() => void vi.advanceTimersByTime(350))
    expect(screen.queryByRole('region', { name: 'Preview of your answer' })).toBeNull()
  })
})

describe('The result', () => {
  const result = async (over: Partial<typeof sampleSubmission>, late: string[] = []) => {
    const submission = { ...sampleSubmission, ...over }
    const exam = await answering({ submits: { ...submittedReply, submission, evidence: late } })
    for (const questionId of late) await exam.send({ type: 'text.arrived', questionId, text: 'Late.' })
    await exam.send({ type: 'SUBMIT' }, { type: 'CONFIRM' })
    show(exam.actor)
    await screen.findByRole('heading', { level: 1 })
  }

  // Shows: The result page shows score and maximum, and the percentage with two decimals.
  // Shows: A percentage has 2 decimals on the result page and 1 in the review.
  test('shows score, percentage with two decimals and what is pending', async () => {
    await result({ score: 3, maxScore: 9, percentage: 33.333_333, pendingPoints: 5 })
    expect(text()).toContain('3 / 9 points so far33.33%Graded score 3 / 4 (75.00%) so far+5 points pending review')
  })

  test('shows the whole score once nothing is pending', async () => {
    await result({ pendingPoints: 0 })
    expect(text()).toContain('4 / 6 points66.67%Quiz')
  })

  test('shows no graded score before anything is graded', async () => {
    await result({ score: 0, percentage: 0, pendingPoints: 6 })
    expect(text()).toContain('0 / 6 points so far0.00%+6 points pending review')
  })

  // Shows: The result page says "Quiz Successfully Submitted!" with the number of answered questions and the minutes taken.
  test('says how many were answered in how many minutes', async () => {
    await result({})
    expect(text()).toContain('Quiz Successfully Submitted! 3 questions answered in 40 minutes.')
  })

  // Shows: The computer sleeps through the deadline: after waking the page shows what the server submitted.
  test('says when the deadline submitted it', async () => {
    await result({ closedBy: 'deadline' })
    expect(text()).toContain('Time was up: submitted automatically with all your answers. 3 questions answered in 40 minutes.')
  })

  test('does not say so of all answers where one came too late', async () => {
    await result({ closedBy: 'deadline' }, ['q3'])
    expect(text()).toContain('Time was up: submitted automatically with the answers that the server held.')
  })

  // Shows: The result page shows "Feedback:" when there is any.
  test('shows the feedback if there is any', async () => {
    await result({ feedback: 'Well done.' })
    expect(text()).toContain('Feedback: Well done.')
  })

  // Shows: Formulas are drawn in assignments that are not quizzes and in feedback.
  test('draws the formulas of the feedback', async () => {
    await result({ feedback: 'See $x^2$.' })
    await waitFor(() => expect(document.querySelector('annotation')?.textContent).toBe('x^2'))
  })

  // Shows: The page informs a student whose answers came late.
  // Shows: The network is away across the deadline: what the server holds counts, the rest is kept as evidence, and the page says so.
  test('tells the truth about answers that came too late', async () => {
    await result({}, ['q2', 'q3'])
    expect(text()).toContain(
      'Not counted2 answers arrived after your attempt had ended. They were not counted, but your teacher can see them.Question 2, Question 3',
    )
  })
})
