import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { adminStatusMachine } from '../../../src/machines/admin-status/admin-status.machine.ts'
import { someStatus } from '../../../src/machines/admin-status/alphabet.ts'
import type { Status } from '../../../src/machines/admin-status/setup.ts'
import { adminPages } from '../../support/pages/admin-pages.tsx'

const show = async (changes: Partial<Status> = {}) => {
  const loadStatus = fromPromise<Status, Record<string, never>>(async () => ({ ...someStatus, ...changes }))
  const pageWatch = fromCallback<EventObject, Record<string, never>>(() => {})
  const page = createActor(adminStatusMachine.provide({ actors: { loadStatus, pageWatch } })).start()
  render(adminPages.status(page))
  await screen.findByText('Students now')
  return page
}

const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent

describe('The status of the school', () => {
  // Shows: The page of the status begins with a verdict: "Ready for exams", or what is wrong and what to do.
  test('says that it is ready where nothing is wrong', async () => {
    await show()
    expect(screen.getByRole('status').textContent).toBe('Ready for exams')
    expect(screen.queryByRole('list', { name: 'Alarms' })).toBeNull()
  })

  // Shows: The page of the status begins with a verdict: "Ready for exams", or what is wrong and what to do.
  test('says what is wrong, the worst first, and what an operator does next', async () => {
    await show({ backup: { state: 'off', madeAt: null }, clock: { offset: -150_000, adoptedAt: null } })
    expect(screen.getByRole('status').textContent).toBe('Not ready for exams')
    expect([...screen.getByRole('list', { name: 'Alarms' }).children].map(({ textContent }) => textContent)).toEqual([
      'The clock of the server is 2 minutes behind exam time.Let the operating system set the clock (NTP). Running exams keep their time; exam time follows a clock that stays corrected for 30 seconds.',
      'This server makes no backups.Set BACKUP_EVERY, or run “npm run backup” from a systemd timer.',
    ])
  })

  // Shows: The status is read anew every five seconds while the page is in sight, and old figures say how old they are.
  test('speaks of old figures once, and counts their age where nothing is read out', async () => {
    const page = await show()
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 65_000)
    onTestFinished(() => now.mockRestore())
    act(() => page.send({ type: 'page.hidden' }))
    const banner = screen.getByRole('status')
    const before = banner.textContent
    expect(before).toContain('No verdict: these figures were read at ')
    const age = screen.getByText(/^Updated /)
    await waitFor(() => expect(age.textContent).toContain('Updated 1 minute ago'), { timeout: 4_000 })
    expect([banner.textContent, banner.contains(age)]).toEqual([before, false])
  })

  test('is ready all the same where what is wrong can wait', async () => {
    await show({ backup: { state: 'off', madeAt: null } })
    expect(screen.getByRole('status').textContent).toBe('Ready for exams, with 1 thing to look at')
  })

  test('says that there is no backup yet', async () => {
    await show({ backup: { state: 'made', madeAt: null } })
    expect(figure('Last backup')).toBe('None yet')
  })

  test('shows the figures in words that need no manual', async () => {
    await show({ disk: { free: 2_340_000_000_000, total: 4e12 }, saves: { ...someStatus.saves, p99: 1_380, p50: null } })
    expect([figure('Open attempts'), figure('99% of saves within'), figure('Half of saves within'), figure('Free on the disk')]).toEqual([
      '214',
      '1.4 s',
      'None yet',
      '2.3 TB',
    ])
  })

  test('shows what waits for webhooks, and nothing of them where nothing waits or fails', async () => {
    await show()
    expect(screen.queryByText('Webhooks')).toBeNull()
    await show({ webhooks: { waiting: 1_200, oldestWaiting: 7_200_000, failing: 2 } })
    expect([figure('Messages waiting'), figure('Oldest has waited'), figure('Failing webhooks')]).toEqual(['1,200', '2 hours', '2'])
  })

  test('lists the exams of the day with their courses and how many take them', async () => {
    await show()
    const [, first] = screen.getAllByRole('row')
    expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Quadratics and DerivativesMATH-9',
      expect.stringContaining(' to '),
      '240',
      '214',
    ])
  })

  test('lists the servers where there is more than one', async () => {
    await show({ servers: [...someStatus.servers, { name: 'hall-2:3000', beatAge: 190_000, isIdle: false }] })
    expect(screen.getByText('No sign of life from hall-2:3000 for 3 minutes.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '2 servers' })).toBeTruthy()
  })
})
