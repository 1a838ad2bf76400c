import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ada } from '../../../src/machines/session/alphabet.ts'
import type { AccountMenu } from '../../../src/views/layout/account-menu.tsx'
import { start } from '../../support/session-world.ts'

/** The button as a page has it whose menu was not loaded before. */
const notLoadedYet = '../../../src/views/layout/account-menu-button.tsx?not-loaded-yet'

const isOnline = vi.hoisted(() => ({ now: false }))
vi.mock('../../../src/views/layout/account-menu.tsx', async (load) => {
  const file = await load<{ AccountMenu: typeof AccountMenu }>()
  return {
    get AccountMenu() {
      if (!isOnline.now) throw new TypeError('Failed to fetch dynamically imported module')
      return file.AccountMenu
    },
  }
})

async function showButton() {
  const { AccountMenuButton }: typeof import('../../../src/views/layout/account-menu-button.tsx') = await import(notLoadedYet)
  const { session } = start()
  render(<AccountMenuButton session={session} user={ada} onAccount={() => undefined} />)
  await act(async () => {})
}

test('A menu that cannot be loaded says so, and opens at the next press once the network is back', async () => {
  isOnline.now = false
  await showButton()
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const said = await screen.findByRole('alert')
  isOnline.now = true
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const signOut = await screen.findByRole('menuitem', { name: 'Sign Out' })
  expect([said.textContent, signOut.isConnected, screen.queryByRole('alert')]).toEqual([
    'The menu did not load. Try again once you are online.',
    true,
    null,
  ])
})
