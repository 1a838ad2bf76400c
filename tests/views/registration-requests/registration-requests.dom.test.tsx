import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { pending } from '../../../src/machines/registration-requests/alphabet.ts'
import { registrationRequestsMachine } from '../../../src/machines/registration-requests/registration-requests.machine.ts'
import type { MarkCommand, PendingRequests, ProcessedRequest } from '../../../src/machines/registration-requests/setup.ts'
import { RequestBell } from '../../../src/views/registration-requests/request-bell.tsx'
import { processedSentences } from '../../../src/views/registration-requests/sentences.ts'

interface Wishes {
  load?: () => Promise<PendingRequests>
  process?: (request: ProcessedRequest) => Promise<string>
}

function show({ load = async () => pending, process = async () => '' }: Wishes = {}) {
  const machine = registrationRequestsMachine.provide({
    actors: {
      loadRequests: fromPromise<PendingRequests, Record<string, never>>(load),
      processRequest: fromPromise<string, ProcessedRequest>(({ input }) => process(input)),
      readMarkers: fromCallback<MarkCommand, Record<string, never>>(() => {}),
    },
  })
  render(<RequestBell requests={createActor(machine).start()} />)
  return userEvent.setup()
}

async function open(wishes: Wishes = {}) {
  const user = show(wishes)
  await user.click(await screen.findByRole('button', { name: /^Registration Requests/ }))
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Registration Requests' })) }
}

const refused = (facts: { status?: number; message?: string; kind?: string }) => () =>
  Promise.reject(Object.assign(new Error(facts.message ?? ''), facts))

describe('The bell', () => {
  // Shows: The top bar of a teacher has a bell with a badge for unread requests.
  test('says in words how many requests are new', async () => {
    show()
    expect(await screen.findByRole('button', { name: 'Registration Requests 2 new' })).toBeTruthy()
  })

  test('goes on saying how many wait for a decision once they were read', async () => {
    const { user } = await open()
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Registration Requests 2 waiting' })).toBeTruthy()
  })

  // Shows: The top bar of a teacher has a bell with a badge for unread requests.
  test('has no badge when there is nothing new', async () => {
    show({ load: async () => ({ requests: [], readIds: [] }) })
    expect((await screen.findByRole('button', { name: 'Registration Requests' })).textContent).toBe('Registration Requests')
  })
})

describe('The panel', () => {
  // Shows: The bell opens the panel "Registration Requests".
  test('shows name, e-mail, course and date', async () => {
    const { panel } = await open()
    const [item] = panel.getAllByRole('listitem')
    expect(item?.textContent).toMatch(/Kim Lee.*kim@school\.example.*Course: Algebra I.*Requested Nov 18, 2026/)
  })

  test('says that it is loading', async () => {
    const { panel } = await open({ load: () => new Promise(() => undefined) })
    expect(panel.getByRole('status').textContent).toBe('Loading registration requests...')
  })

  test('says when nobody asks', async () => {
    const { panel } = await open({ load: async () => ({ requests: [], readIds: [] }) })
    expect(panel.getByText('No pending requests')).toBeTruthy()
  })

  // Shows: A reply about requests that is not OK changes nothing.
  test.each([
    ["the server's sentence", { status: 500, message: 'Closed for holidays.' }, 'Closed for holidays.'],
    ['its own sentence', { status: 500 }, 'Failed to fetch registration requests'],
    ['that the network failed', { kind: 'network' }, 'Network error. Please check your connection.'],
  ])('tells %s when the list cannot be read', async (_, facts, sentence) => {
    const { panel } = await open({ load: refused(facts) })
    expect((await panel.findByRole('alert')).textContent).toContain(sentence)
  })

  // Shows: An answer to a request that fails says so, and the request stays in the list.
  test.each([
    ["the server's sentence", { status: 409, message: 'This course is full.' }, 'Kim LeeThis course is full.'],
    ['its own sentence', { status: 500 }, 'Kim LeeFailed to approve student'],
    ['that the network failed', { kind: 'network' }, 'Kim LeeNetwork error. Please try again.'],
  ])('tells %s when an approval fails, and keeps the request', async (_, facts, sentence) => {
    const { user, panel } = await open({ process: refused(facts) })
    await user.click(panel.getByRole('button', { name: 'Approve Kim Lee' }))
    expect([(await panel.findByRole('alert')).textContent, panel.getAllByRole('listitem').length]).toEqual([sentence, 2])
  })

  // Shows: A request is rejected with a reason.
  test('keeps the reason when a rejection fails', async () => {
    const { user, panel } = await open({ process: refused({ status: 500 }) })
    await user.click(panel.getByRole('button', { name: 'Reject Kim Lee' }))
    await user.keyboard('Wrong course.{Enter}')
    await panel.findByText('Failed to reject request')
    expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Reason for Kim Lee (optional)' }).value).toBe('Wrong course.')
  })

  test('gives the focus to the next request when one is answered', async () => {
    let isAnswered = false
    const load = async () => (isAnswered ? { requests: pending.requests.slice(1), readIds: [] } : pending)
    const process = async () => {
      isAnswered = true
      return ''
    }
    const { user, panel } = await open({ load, process })
    await user.click(panel.getByRole('button', { name: 'Approve Kim Lee' }))
    expect(document.activeElement).toBe(await panel.findByRole('button', { name: 'Approve Noor Haddad' }))
  })

  test('gives the focus back to the request that is not rejected after all', async () => {
    const { user, panel } = await open()
    await user.click(panel.getByRole('button', { name: 'Reject Kim Lee' }))
    await user.click(panel.getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Reject Kim Lee' }))
  })
})

// Shows: An answered request says "Student approved successfully!" or "Student request rejected."
// Shows: The answer to a request is shown as a notification.
test('Decisions have words of their own where the server says nothing', () => {
  expect(processedSentences).toEqual({ approved: 'Student approved successfully!', rejected: 'Student request rejected.' })
})
