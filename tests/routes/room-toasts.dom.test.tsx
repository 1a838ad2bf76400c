import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RoomActView } from '../../domain/api/exam-room.ts'
import { examRoomOf } from '../../src/machines/exam-room/alphabet.ts'
import { useRoomToasts } from '../../src/routes/teacher/room-toasts.ts'
import { ToastRegion } from '../../src/views/ui/toast.tsx'
import { showRoom } from '../support/exam-room/exam-room-run.tsx'

const [done] = examRoomOf.acts as [RoomActView]

/** An exam room in which an announcement has just been made that can be undone. */
async function announced() {
  const effects = examRoomOf.students.map(({ studentId }) => ({ studentId, attemptId: null, before: null, after: null }))
  const shown = await showRoom({ preview: async () => ({ actId: done.id, effects }), send: async () => ({ act: done, effects }) })
  const Toasts = () => {
    useRoomToasts(shown.page)
    return <ToastRegion />
  }
  const room = render(<Toasts />)
  act(() => shown.page.send({ type: 'ACT', kind: 'announce' }))
  const roomAct = shown.page.getSnapshot().children.roomAct
  act(() => roomAct?.send({ type: 'PREVIEW', act: done.act, reason: '' }))
  await waitFor(() => expect(roomAct?.getSnapshot().can({ type: 'CONFIRM' })).toBe(true))
  act(() => roomAct?.send({ type: 'CONFIRM' }))
  const toast = await screen.findByRole('alertdialog', { name: 'Announced to 2 students.' })
  return { ...shown, room, toast, undo: within(toast).getByRole('button', { name: 'Undo…' }) }
}

/** Before the time of the message is over. */
const soon = { timeout: 5_000 }
const toasts = () => screen.queryAllByRole('alertdialog', { name: 'Announced to 2 students.' }).length

// Shows: "Undo…" in the message of an act opens the question why, and the message closes.
test('"Undo…" asks why, and the message closes', async () => {
  const { user, undo } = await announced()
  await user.click(undo)
  expect(await screen.findByRole('dialog', { name: 'Undo this announcement?' })).toBeTruthy()
  await expect.poll(toasts, soon).toBe(0)
})

// Shows: While another dialog of the exam room is open, "Undo…" in a message says so, and the message stays.
test('"Undo…" says why it waits while another dialog is open, and the message stays', async () => {
  const { page, user, toast, undo } = await announced()
  act(() => page.send({ type: 'ACT', kind: 'pause' }))
  await user.click(undo)
  const why = await within(toast).findByText('Close the open dialog first.')
  expect([within(toast).getByRole('alert').contains(why), toasts()]).toEqual([true, 1])
  act(() => page.getSnapshot().children.roomAct?.send({ type: 'CANCEL' }))
  await user.click(undo)
  expect(await screen.findByRole('dialog', { name: 'Undo this announcement?' })).toBeTruthy()
})

test('What is in the way of "Undo…" has the focus, and the message says it only as long as it is', async () => {
  const { page, user, toast, undo } = await announced()
  act(() => page.send({ type: 'ACT', kind: 'pause' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(undo)
  await within(toast).findByText('Close the open dialog first.')
  expect(dialog.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(page.getSnapshot().can({ type: 'UNDO', actId: done.id })).toBe(true))
  await waitFor(() => expect(within(toast).queryByText('Close the open dialog first.')).toBeNull())
  expect(toasts()).toBe(1)
})

// Shows: The message of an act with "Undo…" goes when the act is undone elsewhere, and when the exam room is left.
test('The message goes when the act is undone elsewhere', async () => {
  const { stream, change } = await announced()
  const undone = { by: 'Emmy Noether', at: done.at, reason: 'Wrong room.' }
  act(() => stream.say({ type: 'room.changed', change: change({ acts: [{ ...done, canUndo: false, undone }] }) } as never))
  await expect.poll(toasts, soon).toBe(0)
})

test('The message goes when the exam room is left', async () => {
  const { room } = await announced()
  room.rerender(<ToastRegion />)
  await expect.poll(toasts, soon).toBe(0)
  cleanup()
})
