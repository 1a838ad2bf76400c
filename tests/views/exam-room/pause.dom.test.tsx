import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { examNoticesMachine } from '../../../src/machines/exam-notices/exam-notices.machine.ts'
import type { OwnRoom } from '../../../src/machines/exam-notices/setup.ts'
import { actHints } from '../../../src/views/exam-room/act-words.ts'
import { ExamNotices } from '../../../src/views/quiz-attempt/room/exam-notices.tsx'

const at = '2026-11-23T09:30:00.000Z'
const paused: OwnRoom = { serverNow: at, roomVersion: 1, isOpen: true, pausedAt: at, deadline: null, notices: [] }
const ofRoom = {
  roomStream: fromCallback<EventObject, { attemptId: string }>(() => {}),
  heldClock: fromCallback<EventObject, { left: number | null }>(() => {}),
}

test('A pause does to a student what the teacher reads: the exam is covered until it is resumed', async () => {
  expect(actHints.pause).toBe(
    'Their clocks are stopped until you resume. Until then they cannot write or submit; what they have written is kept.',
  )
  const readRoom = fromPromise<OwnRoom, { attemptId: string }>(() => Promise.resolve(paused))
  const machine = examNoticesMachine.provide({ actors: { ...ofRoom, readRoom } })
  const notices = createActor(machine, { input: { attemptId: 'a1' } }).start()
  render(<ExamNotices notices={notices} questionId="q1" numberOf={() => 1} />)
  const dialog = await screen.findByRole('alertdialog', { name: 'The exam is paused' })
  await userEvent.keyboard('{Escape}')
  expect([screen.queryByRole('alertdialog'), screen.queryByRole('button')]).toEqual([dialog, null])
  notices.stop()
})
