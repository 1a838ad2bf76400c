import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { ResultsReply } from '../../../domain/api/submissions.ts'
import type { QuizData } from '../../../domain/grading/review.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'

/** A submission's results as the review shows them: the reply with its `quizData` read, and when it was read (epoch ms). */
export interface SubmissionResults {
  submission: Omit<ResultsReply['submission'], 'quizData'>
  quiz: QuizData
  questions: ResultsReply['questions']
  canViewAnswers: boolean
  readAt: number
}

export type ReviewView = 'loading' | 'failed' | 'missing' | 'review'

export const submissionReview = setup({
  types: {
    context: {} as { submissionId: string; results: SubmissionResults | null; failure: Problem | null },
    events: {} as { type: 'RETRY' } | { type: 'COPY_RECEIPT' },
    input: {} as { submissionId: string },
    tags: {} as 'busy',
    meta: {} as { view: ReviewView },
  },
  actors: {
    loadResults: promiseContract<SubmissionResults, { submissionId: string }>('loadResults'),
    copyText: promiseContract<void, { text: string }>('copyText'),
  },
  delays: { copiedDelay: 2_000 },
  guards: { hasSubmission: ({ context }) => context.submissionId !== '' },
  actions: {
    keepResults: assign((_, results: SubmissionResults) => ({ results, failure: null })),
    keepFailure: assign(setFailure),
  },
})
