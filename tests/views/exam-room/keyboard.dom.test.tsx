import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showRoom } from '../../support/exam-room/exam-room-run.tsx'

const MOST_TABS = 60
const nameOf = (element: Element | null): string => element?.getAttribute('aria-label') ?? element?.textContent ?? ''

/** Presses Tab until the control with this name has the focus. */
async function tabTo(name: string, user: UserEvent): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS && nameOf(document.activeElement) !== name; tabs++) await user.tab()
  expect(nameOf(document.activeElement)).toBe(name)
}

// Shows: The exam room is used by keyboard alone.
test('A student is found, given minutes from the menu of the row, and the focus is back in the room, by keyboard alone', async () => {
  const { user, sent } = await showRoom()
  await tabTo('Act on Ada Lovelace', user)
  await user.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.getAttribute('role')).toMatch(/^menu/)
  while (document.activeElement?.textContent !== 'Give minutes…') await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(await screen.findByLabelText('Minutes'))
  await user.keyboard('5')
  await user.tab()
  while (document.activeElement?.tagName !== 'TEXTAREA') await user.tab()
  await user.keyboard('Late bus.')
  await tabTo('Show the effects', user)
  await user.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.textContent).toBe('This affects 1 of 2 students.')
  await tabTo('Give 5 minutes', user)
  await user.keyboard('{Enter}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent.map(({ to, reason }) => [to, reason])).toEqual([[['s1'], 'Late bus.']])
  await expect.poll(() => nameOf(document.activeElement)).toBe('Act on Ada Lovelace')
})

test('Students are selected, and Escape gives an act up, by keyboard alone', async () => {
  const { user } = await showRoom()
  await tabTo('Select Ada Lovelace', user)
  await user.keyboard(' ')
  expect(screen.getByRole('heading', { name: 'For 1 selected student' })).toBeTruthy()
  while (nameOf(document.activeElement) !== 'Pause…') await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Pause the exam for Ada Lovelace' })
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
