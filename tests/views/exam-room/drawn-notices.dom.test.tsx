import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { examRoomOf } from '../../../src/machines/exam-room/alphabet.ts'
import { showRoom } from '../../support/exam-room/exam-room-run.tsx'

const text = 'Read $x^2$.\nThen go on.'
const acts = examRoomOf.acts.map((act) => ({ ...act, act: { kind: 'announce' as const, text } }))
const formulaIn = (place: HTMLElement) => () => place.querySelector('.katex annotation')?.textContent
const button = (name: string) => screen.findByRole('button', { name })

// Shows: A formula that a teacher announces is drawn on the wall screen, in the log and with the effects as students read it.
describe('A formula in an announcement is drawn', () => {
  test.each([true, false])('on the wall screen or in the log, with its lines (wall: %s)', async (isWall) => {
    await showRoom({ room: { ...examRoomOf, acts }, isWall })
    const entry = within(screen.getByRole('region', { name: isWall ? 'Announcements' : 'Log' })).getByRole('listitem')
    await expect.poll(formulaIn(entry)).toBe('x^2')
    expect(entry.textContent).toContain('.\nThen go on.')
  })

  test('with its effects, before it is sent', async () => {
    const { user } = await showRoom()
    await user.click(await button('Announce…'))
    await user.type(await screen.findByLabelText('Announcement'), text)
    await user.click(await button('Show the effects'))
    await button('Announce')
    await expect.poll(formulaIn(screen.getByRole('dialog'))).toBe('x^2')
  })
})
