import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { examNoticesMachine } from '../../../src/machines/exam-notices/exam-notices.machine.ts'
import type { OwnRoom } from '../../../src/machines/exam-notices/setup.ts'
import { ExamRoom } from '../../../src/views/quiz-attempt/room/exam-room.tsx'

const at = '2026-11-23T09:30:00.000Z'

const room: OwnRoom = {
  serverNow: at,
  roomVersion: 1,
  isOpen: true,
  pausedAt: null,
  deadline: null,
  notices: [{ id: 'n1', questionId: 'q1', text: 'The side is $\\frac{5}{2}$ cm.', at, seenAt: null }],
}

const idle = {
  roomStream: fromCallback<EventObject, { attemptId: string }>(() => {}),
  heldClock: fromCallback<EventObject, { left: number | null }>(() => {}),
}

it('A correction draws its formulas as the question does', async () => {
  const readRoom = fromPromise<OwnRoom, { attemptId: string }>(() => Promise.resolve(room))
  const notices = createActor(examNoticesMachine.provide({ actors: { ...idle, readRoom } }), { input: { attemptId: 'a1' } }).start()
  render(<ExamRoom notices={notices} questionId="q1" numberOf={() => 1} />)
  const correction = await screen.findByRole('note')
  await expect.poll(() => correction.querySelector('.mfrac')).not.toBe(null)
  expect(correction.textContent).not.toContain('$')
  notices.stop()
})
