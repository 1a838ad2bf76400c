import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { pending } from '../../../src/machines/registration-requests/alphabet.ts'
import { registrationRequestsMachine } from '../../../src/machines/registration-requests/registration-requests.machine.ts'
import type { MarkCommand, PendingRequests, ProcessedRequest } from '../../../src/machines/registration-requests/setup.ts'
import { RequestBell } from '../../../src/views/registration-requests/request-bell.tsx'

const refused = (facts: object) => Promise.reject(Object.assign(new Error(''), facts))

async function openRefusing(facts: object) {
  const machine = registrationRequestsMachine.provide({
    actors: {
      loadRequests: fromPromise<PendingRequests, Record<string, never>>(async () => pending),
      processRequest: fromPromise<string, ProcessedRequest>(() => refused(facts)),
      readMarkers: fromCallback<MarkCommand, Record<string, never>>(() => {}),
    },
  })
  render(<RequestBell requests={createActor(machine).start()} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Registration Requests/ }))
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Registration Requests' })) }
}

// Shows: An answer to a request that fails gives the focus back to the button that was pressed.
test('An approval that fails leaves the focus on "Approve"', async () => {
  const { user, panel } = await openRefusing({ kind: 'network' })
  panel.getByRole('button', { name: 'Approve Kim Lee' }).focus()
  await user.keyboard('{Enter}')
  await panel.findByRole('alert')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Approve Kim Lee')
})

// Shows: An answer to a request that fails gives the focus back to the button that was pressed.
test('A rejection that fails leaves the focus on "Reject Request", where Enter tries it again', async () => {
  const { user, panel } = await openRefusing({ kind: 'network' })
  await user.click(panel.getByRole('button', { name: 'Reject Kim Lee' }))
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  await panel.findByRole('alert')
  expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Reject Request' }))
})

// Shows: An answer to a request that fails gives the focus back to the button that was pressed.
test('A rejection that somebody else came before leaves the focus on "Reject"', async () => {
  const { user, panel } = await openRefusing({ status: 409, reason: 'alreadyProcessed' })
  await user.click(panel.getByRole('button', { name: 'Reject Kim Lee' }))
  await user.keyboard('{Enter}')
  await panel.findByRole('alert')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Reject Kim Lee')
})
