import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { begun, sampleQuiz } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { answering, type Fakes, running } from '../attempts/exam-fakes.ts'
import { quizAttemptPage } from './quiz-attempt-page.tsx'

export const chosen = { answerId: 'b', textAnswer: '', flagged: false, version: 1 }
export const typed = { answerId: null, textAnswer: 'Because.', flagged: true, version: 1 }
export const withAnswers: Fakes = { begins: { ...begun, charge: { ...begun.charge, answers: { q1: chosen, q3: typed } } } }
export const oneAtATime: Fakes = { loads: { ...running, quiz: { ...sampleQuiz, oneQuestionAtTime: true } } }
export const onlyForward: Fakes = { loads: { ...running, quiz: { ...sampleQuiz, cantGoBack: true } } }

export type Event = Parameters<Awaited<ReturnType<typeof answering>>['send']>[number]

/** Draws an exam after these events. */
export async function exam(fakes: Fakes = {}, ...events: Event[]) {
  const { actor, send } = await answering(fakes)
  await send(...events)
  render(quizAttemptPage.page(actor))
  return { user: userEvent.setup({ delay: null }), tell: (event: Event) => act(() => send(event).then(() => undefined)) }
}
export const header = () => within(screen.getByRole('banner'))
export const bar = () => within(screen.getByRole('contentinfo'))
export const navigator = () => within(screen.getByRole('complementary', { name: 'Question Navigator' }))
export const buttons = () =>
  bar()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
export const goTo = (index: number): Event => ({ type: 'GO_TO', index })
