import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Answer, Rival } from '../../../domain/attempt/answer.ts'
import type { SaveBatch, SaveOutcome, TimeRead } from '../../../src/machines/answer-saving/contract.ts'
import { sampleGrant, savedReply, submittedReply } from '../../../src/machines/answer-saving/sample.ts'
import { begun } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { selectSaving } from '../../../src/machines/quiz-attempt/selectors.ts'
import { QuizAttemptPage } from '../../../src/views/quiz-attempt/quiz-attempt-page.tsx'
import { RoomPortal } from '../../../src/views/quiz-attempt/room/room-portal.tsx'
import { DeadlineChangeNotice } from '../../../src/views/quiz-attempt/time/deadline-change-notice.tsx'
import { formatTime } from '../../../src/views/ui/format.ts'
import { StatusRegion } from '../../../src/views/ui/status-region.tsx'
import { ToastRegion } from '../../../src/views/ui/toast.tsx'
import { answering, type Fakes } from '../../support/attempts/exam-fakes.ts'
import { examNow } from '../../support/pages/quiz-attempt-page.tsx'

const mine: Answer = { answerId: null, textAnswer: 'Mine.', flagged: false, version: 2 }
const rival = (questionId: string): Rival => ({
  id: `r-${questionId}`,
  questionId,
  answer: { answerId: null, textAnswer: 'Theirs.' },
  ahead: false,
})
const holding = (...rivals: Rival[]) => ({
  begins: { ...begun, charge: { ...begun.charge, answers: { q2: mine }, rivals } },
})

type Exam = Awaited<ReturnType<typeof answering>>

async function show(fakes: Fakes, ...events: Parameters<Exam['send']>) {
  const exam = await answering(fakes)
  await exam.send(...events)
  const running = selectSaving(exam.actor.getSnapshot())
  render(
    <MemoryRouter>
      <QuizAttemptPage attempt={exam.actor} now={examNow} onBack={() => undefined} />
      <RoomPortal>{running && <DeadlineChangeNotice saving={running} />}</RoomPortal>
      <StatusRegion />
      <ToastRegion />
    </MemoryRouter>,
  )
  const send = (...more: Parameters<Exam['send']>) => act(async () => void (await exam.send(...more)))
  const tick = (event: { type: 'clock.at'; left: number }) => act(async () => void (await exam.tick(event)))
  const saving = () => selectSaving(exam.actor.getSnapshot())
  return { user: userEvent.setup({ delay: null }), send, tick, saving }
}

const second = { type: 'GO_TO', index: 1 } as const
const chooser = () => screen.queryByRole('region', { name: 'Question 2 was changed in two places' })
const button = (name: string) => screen.getByRole('button', { name })
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your answer' })
const polite = () => document.querySelector('[data-live-announcer]')?.textContent?.trim()

