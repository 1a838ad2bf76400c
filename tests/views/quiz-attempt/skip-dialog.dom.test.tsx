import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { begun, sampleQuiz } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { running } from '../../support/attempts/exam-fakes.ts'
import { bar, chosen, type Event, exam, goTo, header, navigator, onlyForward } from '../../support/pages/exam-screen-page.tsx'

const strict = { loads: { ...running, quiz: { ...sampleQuiz, oneQuestionAtTime: true, cantGoBack: true } } }
const place = () => header().getByText(/^Question \d of/).textContent
const words = () => screen.queryByRole('alertdialog')?.textContent ?? null
const question = 'Leave question 1 unanswered?You cannot come back to it, and it scores 0.StayLeave It Unanswered'

// Shows: Where there is no way back, leaving a question without an answer asks first.
describe('Leaving a question without an answer, where there is no way back', () => {
  test('asks first, whatever leads on', async () => {
    const { user } = await exam(strict)
    await user.click(bar().getByRole('button', { name: 'Next' }))
    const byButton = words()
    await user.keyboard('{Escape}')
    await user.keyboard('n')
    expect([byButton, words()]).toEqual([question, question])
  })

  test.each(['Stay', '{Escape}'])('%s leads back to it', async (way) => {
    const { user } = await exam(strict, { type: 'NEXT' })
    await (way === 'Stay' ? user.click(screen.getByRole('button', { name: way })) : user.keyboard(way))
    expect([words(), place()]).toEqual([null, expect.stringContaining('Question 1')])
  })

  test('“Stay” has the focus', async () => {
    const { user } = await exam(strict)
    await user.click(bar().getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'))
  })

  test('goes on when the person says so', async () => {
    const { user } = await exam(strict, { type: 'NEXT' })
    await user.click(screen.getByRole('button', { name: 'Leave It Unanswered' }))
    expect([words(), place()]).toEqual([null, expect.stringContaining('Question 2')])
  })

  test.each<[string, Event]>([
    ['by the navigator', goTo(2)],
    ['from the list of answers before submitting', { type: 'SUBMIT' }],
  ])('counts every question that is passed over, %s', async (_, event) => {
    const { user } = await exam(onlyForward, event)
    if (event.type === 'SUBMIT') await user.click(screen.getByRole('button', { name: 'Question 3' }))
    expect(words()).toBe('Leave 2 questions unanswered?You cannot come back to them, and they score 0: 1, 2.StayLeave Them Unanswered')
  })

  test('asks about the one without an answer among those passed over', async () => {
    await exam({ ...onlyForward, begins: { ...begun, charge: { ...begun.charge, answers: { q1: chosen } } } }, goTo(2))
    expect(words()).toContain('Leave question 2 unanswered?')
  })
})

describe('Nothing is asked', () => {
  test.each([
    ['of an answer that was given', strict, { type: 'CHOOSE', questionId: 'q1', answerId: 'b' }],
    ['where there is a way back', {}, { type: 'FLAG', questionId: 'q1' }],
  ] as const)('%s', async (_, fakes, before) => {
    await exam(fakes, before, { type: 'NEXT' })
    expect([words(), place()]).toEqual([null, expect.stringContaining('Question 2')])
  })

  test('of the question that is open already', async () => {
    await exam(onlyForward, goTo(0))
    expect([words(), navigator().getByRole('button', { current: 'step' }).textContent]).toEqual([null, '1'])
  })
})
