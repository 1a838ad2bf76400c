import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { Result } from '../../../domain/course/progress.ts'
import { progressMachine } from './progress.machine.ts'
import { progressWords } from './words.ts'

const result = (title: string, day: string, percentage: number, pendingPoints = 0): Result => ({
  courseId: 'c1',
  courseCode: 'MAT-1',
  assignmentId: `a-${day}`,
  submissionId: `s-${day}`,
  title,
  submittedAt: `2026-11-${day}T09:00:00.000Z`,
  percentage,
  pendingPoints,
})

/** Three results, one of them with points that wait for a grade. */
export const someResults: Result[] = [
  result('Fractions', '02', 62.5),
  result('Equations', '09', 87.5),
  result('Where the formula comes from', '16', 40, 5),
]

export const progressModel: MachineModel<typeof progressMachine> = {
  machine: progressMachine,
  inputs: [{ courseId: null }],
  events: [
    done('loadResults', []),
    done('loadResults', someResults),
    fails('loadResults', Object.assign(new Error(''), { kind: 'network' })),
    { type: 'RETRY' },
  ],
  key: leaves,
  ...progressWords,
}