describe('A question that was changed in two places', () => {
  test('offers the choice below its answer', async () => {
    await show(holding(rival('q2')), second)
    expect(input().compareDocumentPosition(chooser() ?? document)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('is said at its question, politely', async () => {
    await show(holding(rival('q2')), second)
    expect(polite()).toBe('Question 2 was changed in two places. Choose which answer counts, below your answer.')
  })

  test('is said from another question with a toast, and the navigator marks it', async () => {
    await show(holding(rival('q2')))
    expect((await screen.findByText('Question 2 was changed in two places.')).tagName).toBe('SPAN')
    expect([chooser(), button('Question 2, answered, changed in two places').tagName]).toEqual([null, 'BUTTON'])
  })

  test.each([
    ['Keep this, question 2', 'Mine.'],
    ['Keep the other, question 2', 'Theirs.'],
  ])('%s leaves "%s" in the input, and the heading has the focus', async (name, text) => {
    const { user } = await show(holding(rival('q2')), second)
    await user.click(button(name))
    expect([chooser(), input().value, document.activeElement?.tagName]).toEqual([null, text, 'H2'])
  })

  test('offers a short answer one of the two, never both joined', async () => {
    await show(holding(rival('q2')), second)
    expect(screen.queryByRole('button', { name: 'Keep both, question 2' })).toBeNull()
  })

  test('keeps both texts of an essay as two paragraphs', async () => {
    const { begins } = holding(rival('q2'))
    const questions = begun.questions.map((one) => ({ ...one, questionType: 'essay' as const }))
    const { user } = await show({ begins: { ...begins, questions } }, second)
    await user.click(button('Keep both, question 2'))
    expect(input().value).toBe('Mine.\n\nTheirs.')
  })

  test('sends the choice as an edit that settles it', async () => {
    const batches: SaveBatch[] = []
    const saves = async (batch: SaveBatch): Promise<SaveOutcome> => {
      batches.push(batch)
      return { ...savedReply, saved: {}, rivals: [rival('q2')] }
    }
    const { user } = await show({ ...holding(rival('q2')), saves }, second)
    await user.click(button('Keep this, question 2'))
    await expect
      .poll(() => batches.find(({ answers }) => answers.q2)?.answers.q2)
      .toMatchObject({ textAnswer: 'Mine.', base: 2, settles: ['r-q2'] })
  })

  test('can be settled in the dialog before submitting', async () => {
    const { user } = await show(holding(rival('q2')), second, { type: 'SUBMIT' })
    const dialog = within(screen.getByRole('alertdialog', { name: 'Submit your quiz?' }))
    await user.click(dialog.getByRole('button', { name: 'Keep the other, question 2' }))
    expect([dialog.queryByRole('region', { name: 'Question 2 was changed in two places' }), dialog.getByText('Theirs.').tagName]).toEqual([
      null,
      'SPAN',
    ])
  })

  test('because another device overtook this one asks for the choice once this page has taken over', async () => {
    const theirs: Answer = { ...mine, textAnswer: 'Euler.', version: 3 }
    const takesOver = { kind: 'taken' as const, ...sampleGrant, answers: { q2: theirs }, rivals: [{ ...rival('q2'), answer: mine }] }
    const { user, saving } = await show({ ...holding(), takesOver }, second)
    await act(async () => saving()?.send({ type: 'writer.replaced' }))
    await user.click(button('Take over'))
    await screen.findByRole('region', { name: 'Question 2 was changed in two places' })
    expect([input().value, screen.getByRole('region', { name: 'Other version, question 2' }).textContent]).toEqual(['Euler.', 'Mine.'])
  })

  test('shows no choice where the page only reads: the sentence says where to choose', async () => {
    const { saving } = await show(holding(rival('q2')), second)
    await act(async () => saving()?.send({ type: 'writer.replaced' }))
    const note = within(screen.getByRole('region', { name: 'Question 2 was changed in two places' }))
    expect([note.queryAllByRole('button'), note.queryByText('Theirs.'), note.getByRole('paragraph').textContent]).toEqual([
      [],
      null,
      'Choose where the exam is open, or take over here. What is discarded there is gone.',
    ])
  })

  test('and left so is listed with the result', async () => {
    const submits = { ...submittedReply, rivals: [rival('q2')] }
    const { send } = await show({ ...holding(rival('q2')), submits }, second, { type: 'SUBMIT' })
    await send({ type: 'CONFIRM' })
    await screen.findByRole('heading', { level: 1, name: 'Quiz Submitted' })
    expect(screen.getByText('Changed in two places').closest('[role="status"]')?.textContent).toContain('Question 2Theirs.')
    const left = screen.getByRole('region', { name: 'Other version, question 2' })
    expect([left.tabIndex, left.textContent]).toEqual([0, 'Theirs.'])
  })

  test('is nothing that a student alone on one device sees', async () => {
    await show(holding(), second)
    expect([chooser(), screen.getByRole('complementary').textContent]).toEqual([null, expect.not.stringContaining('two places')])
  })
})

describe('Time that is given', () => {
  const later: TimeRead = {
    serverNow: '2026-11-20T09:30:05.000Z',
    deadline: '2026-11-20T10:00:18.000Z',
    credited: 18_000,
    arrivedAt: 1_805_000,
  }
  const replying = (time: TimeRead): Fakes => ({ ...holding(), saves: async () => ({ ...savedReply, time }) })

  // Shows: Of a teacher's changes only extensions reach a running attempt.
  test('back after an outage is told with its reason and the new end in a line above the question, which covers nothing', async () => {
    const { send } = await show(replying(later))
    await send({ type: 'CHOOSE', questionId: 'q1', answerId: 'b' })
    const words = `Your time was extended by 18 seconds because the server could not be reached; new end ${formatTime(later.deadline)}.`
    const line = await screen.findByText(words, { selector: 'main p' })
    expect([screen.queryByText(words, { selector: '[role="alert"] *' }), polite()]).toEqual([null, words])
    expect(line.compareDocumentPosition(screen.getByRole('region', { name: 'Question and answer' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('while the page took it for over is told in a dialog, and the exam goes on', async () => {
    const clock = new SimulatedClock()
    const submits = async () => ({ ...savedReply, kind: 'notOver' as const, time: later })
    const { user, tick } = await show({ ...holding(), submits, clock })
    await tick({ type: 'clock.at', left: 0 })
    const before = screen.queryByRole('alertdialog', { name: 'Time is up' }) !== null
    await act(async () => void clock.increment(300))
    const dialog = await screen.findByRole('alertdialog', { name: 'You have more time' })
    expect([before, dialog.textContent]).toEqual([true, expect.stringContaining(`It now ends at ${formatTime(later.deadline)}.`)])
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
    expect([
      screen.queryByRole('alertdialog', { name: 'You have more time' }),
      screen.getAllByRole<HTMLInputElement>('radio')[0]?.disabled,
    ]).toEqual([null, false])
  })
})

describe('A save that is refused for good', () => {
  test('is Not saved, with the reason, and never Offline', async () => {
    const problem = { kind: 'refused' as const, status: 400, reason: 'invalid', message: 'The request is not valid.' }
    const { send } = await show({ ...holding(), saves: async () => ({ kind: 'refused', problem }) })
    await send({ type: 'CHOOSE', questionId: 'q1', answerId: 'b' })
    expect((await screen.findByText(/did not accept/)).textContent).toContain(
      'The server did not accept your latest answers: The request is not valid.',
    )
    expect([document.querySelector('[data-status]')?.textContent, screen.queryByText(/Offline/)]).toEqual(['Not saved', null])
  })
})
