import { leaves } from '../leaves.ts'
import { done, fails, type MachineModel } from '../machine-model.ts'
import { submissionReviewMachine } from './submission-review.machine.ts'

const results = {
  submission: {
    id: 's1',
    assignmentTitle: 'Unit 4 test',
    assignmentId: 'q1',
    courseId: 'c1',
    attemptNumber: 1,
    submittedAt: '2026-11-20T09:41:00.000Z',
    feedback: null,
    receipt: 'a1b2',
    isLate: false,
    status: 'graded',
  },
  quiz: { answers: {}, detailedResults: {}, totalPossiblePoints: 0 },
  questions: [],
  canViewAnswers: false,
}

export const submissionReviewModel: MachineModel<typeof submissionReviewMachine> = {
  machine: submissionReviewMachine,
  inputs: [{ submissionId: 's1' }],
  events: [done('loadResults', results), fails('loadResults', Object.assign(new Error(''), { kind: 'network' })), { type: 'RETRY' }],
  key: leaves,
}
