import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { adminDashboardMachine, type SchoolReport } from './admin-dashboard.machine.ts'
import { adminDashboardWords } from './words.ts'

/** The totals of a small school, with a day of each kind. */
export const someReport: SchoolReport = {
  people: { admin: 2, teacher: 14, student: 1204, disabled: 3 },
  courses: { total: 12, active: 10 },
  quizzes: { total: 41, published: 30 },
  attempts: { total: 2310, open: 5 },
  submissions: 2290,
  waitingForGrading: 7,
  submissionsPerDay: [
    { day: '2026-11-19', count: 0 },
    { day: '2026-11-20', count: 36 },
  ],
}

export const adminDashboardModel: MachineModel<typeof adminDashboardMachine> = {
  machine: adminDashboardMachine,
  inputs: [undefined],
  events: [done('loadReport', someReport), fails('loadReport', Object.assign(new Error(''), { kind: 'network' })), { type: 'RETRY' }],
  key: leaves,
  ...adminDashboardWords,
}
