import { leaves } from 'chartroom/leaves'
import { done, elapsed, fails, type MachineModel } from 'chartroom/machine-model'
import { adminStatusMachine } from './admin-status.machine.ts'
import type { Status } from './setup.ts'
import { adminStatusWords } from './words.ts'

/** A school in an exam, with nothing wrong. */
export const someStatus: Status = {
  serverNow: '2026-11-20T09:00:05.000Z',
  version: '0.2.0',
  openAttempts: 214,
  present: 211,
  saves: { perSecond: 41.5, failed: 0, p50: 3.2, p99: 11.4, oldestWaiting: 4 },
  sweepAge: 2_100,
  disk: { free: 212_000_000_000, total: 500_000_000_000 },
  database: { kind: 'sqlite', bytes: 84_000_000 },
  clock: { offset: 0, adoptedAt: null },
  outages: [],
  isSecurityLogWritten: true,
  backup: { state: 'made', madeAt: '2026-11-20T08:30:00.000Z' },
  webhooks: { waiting: 0, oldestWaiting: null, failing: 0 },
  process: { memory: 187_000_000, loopLag: 0, upSince: '2026-11-18T06:00:00.000Z' },
  servers: [{ name: 'hall:3000', beatAge: 1_200, isIdle: false }],
  exams: [
    {
      id: 'quiz-1',
      title: 'Quadratics and Derivatives',
      courseCode: 'MATH-9',
      from: '2026-11-20T09:00:00.000Z',
      until: '2026-11-20T10:30:00.000Z',
      enrolled: 240,
      open: 214,
    },
    {
      id: 'quiz-2',
      title: 'Cell Biology',
      courseCode: 'BIO-7',
      from: '2026-11-20T13:00:00.000Z',
      until: '2026-11-20T14:00:00.000Z',
      enrolled: 96,
      open: 0,
    },
  ],
}

const noConnection = Object.assign(new Error(''), { kind: 'network' })

export const adminStatusModel: MachineModel<typeof adminStatusMachine> = {
  machine: adminStatusMachine,
  inputs: [undefined],
  events: [
    done('loadStatus', someStatus),
    fails('loadStatus', noConnection),
    fails('pageWatch', noConnection),
    { type: 'RETRY' },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    elapsed('refreshPause', 'adminStatus.shown.current'),
    elapsed('refreshPause', 'adminStatus.shown.stale'),
  ],
  outside: ['page.hidden', 'page.shown'],
  key: leaves,
  ...adminStatusWords,
}
