import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Answer, Rival } from '../../../domain/attempt/answer.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import { savedReply, submittedReply } from '../../../src/machines/answer-saving/sample.ts'
import { begun } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { formatTime } from '../../../src/views/ui/format.ts'
import { StatusRegion } from '../../../src/views/ui/status-region.tsx'
import { answering, type Fakes } from '../../support/attempts/exam-fakes.ts'
import { quizAttemptPage } from '../../support/pages/quiz-attempt-page.tsx'

const mine: Answer = { answerId: null, textAnswer: 'Mine.', flagged: false, version: 2 }
const rival = (id: string): Rival => ({ id, questionId: 'q2', answer: { answerId: null, textAnswer: `${id}.` }, ahead: false })
const holding = (...rivals: Rival[]): Fakes => ({
  begins: { ...begun, charge: { ...begun.charge, answers: { q2: mine }, rivals } },
})

async function show(fakes: Fakes) {
  const exam = await answering(fakes)
  render(
    <>
      {quizAttemptPage.page(exam.actor)}
      <StatusRegion />
    </>,
  )
  return {
    send: (...events: Parameters<typeof exam.send>) => act(async () => void (await exam.send(...events))),
    timeUp: () => act(async () => void (await exam.tick({ type: 'clock.at', left: 0 }))),
  }
}

const dialog = (name: string) => screen.findByRole('alertdialog', { name })

describe('The dialog before submitting', () => {
  test('says that answers cannot be changed afterwards', async () => {
    const { send } = await show({})
    await send({ type: 'SUBMIT' })
    expect((await dialog('Submit your quiz?')).textContent).toContain('You cannot change your answers after submitting.')
  })

  test('says what becomes of versions that nobody chose', async () => {
    const { send } = await show(holding(rival('r1'), rival('r2')))
    await send({ type: 'SUBMIT' })
    expect((await dialog('Submit your quiz?')).textContent).toContain(
      'If you do not choose, the saved answer counts, and your teacher sees every version.',
    )
  })
})

describe('A question that was changed in two places', () => {
  test('says that nothing is lost, and that the choice is kept', async () => {
    const { send } = await show(holding(rival('r1')))
    await send({ type: 'GO_TO', index: 1 })
    expect(
      screen.getByText('Another device or tab saved a different answer. Nothing is lost until you choose which one counts.'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Keep this, question 2' }))
    expect(document.querySelector('[data-live-announcer]')?.textContent).toContain('Question 2: your choice is kept.')
  })

  test('is said after submitting not to count where nobody chose', async () => {
    const { send } = await show({ ...holding(rival('r1')), submits: { ...submittedReply, rivals: [rival('r1')] } })
    await send({ type: 'SUBMIT' }, { type: 'CONFIRM' })
    await screen.findByRole('heading', { level: 1, name: 'Quiz Submitted' })
    expect(
      screen.getByText(
        'These versions were saved from another device or tab and do not count. Your teacher sees them and may accept them.',
      ),
    ).toBeTruthy()
  })
})

describe('At the end of the time', () => {
  test('a quiz that cannot be sent will be submitted once the connection is back', async () => {
    const { timeUp } = await show({ submits: () => Promise.reject(new ApiProblem({ kind: 'network' })) })
    await timeUp()
    const alert = await dialog('Time is up')
    expect(
      await within(alert).findByText('Your quiz will be submitted as soon as the connection is back. Keep this page open.'),
    ).toBeTruthy()
  })

  test.each([
    [
      '2026-11-20T10:00:18.000Z',
      (end: string) => `Your quiz was not submitted: your time was extended. It now ends at ${formatTime(end)}.`,
    ],
    [null, () => 'Your quiz was not submitted: it no longer has a time limit.'],
  ])('more time is said with its end: %s', async (deadline, sentence) => {
    const time = { serverNow: '2026-11-20T09:30:05.000Z', deadline, credited: 0, arrivedAt: 1_805_000 }
    const clock = new SimulatedClock()
    const { timeUp } = await show({ submits: async () => ({ ...savedReply, kind: 'notOver' as const, time }), clock })
    await timeUp()
    await act(async () => void clock.increment(300))
    expect((await dialog('You have more time')).textContent).toContain(sentence(deadline ?? ''))
  })
})
