import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { OwnSession } from '../../domain/api/account.ts'
import { ApiProblem } from '../../domain/problem.ts'
import { accountMachine } from '../../src/machines/account/account.machine.ts'
import type { Account } from '../../src/machines/account/setup.ts'
import { formatDateTime } from '../../src/views/ui/format.ts'
import { StatusRegion } from '../../src/views/ui/status-region.tsx'
import { adminPages } from '../support/pages/admin-pages.tsx'

const [eight, nine] = ['2026-03-02T08:00:00.000Z', '2026-03-02T09:00:00.000Z']
const here: OwnSession = { id: 's1', device: 'Firefox on Windows', createdAt: eight, usedAt: nine, isCurrent: true }
const unknown: OwnSession = { ...here, id: 's2', device: '', isCurrent: false }
const phone: OwnSession = { ...unknown, id: 's3', device: 'Safari on iPhone', createdAt: nine }

async function show(before: OwnSession[], endSession: (id: string) => Promise<string>) {
  let sessions = before
  const machine = accountMachine.provide({
    actors: {
      loadAccount: fromPromise<Account, { hasKeptCodes: boolean }>(async () => ({ sessions, secondFactor: null })),
      endSession: fromPromise<string, { sessionId: string }>(async ({ input: { sessionId } }) => {
        const message = await endSession(sessionId)
        sessions = sessions.filter(({ id }) => id !== sessionId)
        return message
      }),
      endOtherSessions: fromPromise<string, Record<string, never>>(async () => {
        sessions = sessions.filter(({ isCurrent }) => isCurrent)
        return '2 other sessions were ended.'
      }),
    },
  })
  render(adminPages.account(createActor(machine, { input: { email: 'ada@school.example' } }).start()))
  render(<StatusRegion />)
  await screen.findByRole('heading', { name: 'Where you are signed in' })
  return userEvent.setup({ delay: null })
}

const part = () => within(screen.getByRole('region', { name: 'Where you are signed in' }))
const devices = () =>
  part()
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent)
const signOutOf = (name: string) => part().getByRole('button', { name: new RegExp(`^Sign Out ${name}`) })
const refused = () => Promise.reject(new ApiProblem({ kind: 'network' }))

describe('When a session was last used', () => {
  test('is now for the device that asks, and for others as exact as it is known', async () => {
    const recent: OwnSession = { ...phone, usedAt: '2026-03-02T08:51:00.000Z' }
    const earlier: OwnSession = { ...unknown, usedAt: '2026-03-02T08:40:00.000Z' }
    await show([here, recent, earlier], refused)
    const used = part()
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span span')?.textContent)
    expect(used).toEqual([
      `Signed in ${formatDateTime(eight)}, in use now`,
      `Signed in ${formatDateTime(nine)}, used within the last 10 minutes`,
      `Signed in ${formatDateTime(eight)}, last used about ${formatDateTime(earlier.usedAt)}`,
    ])
  })
})

describe('Another session', () => {
  test('is signed out by the button beside it, which is spoken, and the focus stays in the part', async () => {
    const ended: string[] = []
    const user = await show([here, phone, unknown], async (id) => {
      ended.push(id)
      return 'Safari on iPhone was signed out.'
    })
    await user.click(signOutOf('Safari on iPhone'))
    expect((await screen.findByText('Safari on iPhone was signed out.', { selector: '[role=status] *' })).textContent).not.toBe('')
    expect([ended, devices(), document.activeElement?.textContent]).toEqual([
      ['s3'],
      ['Firefox on Windows', 'Unknown device'],
      'Where you are signed in',
    ])
  })

  test('that could not be ended says so, and its button keeps the focus and tries again', async () => {
    const tries = [refused, async () => 'Safari on iPhone was signed out.']
    const user = await show([here, phone], () => (tries.shift() ?? refused)())
    await user.click(signOutOf('Safari on iPhone'))
    const alert = await screen.findByRole('alert')
    const focused = document.activeElement
    expect([alert.textContent, focused]).toEqual([
      'Network error. Please check your connection and try again.',
      signOutOf('Safari on iPhone'),
    ])
    await user.keyboard('{Enter}')
    expect((await part().findByText('You are signed in only on this device.')).tagName).toBe('P')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is named with its time, and with a number where two are alike', async () => {
    await show([here, unknown, { ...unknown, id: 's4', createdAt: '2026-03-02T08:00:20.000Z' }], refused)
    expect(
      part()
        .getAllByRole('button', { name: /^Sign Out / })
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      `Sign Out Unknown device (1), signed in ${formatDateTime(eight)}`,
      `Sign Out Unknown device (2), signed in ${formatDateTime(eight)}`,
      null,
    ])
  })

  test('is busy alone while it is being signed out', async () => {
    const user = await show([here, phone, unknown], () => new Promise(() => undefined))
    await user.click(signOutOf('Safari on iPhone'))
    expect(['Safari on iPhone', 'Unknown device'].map((name) => signOutOf(name).hasAttribute('data-busy'))).toEqual([true, false])
    expect((signOutOf('Unknown device') as HTMLButtonElement).disabled).toBe(true)
  })
})

test('This device is marked and has no button', async () => {
  await show([here, phone], refused)
  const row = within(part().getAllByRole('listitem')[0] ?? document.body)
  expect([row.getByText('This device').textContent, row.queryByRole('button')]).toEqual(['This device', null])
})

test('Signing out all others leaves the focus in the part', async () => {
  const user = await show([here, phone, unknown], refused)
  await user.click(part().getByRole('button', { name: 'Sign Out Others' }))
  await part().findByText('You are signed in only on this device.')
  expect(document.activeElement?.textContent).toBe('Where you are signed in')
})
