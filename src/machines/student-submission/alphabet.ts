import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { quizReviewOf } from '../quiz-review/alphabet.ts'
import { openedSubmission } from '../submission-grading/alphabet.ts'
import type { LoadedSubmission } from './setup.ts'
import { studentSubmissionMachine } from './student-submission.machine.ts'
import { studentSubmissionWords } from './words.ts'

/** The first of a class, whose essay waits for its grade. */
export const submissionOf: LoadedSubmission = { review: quizReviewOf, opened: openedSubmission }

export const studentSubmissionModel: MachineModel<typeof studentSubmissionMachine> = {
  machine: studentSubmissionMachine,
  inputs: [{ assignmentId: 'q1', studentId: 's1' }],
  events: [
    done('loadSubmission', submissionOf),
    fails('loadSubmission', Object.assign(new Error(''), { kind: 'network' })),
    { type: 'RETRY' },
    { type: 'navigation.blocked' },
    { type: 'LEAVE' },
    { type: 'STAY' },
    done('grading', { review: openedSubmission.review, changed: false, next: null }),
    fails('grading', new Error('stopped')),
    fails('sessionWatch', new Error('stopped')),
  ],
  outside: ['navigation.blocked'],
  key: leaves,
  ...studentSubmissionWords,
}
