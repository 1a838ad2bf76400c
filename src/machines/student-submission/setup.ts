import { callbackContract, promiseContract } from 'chartroom/contracts'
import { assign, type EventObject, emit, setup, stopChild } from 'xstate'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'
import type { QuizReview } from '../quiz-review/setup.ts'
import type { OpenedStudent, SubmissionGradingOutput } from '../submission-grading/contract.ts'
import { submissionGradingMachine } from '../submission-grading/submission-grading.machine.ts'

export interface SubmissionPlace {
  assignmentId: string
  studentId: string
}

/** The submission with the quiz and the class around it. */
export interface LoadedSubmission {
  review: QuizReview
  opened: OpenedStudent
}

export interface StudentSubmissionContext extends SubmissionPlace {
  loaded: LoadedSubmission | null
  failure: Problem | null
  next: string | null
}

export type StudentSubmissionEvent = { type: 'RETRY' } | { type: 'navigation.blocked' } | { type: 'LEAVE' } | { type: 'STAY' }

export type StudentSubmissionView = 'loading' | 'failed' | 'submission'

export const studentSubmission = setup({
  types: {
    context: {} as StudentSubmissionContext,
    events: {} as StudentSubmissionEvent,
    input: {} as SubmissionPlace,
    emitted: {} as { type: 'submission.left'; next: string | null } | { type: 'leaving.confirmed' } | { type: 'leaving.refused' },
    children: {} as { grading: 'grading' },
    tags: {} as 'busy',
    meta: {} as { view: StudentSubmissionView },
  },
  actors: {
    loadSubmission: promiseContract<LoadedSubmission, SubmissionPlace>('loadSubmission'),
    sessionWatch: callbackContract<EventObject, { assignmentId: string }>('sessionWatch'),
    grading: submissionGradingMachine,
  },
  actions: {
    dropSessionWatch: stopChild('sessionWatch'),
    keepSubmission: assign((_, loaded: LoadedSubmission) => ({ loaded, failure: null })),
    keepFailure: assign(setFailure),
    rememberNext: assign((_, { next }: SubmissionGradingOutput) => ({ next })),
    announceEnd: emit(({ context }) => ({ type: 'submission.left' as const, next: context.next })),
    confirmLeaving: emit({ type: 'leaving.confirmed' }),
    refuseLeaving: emit({ type: 'leaving.refused' }),
  },
})
