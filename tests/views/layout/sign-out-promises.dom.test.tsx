import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SignOutDialog } from '../../../src/views/layout/sign-out-dialog.tsx'
import { start, type World } from '../../support/session-world.ts'

async function signOut(world: World) {
  const { session } = start(world)
  render(<SignOutDialog session={session} />)
  await act(async () => session.send({ type: 'SIGN_OUT' }))
  return (await screen.findByRole('alertdialog')).textContent
}

// Shows: Signing out with unsent answers says that they stay on this device and when they are sent.
test.each([
  [1, '1 answer is still only on this device. It stays here under your name and is sent as soon as you sign in again on this device.'],
  [3, '3 answers are still only on this device. They stay here under your name and are sent as soon as you sign in again on this device.'],
])('Signing out with %i unsent says where it stays', async (unsent, sentence) => {
  expect(await signOut({ unsent })).toContain(sentence)
})

test('A sign-out that the server did not hear of says who is still signed in, and what can be done', async () => {
  expect(await signOut({ leave: () => Promise.reject(new Error('away')) })).toContain(
    'You are still signed in on the server. If others use this computer, try again. If not, you can sign out here only: this browser forgets you now, the server later.',
  )
})
