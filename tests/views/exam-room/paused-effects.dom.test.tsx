import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { examRoomOf } from '../../../src/machines/exam-room/alphabet.ts'
import { actPreview } from '../../../src/machines/room-act/alphabet.ts'
import { showRoom } from '../../support/exam-room/exam-room-run.tsx'

/** Opens an act for everybody, of whom Ada's exam is paused, and shows its effects. */
async function effectsOf(button: string, label?: string) {
  const students = examRoomOf.students.map((one) => (one.studentId === 's1' ? { ...one, state: 'paused' as const, deadline: null } : one))
  const effects = actPreview.effects.map((one) => ({ ...one, before: null, after: null }))
  const { user } = await showRoom({ room: { ...examRoomOf, students }, preview: async () => ({ ...actPreview, effects }) })
  await user.click(await screen.findByRole('button', { name: button }))
  if (label) await user.type(await screen.findByLabelText(label), '5')
  await user.type(await screen.findByLabelText('Reason'), 'Fire alarm')
  await user.click(screen.getByRole('button', { name: 'Show the effects' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { dialog, first: (await dialog.findAllByRole('listitem'))[0]?.textContent }
}

// Shows: The effects of an act say of whoever is paused that they are, and not that their time has no end.
test.each([
  ['Announce…', 'Announcement', 'paused, unchanged'],
  ['Close…', undefined, 'paused → closed now'],
])('The effects of %s name a pause', async (button, label, words) => {
  expect((await effectsOf(button, label)).first).toBe(`Ada Lovelace${words}`)
})

// Shows: The button that closes an exam has another name than the cross of its dialog.
test('Only the cross of the dialog is called Close', async () => {
  const { dialog } = await effectsOf('Close…')
  expect(dialog.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
    'Close',
    'Cancel',
    'Back',
    'Close Exam',
  ])
})
