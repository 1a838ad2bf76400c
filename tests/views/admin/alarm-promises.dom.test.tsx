import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { adminStatusMachine } from '../../../src/machines/admin-status/admin-status.machine.ts'
import { someStatus } from '../../../src/machines/admin-status/alphabet.ts'
import type { Status } from '../../../src/machines/admin-status/setup.ts'
import { adminPages } from '../../support/pages/admin-pages.tsx'

async function alarmOf(changes: Partial<Status>) {
  const loadStatus = fromPromise<Status, Record<string, never>>(async () => ({ ...someStatus, ...changes }))
  const pageWatch = fromCallback<EventObject, Record<string, never>>(() => {})
  render(adminPages.status(createActor(adminStatusMachine.provide({ actors: { loadStatus, pageWatch } })).start()))
  const [alarm] = within(await screen.findByRole('list', { name: 'Alarms' })).getAllByRole('listitem')
  return alarm?.textContent
}

const { saves, process, servers } = someStatus
const silent = { name: 'annex:3000', beatAge: 120_000, isIdle: false }

// Shows: The page of the status begins with a verdict: "Ready for exams", or what is wrong and what to do.
test.each<[string, Partial<Status>, string]>([
  [
    'saves fail',
    { saves: { ...saves, failed: 2 } },
    '2 saves failed within the last minute.Students keep their answers on their devices, and their pages try again. Look at the log of the server and at the database; restart the server if it does not recover.',
  ],
  [
    'saves wait',
    { saves: { ...saves, oldestWaiting: 9_000 } },
    "A save has waited for 9 seconds.The database does not answer in time. Look at its disk and at what else uses it. In the meantime, students' answers stay on their devices.",
  ],
  [
    'the disk is full',
    { disk: { free: 500_000_000, total: 5e11 } },
    'The disk of the data folder has 500 MB left.Make room now: with a full disk nothing can be saved. Move old backups away first.',
  ],
  [
    'attempts are closed late',
    { sweepAge: 60_000 },
    'Overdue attempts were last looked for 1 minute ago.Attempts are closed late; nobody loses time. Look in the log for “sweep failed”, and restart the server if it keeps failing.',
  ],
  [
    'a server is silent',
    { servers: [...servers, silent] },
    'No sign of life from annex:3000 for 2 minutes.The other servers carry on. Start that server again, or take it out of the proxy.',
  ],
  [
    'saves are slow',
    { saves: { ...saves, p99: 2_000 } },
    'One save in a hundred takes longer than 2 seconds.Students notice nothing yet. Stop whatever else runs on this machine, and do not start an export or a regrade now.',
  ],
  [
    'the server is behind',
    { process: { ...process, loopLag: 2_000 } },
    'The server is 2 seconds behind with its work.See what is using the processor of this machine. Do not start an export or a regrade now.',
  ],
  [
    'the disk will be full',
    { disk: { free: 4_000_000_000, total: 5e11 } },
    'The disk of the data folder has 4 GB left.There is enough room for today. Make room before the next exams: move old backups away.',
  ],
])('An alarm says what becomes of answers and time, and what to do, where %s', async (_, changes, sentences) => {
  expect(await alarmOf(changes)).toBe(sentences)
})
