import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { RoomActView } from '../../../domain/api/exam-room.ts'
import { examRoomOf } from '../../../src/machines/exam-room/alphabet.ts'
import { doneAct } from '../../../src/machines/room-act/alphabet.ts'
import { formatTime } from '../../../src/views/ui/format.ts'
import { showRoom } from '../../support/exam-room/exam-room-run.tsx'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const clock = (time: string) => formatTime(`2026-11-20T${time}:00.000Z`)

describe('Where many fall silent together', () => {
  // Shows: Where many fall silent together, the exam room offers the minutes that they lost.
  test('one press leads to the dialog with the minutes that they lost', async () => {
    const { user, previewed } = await showRoom()
    expect(screen.getByText(`2 of 2 students lost their connection at ${clock('09:12')}.`)).toBeTruthy()
    await user.click(await button('Give 8 minutes…'))
    expect(((await screen.findByLabelText('Minutes')) as HTMLInputElement).value).toBe('8')
    await user.type(screen.getByLabelText('Reason'), 'The router broke down.')
    await user.click(await button('Show the effects'))
    await expect.poll(() => previewed.map(({ to, act: { kind } }) => [kind, to])).toEqual([['minutes', ['s1', 's2']]])
  })
})

describe('The log', () => {
  // Shows: The log of the exam room has every act with reason, teacher, time and how many have seen it, and undoes what can be undone.
  test('has each act with its reason, and undoes one with another reason', async () => {
    const { user, undone } = await showRoom()
    const entry = within(screen.getByRole('region', { name: 'Log' })).getByRole('listitem')
    expect([...entry.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Announced · everybody ',
      'The window stays closed.',
      `${clock('09:10')} · Emmy Noether: Asked twice. · seen by 1 of 2`,
    ])
    await user.click(await button(/^Undo…/))
    await user.type(await screen.findByLabelText('Reason'), 'Wrong room.')
    await user.click(await button('Undo'))
    expect(await screen.findByText('Undone')).toBeTruthy()
    expect([undone, screen.queryByRole('button', { name: /^Undo…/ })]).toEqual([
      [{ assignmentId: 'q1', actId: 'act-1', reason: 'Wrong room.' }],
      null,
    ])
  })

  test('offers no way back from what cannot be undone', async () => {
    await showRoom({ room: { ...examRoomOf, acts: [...(doneAct.act ? [doneAct.act] : [])] } })
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })
})

describe('Another device', () => {
  // Shows: Before the code for another device is made, the exam room says how a student goes on there.
  test('is explained before its code is made', async () => {
    const shown = await showRoom()
    await shown.user.click(await button('Act on Ada Lovelace'))
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Swap device…' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Swap the device of Ada Lovelace?' }))
    expect(dialog.getByText(/press “Continue Quiz”/)).toBeTruthy()
    await shown.user.click(dialog.getByRole('button', { name: 'Create a sign-in code…' }))
    expect(await screen.findByRole('alertdialog', { name: 'Create a sign-in code?' })).toBeTruthy()
  })
})

describe('The due date in the log', () => {
  const minutes = doneAct.act as RoomActView
  const acts: RoomActView[] = [
    { ...minutes, id: 'act-7', act: { kind: 'pause' } },
    { ...minutes, id: 'act-8', act: { kind: 'resume' } },
  ]
  const due = { ...examRoomOf.assignment, dueDate: '2026-11-20T09:40:00.000Z' }
  const sentences = () => screen.queryAllByText(/due date/i).map(({ textContent }) => textContent)

  // Shows: The log of the exam room says once that due dates move with deadlines.
  test('is spoken of once, however many acts move it', async () => {
    await showRoom({ room: { ...examRoomOf, assignment: due, acts } })
    expect(sentences()).toEqual(['Due dates move by the same amount as deadlines.'])
  })

  test.each([
    ['nothing is due', { ...examRoomOf, acts }],
    ['no act moves it', { ...examRoomOf, assignment: due }],
    [
      'what moved it is undone',
      { ...examRoomOf, assignment: due, acts: acts.map((act) => ({ ...act, undone: { by: '', at: act.at, reason: '' } })) },
    ],
  ])('is not spoken of where %s', async (_, room) => {
    await showRoom({ room })
    expect(sentences()).toEqual([])
  })
})
