import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { OutboxRecord } from '../../../src/machines/flushing/contract.ts'
import { loaded, sampleAttempt, sampleQuiz } from '../../../src/machines/quiz-attempt/alphabet.ts'
import type { LoadOutcome } from '../../../src/machines/quiz-attempt/contract.ts'
import { quizAttemptMachine } from '../../../src/machines/quiz-attempt/quiz-attempt.machine.ts'
import { SystemCheckContainer } from '../../../src/routes/exam/system-check.tsx'
import { SystemCheckSlot } from '../../../src/views/quiz-attempt/intro/system-check-slot.ts'
import { QuizAttemptPage } from '../../../src/views/quiz-attempt/quiz-attempt-page.tsx'
import { type Fakes, run, running } from '../../support/attempts/exam-fakes.ts'
import { examNow, quizAttemptPage } from '../../support/pages/quiz-attempt-page.tsx'

/** Draws the intro once the rest of the exam is loaded. */
async function show(loads: NonNullable<Fakes['loads']>) {
  const { actor, loadsNext } = await run({ loads })
  render(<SystemCheckSlot value={SystemCheckContainer}>{quizAttemptPage.page(actor)}</SystemCheckSlot>)
  await screen.findByText(/^System check: exam ready/)
  return { actor, loadsNext }
}
const unsent = (question: string): OutboxRecord => ({
  ...{ user: 'user-1', quiz: 'quiz-1', attempt: sampleAttempt.id, question, writer: 'writer-1', epoch: 1, seq: 1, base: 0 },
  ...{ settles: [], value: { answerId: null, textAnswer: 'Because.' }, refused: null },
})
const card = (name: string) => within(screen.getByRole('region', { name }))
const local = new Date(2026, 10, 20, 9, 5).toISOString()

// Shows: The line "System check", which comes after the intro, stands below "Begin Quiz" and does not move it.
test('The system check stands below the button that begins', async () => {
  await show(loaded)
  const begin = screen.getByRole('button', { name: 'Begin Quiz' })
  const order = begin.compareDocumentPosition(screen.getByText(/^System check/))
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

// Shows: A quiz that loads says "Loading Quiz..." and "Preparing your quiz...".
test('A quiz that is loading says so', () => {
  const machine = quizAttemptMachine.provide({
    actors: { loadAttempt: fromPromise<LoadOutcome, { assignmentId: string; userId: string }>(() => new Promise(() => undefined)) },
  })
  render(quizAttemptPage.page(createActor(machine, { input: { assignmentId: 'quiz-1', userId: 'user-1' } }).start()))
  expect(screen.getByRole('status').textContent).toBe('Loading Quiz...Preparing your quiz...')
})

describe('Go Back', () => {
  // Shows: "Go Back" leads away from a quiz that cannot be taken.
  test.each([
    ['cannot be loaded', new Error('away')],
    ['does not exist', { kind: 'notFound' } as const],
    ['is none', { kind: 'notAQuiz' } as const],
  ])('leads away from a quiz that %s', async (_, loads) => {
    const left: string[] = []
    const { actor } = await run({ loads })
    render(
      <MemoryRouter>
        <QuizAttemptPage attempt={actor} now={examNow} onBack={() => left.push('back')} />
      </MemoryRouter>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }))
    expect(left).toEqual(['back'])
  })
})

