import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiProblem } from '../../../domain/problem.ts'
import type { ActPreview } from '../../../src/machines/room-act/setup.ts'
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

test('Enter in the minutes keeps the focus there while the effects are looked up, and Escape works after a failure', async () => {
  const { promise, reject } = Promise.withResolvers<ActPreview>()
  const { user } = await showRoom({ preview: () => promise })
  await user.click(screen.getByRole('button', { name: 'Give minutes…' }))
  await user.type(await screen.findByLabelText(/^Reason/), 'Late bus.')
  const minutes = screen.getByLabelText<HTMLInputElement>('Minutes')
  await user.type(minutes, '5{Enter}')
  await screen.findByRole('button', { name: 'Checking...' })
  await user.keyboard('7{ArrowUp}')
  expect([document.activeElement, minutes.disabled, minutes.value]).toEqual([minutes, false, '5'])
  reject(new ApiProblem({ kind: 'network' }))
  await screen.findByRole('button', { name: 'Show the effects' })
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('The question of a correction keeps its place in the order of Tab while the effects are looked up, and stays as it is', async () => {
  const { user } = await showRoom({ preview: () => new Promise(() => {}) })
  await user.click(screen.getByRole('button', { name: 'Correct a misprint…' }))
  const question = await screen.findByLabelText<HTMLSelectElement>('Question')
  await user.selectOptions(question, 'short')
  await user.type(screen.getByLabelText('Correction'), 'The side is 4.')
  await user.type(screen.getByLabelText(/^Reason/), 'A misprint.')
  await user.click(screen.getByRole('button', { name: 'Show the effects' }))
  await screen.findByRole('button', { name: 'Checking...' })
  await user.selectOptions(question, '')
  expect([question.disabled, question.getAttribute('aria-disabled'), question.value]).toEqual([false, 'true', 'short'])
})
