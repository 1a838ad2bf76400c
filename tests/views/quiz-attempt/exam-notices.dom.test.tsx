import { act, render, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { examNoticesMachine } from '../../../src/machines/exam-notices/exam-notices.machine.ts'
import type { OwnRoom } from '../../../src/machines/exam-notices/setup.ts'
import { ExamNotices } from '../../../src/views/quiz-attempt/room/exam-notices.tsx'
import { StatusRegion } from '../../../src/views/ui/status-region.tsx'

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

const show = (said: OwnRoom) => {
  const readRoom = fromPromise<OwnRoom, { attemptId: string }>(() => Promise.resolve(said))
  const notices = createActor(examNoticesMachine.provide({ actors: { ...idle, readRoom } }), { input: { attemptId: 'a1' } }).start()
  onTestFinished(() => void notices.stop())
  render(<ExamNotices notices={notices} questionId="q1" numberOf={() => 1} />)
}

it('A correction draws its formulas as the question does', async () => {
  show(room)
  const correction = await screen.findByRole('note')
  await expect.poll(() => correction.querySelector('.mfrac')).not.toBe(null)
  expect(correction.textContent).not.toContain('$')
})

// Shows: What a teacher says while the exam is paused is read in the dialog that says so.
it('The dialog of a pause holds what was said and is not confirmed, the newest first, with nothing to press', async () => {
  const said = (id: string, text: string, seenAt: string | null) => ({ id, questionId: null, text, at, seenAt })
  show({ ...room, pausedAt: at, notices: [said('n1', 'Use a pencil.', at), said('n2', 'Stay seated.', null), said('n3', 'Go out.', null)] })
  const dialog = await screen.findByRole('alertdialog', { name: 'The exam is paused' })
  const texts = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/^.* · /, ''))
  expect(texts).toEqual(['Announcement from your teacherGo out.', 'Announcement from your teacherStay seated.'])
  expect(within(dialog).queryAllByRole('button')).toEqual([])
  expect(dialog.textContent).toContain('Everything you have written is kept. The exam continues as soon as your teacher resumes it.')
})

// Shows: The end of a pause is spoken once, with the time that is left.
it('The end of a pause is spoken, and not again when the room is read anew', async () => {
  const running = { ...room, notices: [], deadline: '2026-11-23T09:40:00.000Z' }
  const replies = [{ ...running, pausedAt: at, deadline: null }, running, { ...running, deadline: '2026-11-23T09:35:00.000Z' }]
  const readRoom = fromPromise<OwnRoom, { attemptId: string }>(() => Promise.resolve(replies.shift() ?? running))
  const notices = createActor(examNoticesMachine.provide({ actors: { ...idle, readRoom } }), { input: { attemptId: 'a1' } }).start()
  onTestFinished(() => void notices.stop())
  render(
    <>
      <ExamNotices notices={notices} questionId="q1" numberOf={() => 1} />
      <StatusRegion />
    </>,
  )
  await screen.findByRole('alertdialog', { name: 'The exam is paused' })
  const spoken = () => document.querySelector('[data-live-announcer][role="status"]')?.textContent
  const first = 'The exam continues. You have 10 minutes. The pause did not cost you any time.'
  act(() => notices.send({ type: 'room.changed' }))
  await expect.poll(spoken).toBe(first)
  act(() => notices.send({ type: 'room.changed' }))
  await screen.findByText(/You have 5 minutes/)
  expect(spoken()).toBe(first)
})

// Shows: An end that moved because an attempt was closed and reopened is not called added time: the exam says that it was reopened, and when.
it.each([
  ['2026-11-23T09:40:00.000Z', ' The time it was closed has been given back to you; it ends at 9:40'],
  [null, ''],
])('An attempt that was opened again says so until that is dismissed; its end is %s', async (deadline, ends) => {
  show({ ...room, notices: [], deadline, reopenedAt: '2026-11-23T09:29:00.000Z' })
  const note = await screen.findByRole('note')
  const said = 'This attempt was closed, and your teacher opened it again at 9:29'
  expect(note.textContent?.replaceAll(/\s[AP]M/g, '')).toContain(`${said}.${ends}`)
  act(() => within(note).getByRole('button').click())
  expect(screen.queryByRole('note')).toBe(null)
})