describe('The intro of a quiz', () => {
  // Shows: The intro shows the quiz's title, its points and the number of its questions.
  test('has its title, its questions and its points on top', async () => {
    await show(loaded)
    expect([screen.getByRole('heading', { level: 1 }).textContent, screen.getByText('3 questions · 6 points').tagName]).toEqual([
      'Unit 4 test',
      'DIV',
    ])
  })

  // Shows: The intro shows the instructions.
  test('has the instructions', async () => {
    await show(loaded)
    expect(card('Instructions').getByText('Show your work.').tagName).toBe('P')
  })

  test('has the description where there are no instructions', async () => {
    await show({ ...loaded, quiz: { ...sampleQuiz, instructions: '' } })
    expect(card('Instructions').getByText('Equations').tagName).toBe('P')
  })

  // Shows: The intro has boxes for questions, total points, time limit (or "No Limit") and attempts (infinity when unlimited).
  test('has four boxes', async () => {
    await show(loaded)
    expect(screen.getAllByRole('term').map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent])).toEqual([
      ['Questions', '3'],
      ['Total points', '6'],
      ['Time limit', '60 min'],
      ['Attempts', '2'],
    ])
  })

  // Shows: After a first attempt the intro says how many of a limited number are used.
  test.each([
    [2, true],
    [null, false],
  ])('says how many of %s attempts are used', async (allowedAttempts, isSaid) => {
    await show({ ...loaded, quiz: { ...sampleQuiz, allowedAttempts, attemptsUsed: 1 } })
    expect(card('Instructions').queryByText(/of \d attempts used$/)?.textContent === '1 of 2 attempts used').toBe(isSaid)
  })

  // Shows: The intro shows "Important Notes".
  test('has the notes under their heading', async () => {
    await show(loaded)
    expect(screen.getByRole('heading', { name: 'Important Notes' }).nextElementSibling?.textContent).toContain('time limit of 60 minutes')
  })

  // Shows: "Begin Quiz" begins the attempt.
  // Shows: A quiz goes from intro to in progress, submitting and submitted, and then to its review.
  test('begins by its button', async () => {
    await show(loaded)
    await userEvent.click(screen.getByRole('button', { name: 'Begin Quiz' }))
    await expect.poll(() => screen.getByRole('heading', { level: 2 }).textContent).toBe('Question 1 of 3')
  })
})

