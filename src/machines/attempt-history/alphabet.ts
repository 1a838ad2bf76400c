import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { attemptHistoryMachine } from './attempt-history.machine.ts'
import type { History } from './setup.ts'
import { attemptHistoryWords } from './words.ts'

const first: History['submissions'][number] = {
  id: 's1',
  score: 7,
  maxScore: 9,
  percentage: 77.78,
  feedback: null,
  attemptNumber: 1,
  status: 'graded',
  pendingPoints: 0,
  receipt: '5f2c'.repeat(16),
  isLate: false,
  submittedAt: '2026-11-20T09:41:00.000Z',
  closedBy: 'student',
  answeredCount: 3,
  minutesTaken: 12,
}

const second: typeof first = {
  ...first,
  id: 's2',
  attemptNumber: 2,
  score: 2,
  percentage: 22.22,
  status: 'submitted',
  pendingPoints: 5,
  isLate: true,
  submittedAt: '2026-11-21T16:05:00.000Z',
}

const none: History = {
  assignment: { id: 'q1', title: 'Unit 4 test', courseId: 'c1' },
  countingId: null,
  canRetake: false,
  hasOpenAttempt: false,
  submissions: [],
}

export const attemptHistoryModel: MachineModel<typeof attemptHistoryMachine> = {
  machine: attemptHistoryMachine,
  inputs: [{ assignmentId: 'q1' }],
  events: [
    done('loadHistory', { ...none, countingId: 's1', canRetake: true, submissions: [second, first] } satisfies History),
    done('loadHistory', none),
    fails('loadHistory', Object.assign(new Error(''), { kind: 'network' })),
    { type: 'RETRY' },
  ],
  key: leaves,
  ...attemptHistoryWords,
}
