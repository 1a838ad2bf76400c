import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { AuditEntry } from '../../../domain/api/admin.ts'
import { someReport } from '../admin-dashboard/alphabet.ts'
import { adminReportsMachine } from './admin-reports.machine.ts'
import { adminReportsWords } from './words.ts'

const grace = { id: 'a1', name: 'Grace Hopper', email: 'grace@school.example' }
const emmy = { id: 't1', name: 'Emmy Noether', email: 'noether@school.example' }

/** An admin made somebody a teacher. */
export const someEntry: AuditEntry = {
  id: 'l1',
  at: '2026-11-20T08:30:00.000Z',
  action: 'userChanged',
  actor: grace,
  target: emmy,
  changes: [{ field: 'role', from: 'student', to: 'teacher' }],
}

const noConnection = Object.assign(new Error(''), { kind: 'network' })

export const adminReportsModel: MachineModel<typeof adminReportsMachine> = {
  machine: adminReportsMachine,
  inputs: [undefined],
  events: [
    done('loadReport', someReport),
    fails('loadReport', noConnection),
    { type: 'RETRY_TOTALS' },
    done('loadLog', { entries: [someEntry], page: 1, pageCount: 2, total: 21 }),
    fails('loadLog', noConnection),
    { type: 'RETRY_LOG' },
    { type: 'SHOW_PAGE', page: 2 },
  ],
  key: leaves,
  ...adminReportsWords,
}
