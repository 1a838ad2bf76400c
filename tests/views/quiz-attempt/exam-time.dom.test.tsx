import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { begun } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { QuizAttemptPage } from '../../../src/views/quiz-attempt/quiz-attempt-page.tsx'
import { announce, StatusRegion } from '../../../src/views/ui/status-region.tsx'
import { ToastRegion } from '../../../src/views/ui/toast.tsx'
import { answering, type Fakes, run } from '../../support/attempts/exam-fakes.ts'
import { examNow } from '../../support/pages/quiz-attempt-page.tsx'

type Exam = Awaited<ReturnType<typeof run>>

const draw = ({ actor }: Pick<Exam, 'actor'>, now = examNow) =>
  render(
    <MemoryRouter>
      <QuizAttemptPage attempt={actor} now={now} onBack={() => undefined} />
      <StatusRegion />
      <ToastRegion />
    </MemoryRouter>,
  )

describe('The countdown', () => {
  beforeEach(() => void vi.useFakeTimers({ now: examNow(), toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  // Shows: The time counts down each second by the server's clock.
  test('counts down each second', async () => {
    draw(await answering(), Date.now)
    const shown = [screen.getByRole('timer').textContent]
    for (const passed of [1_010, 1_000, 1_000]) {
      act(() => void vi.advanceTimersByTime(passed))
      shown.push(screen.getByRole('timer').textContent)
    }
    expect(shown).toEqual(['30:00', '29:59', '29:58', '29:57'])
  })

  // Shows: The countdown is never announced second by second.
  test('is never announced by its digits', async () => {
    draw(await answering())
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off')
  })
})

describe('The time left is told aloud', () => {
  const spoken = (urgency: 'polite' | 'assertive') =>
    document.querySelectorAll('[data-live-announcer]')[urgency === 'polite' ? 0 : 1]?.textContent?.trim()
  beforeEach(() => {
    announce('', 'polite')
    announce('', 'assertive')
  })

  // Shows: The remaining time is announced at 30, 10, 5 and 1 minutes, at 30 seconds and at 0.
  test.each([
    [1800, 'polite', '30 minutes left.'],
    [600, 'polite', '10 minutes left.'],
    [300, 'polite', '5 minutes left.'],
    [60, 'assertive', '1 minute left.'],
    [30, 'assertive', '30 seconds left.'],
    [0, 'assertive', 'Time is up.'],
  ] as const)('at %i seconds', async (left, urgency, sentence) => {
    const exam = await answering()
    draw(exam)
    await act(() => exam.send({ type: 'clock.at', left }).then(() => undefined))
    expect(spoken(urgency)).toBe(sentence)
  })

  test('as it is where a page opens between two marks', async () => {
    const exam = await answering()
    draw(exam, () => Date.parse('2026-11-20T09:59:24.000Z'))
    await act(() => exam.send({ type: 'clock.at', left: 60 }).then(() => undefined))
    expect(spoken('assertive')).toBe('36 seconds left.')
  })

  test.each([
    ['two minutes', 120],
    ['more than half an hour', 4_000],
  ])('and withdrawn when the end moves later, to %s', async (_, left) => {
    const exam = await answering()
    draw(exam)
    await act(() => exam.send({ type: 'clock.at', left: 30 }).then(() => undefined))
    const before = spoken('assertive')
    await act(() => exam.send({ type: 'clock.extended', left }).then(() => undefined))
    expect([before, spoken('assertive'), spoken('polite')]).toEqual(['30 seconds left.', '', ''])
  })

  test('only once: a new time takes the place of the one before', async () => {
    const exam = await answering()
    draw(exam)
    await act(() => exam.send({ type: 'clock.at', left: 300 }).then(() => undefined))
    await act(() => exam.send({ type: 'clock.at', left: 60 }).then(() => undefined))
    expect([spoken('polite'), spoken('assertive')]).toEqual(['', '1 minute left.'])
  })
})

describe('The toast', () => {
  const continued = async (fakes: Fakes) => {
    const exam = await run(fakes)
    draw(exam)
    await act(() => exam.send({ type: 'CONTINUE' }).then(() => undefined))
    return exam
  }
  const answers = { q1: { answerId: 'a', textAnswer: '', flagged: false, version: 1 } }

  // Shows: A notice says that answers were restored.
  // Shows: The notice about restored answers stays 4 seconds.
  test('tells that the progress was restored, and a line keeps saying so', async () => {
    await continued({ begins: { ...begun, charge: { ...begun.charge, answers } } })
    expect([
      (await screen.findByText('Your progress was restored: 1 answer.')).tagName,
      screen.getByText('1 answer restored from your last visit').tagName,
    ]).toEqual(['SPAN', 'P'])
  })

  // Shows: A continued exam opens the question the student was on, with "Go to first unanswered" beside it.
  test('has the way to the first unanswered question beside its line, as long as that is another one', async () => {
    const attempt = { ...begun.attempt, position: 2 }
    await continued({ begins: { ...begun, attempt, charge: { ...begun.charge, answers } } })
    const heading = () => screen.getByRole('heading', { level: 2 }).textContent
    const before = heading()
    await userEvent.click(screen.getByRole('button', { name: 'Go to first unanswered' }))
    expect([before, heading(), screen.queryByRole('button', { name: 'Go to first unanswered' })]).toEqual([
      'Question 3 of 3',
      'Question 2 of 3',
      null,
    ])
  })

  test('leaves its line until the first step to another question, and never again', async () => {
    await continued({ begins: { ...begun, charge: { ...begun.charge, answers } } })
    const line = () => screen.queryByText('1 answer restored from your last visit') !== null
    const before = line()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    const after = line()
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect([before, after, line()]).toEqual([true, false, false])
  })

  // Shows: The notice about restored answers stays 4 seconds.
  test('stays for four seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    await continued({ begins: { ...begun, charge: { ...begun.charge, answers: { ...answers, q2: { ...answers.q1, textAnswer: 'x' } } } } })
    const isThere = () => screen.queryByText('Your progress was restored: 2 answers.') !== null
    await act(() => vi.advanceTimersByTimeAsync(3_900))
    const early = isThere()
    await act(() => vi.advanceTimersByTimeAsync(200))
    vi.useRealTimers()
    expect([early, isThere()]).toEqual([true, false])
  })

  test('does not come where nothing was restored', async () => {
    await continued({ begins: { ...begun, attempt: { ...begun.attempt, id: 'empty' } } })
    expect(screen.queryByText('0 answers restored from your last visit')).toBeNull()
  })
})
