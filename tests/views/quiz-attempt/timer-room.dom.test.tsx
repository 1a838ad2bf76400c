import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ExamTimer } from '../../../src/views/quiz-attempt/time/exam-timer.tsx'
import { answering } from '../../support/attempts/exam-fakes.ts'
import { examNow } from '../../support/pages/quiz-attempt-page.tsx'

test('The clock keeps room for its digits where a later end brings more of them', async () => {
  const { actor } = await answering()
  const timer = (deadline: string) => <ExamTimer attempt={actor as never} now={examNow} deadline={deadline} />
  const ending = (minutes: number) => new Date(examNow() + minutes * 60_000).toISOString()
  const roomFor = () => screen.getByRole('timer').getAttribute('data-longest')
  const { rerender } = render(timer(ending(50)))
  const before = roomFor()
  rerender(timer(ending(80)))
  expect([before, roomFor()]).toEqual(['50:00', '1:20:00'])
})
