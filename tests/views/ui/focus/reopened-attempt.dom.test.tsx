import { act, render, screen, waitFor } from '@testing-library/react'
import { afterMicrotasks } from 'chartroom/actor-harness'
import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { savingTimes } from '../../../../domain/time/durations.ts'
import { sampleSubmission } from '../../../../src/machines/answer-saving/sample.ts'
import { loaded } from '../../../../src/machines/quiz-attempt/alphabet.ts'
import { answering, running } from '../../../support/attempts/exam-fakes.ts'
import { quizAttemptPage } from '../../../support/pages/quiz-attempt-page.tsx'

test.each(['the heading', 'a link'])('The intro of a reopened attempt has the focus where %s of the result had it', async (place) => {
  const clock = new SimulatedClock()
  const exam = await answering({ clock })
  render(quizAttemptPage.page(exam.actor))
  exam.loadsNext({ ...loaded, submission: { ...sampleSubmission, closedBy: 'teacher' }, canRetake: false })
  await act(() => exam.send({ type: 'attempt.closed', late: [] }).then(() => undefined))
  const title = await screen.findByRole('heading', { level: 1, name: 'Quiz Submitted' })
  if (place === 'a link') screen.getByRole('link', { name: 'Return to Dashboard' }).focus()
  else expect(document.activeElement).toBe(title)
  exam.loadsNext(running)
  await act(async () => {
    clock.increment(savingTimes.presenceMost)
    for (let turn = 0; turn < 4; turn += 1) await afterMicrotasks()
  })
  await screen.findByRole('button', { name: 'Continue Quiz' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})