describe('Quiz Progress Found', () => {
  // Shows: The intro of an open attempt says how many questions are answered and when it began.
  test('tells when the attempt began', async () => {
    await show({ ...running, attempt: { ...sampleAttempt, startedAt: local } })
    expect(screen.getByText('Started').nextElementSibling?.textContent).toMatch(/^Nov 20, 2026, 9:05 AM /)
  })

  // Shows: The intro offers "Continue Quiz" and "Start Fresh" below "Quiz Progress Found" when an attempt is open.
  test('offers to go on and to start fresh, and no second beginning', async () => {
    await show(running)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Continue Quiz', 'Start Fresh'])
  })

  // Shows: "Start Fresh" asks first, then clears answers and flags here and on the server, and never restarts the clock.
  test('asks before everything is cleared, and says that the clock keeps running', async () => {
    await show(running)
    await userEvent.click(screen.getByRole('button', { name: 'Start Fresh' }))
    expect(screen.getByRole('alertdialog', { name: 'Start fresh?' }).textContent).toContain(
      'This clears all your answers and flags in this attempt. The clock keeps running: 30:00 left.',
    )
  })

  // Shows: The intro of a paused attempt says that the exam is paused, and offers no "Start Fresh" until it goes on.
  test('says that the exam is paused, and lets nobody start fresh until it goes on', async () => {
    const { actor, loadsNext } = await show(running)
    const shown = () => [
      screen.queryByText('Your teacher has paused the exam. Your clock is stopped.') !== null,
      ...screen.getAllByRole('button').map(({ textContent }) => textContent),
    ]
    await userEvent.click(screen.getByRole('button', { name: 'Start Fresh' }))
    loadsNext({ ...running, attempt: { ...sampleAttempt, pausedAt: sampleAttempt.serverNow } })
    act(() => actor.send({ type: 'pause.changed' }))
    await expect.poll(shown).toEqual([true, 'Continue Quiz'])
    loadsNext(running)
    act(() => actor.send({ type: 'pause.changed' }))
    await expect.poll(shown).toEqual([false, 'Continue Quiz', 'Start Fresh'])
  })

  test.each([
    ['Continue Quiz', 'Continue Quiz'],
    ['Start Fresh', 'Continue Quiz'],
  ])('keeps the focus of %s when a pause begins and ends, without passing through "Loading"', async (name, during) => {
    const { actor, loadsNext } = await show(running)
    screen.getByRole('button', { name }).focus()
    const focused = () => document.activeElement?.textContent
    const wasLoading: boolean[] = []
    const look = new MutationObserver(() => wasLoading.push(screen.queryByText('Loading Quiz...') !== null))
    look.observe(document.body, { childList: true, subtree: true })
    loadsNext({ ...running, attempt: { ...sampleAttempt, pausedAt: sampleAttempt.serverNow } })
    act(() => actor.send({ type: 'pause.changed' }))
    await screen.findByText('Your teacher has paused the exam. Your clock is stopped.')
    const inPause = focused()
    loadsNext(running)
    act(() => actor.send({ type: 'pause.changed' }))
    await screen.findByRole('button', { name: 'Start Fresh' })
    look.disconnect()
    expect([inPause, focused(), wasLoading.includes(true)]).toEqual([during, 'Continue Quiz', false])
  })

  test.each(['{Escape}', '{Enter}'])('gives the focus back to Start Fresh by %s', async (key) => {
    await show(running)
    await userEvent.click(screen.getByRole('button', { name: 'Start Fresh' }))
    await expect.poll(() => document.activeElement?.textContent).toBe('Cancel')
    await userEvent.keyboard(key)
    await expect.poll(() => screen.queryByRole('alertdialog')).toBe(null)
    await expect.poll(() => document.activeElement?.textContent).toBe('Start Fresh')
  })

  // Shows: The intro of an open attempt counts what this device has sent meanwhile.
  test('counts anew once answers that waited here are sent, and asks anew', async () => {
    const { actor, loadsNext } = await show(running)
    await userEvent.click(screen.getByRole('button', { name: 'Start Fresh' }))
    const answer = { answerId: null, textAnswer: 'Because.', flagged: false, version: 1 }
    loadsNext({ ...running, answers: { q1: answer, q2: answer, q3: answer } })
    act(() => actor.send({ type: 'answers.sent' }))
    await screen.findByText('3 of 3')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  // Shows: "Start Fresh" names the texts of other devices that it discards, and leaves every other version to be chosen.
  test('names what another device wrote before it is discarded, and nothing that stays', async () => {
    const elsewhere = (id: string, answerId: string | null, textAnswer: string) => ({
      id,
      questionId: 'q1',
      answer: { answerId, textAnswer },
      ahead: false,
    })
    await show({
      ...running,
      rivals: [
        elsewhere('r1', null, 'written on the tablet'),
        elsewhere('r4', null, 'x'.repeat(161)),
        elsewhere('r2', 'a', ''),
        elsewhere('r3', null, ''),
      ],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Start Fresh' }))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.queryByText('It also discards what another device or tab wrote:')).not.toBeNull()
    const named = dialog.getAllByRole('listitem')
    expect(named.map(({ textContent }) => textContent)).toEqual(['Question 1: written on the tablet', `Question 1: ${'x'.repeat(160)}…`])
  })

  test('says that the time is up, with the focus there and nothing left to press', async () => {
    const { actor, loadsNext } = await show(running)
    loadsNext({ ...running, attempt: { ...sampleAttempt, serverNow: '2026-11-20T10:00:03.000Z' } })
    await userEvent.click(screen.getByRole('button', { name: 'Start Fresh' }))
    act(() => actor.send({ type: 'clock.at', left: 0 }))
    await expect.poll(() => document.activeElement?.textContent).toBe('Time is up. Your answers are being submitted.')
    expect([screen.queryByRole('alertdialog'), screen.queryAllByRole('button')]).toEqual([null, []])
  })

  test('says what becomes of answers that are not sent when the time is up', async () => {
    const { actor } = await run({ loads: running, onDevice: async () => [unsent('q1'), unsent('q2')] })
    render(quizAttemptPage.page(actor))
    act(() => actor.send({ type: 'clock.at', left: 0 }))
    await screen.findByText('2 answers are safe on this device; they will be sent when the connection is back.')
  })

  // Shows: The intro offers "Continue Quiz" and "Start Fresh" below "Quiz Progress Found" when an attempt is open.
  test('is not there where nothing is running', async () => {
    await show(loaded)
    expect(screen.queryByText('Quiz Progress Found')).toBeNull()
  })
})
