import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { begun } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { StatusRegion } from '../../../src/views/ui/status-region.tsx'
import { answering, type Fakes } from '../attempts/exam-fakes.ts'
import { quizAttemptPage } from './quiz-attempt-page.tsx'

export const ending = (deadline: string | null): Fakes => ({
  begins: { ...begun, charge: { ...begun.charge, time: { ...begun.charge.time, deadline } } },
})
export const exam = async (fakes: Fakes = {}) => {
  const { actor, exam: joined, send, tick } = await answering(fakes)
  render(
    <>
      {quizAttemptPage.page(actor)}
      <StatusRegion />
    </>,
  )
  const user = userEvent.setup({ delay: null })
  const now = () => joined.getSnapshot()
  return { user, now, send, tick, press: (keys: string) => user.keyboard(keys) }
}
export const spoken = () => [...document.querySelectorAll('[data-live-announcer]')].map((region) => region.textContent?.trim())
export const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
export const timer = () => screen.getByRole('timer').textContent
export const tools = async ({ user }: Awaited<ReturnType<typeof exam>>) => user.click(screen.getByRole('button', { name: 'Quiz tools' }))
