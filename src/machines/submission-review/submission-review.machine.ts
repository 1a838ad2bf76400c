import { promiseContract } from 'chartroom/contracts'
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { ResultsReply } from '../../../domain/api/submissions.ts'
import type { QuizData } from '../../../domain/grading/review.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadFailed } from '../kit/loading.ts'

/** A submission's results as the review shows them: the reply with its `quizData` read, and when it was read (epoch ms). */
export interface SubmissionResults {
  submission: Omit<ResultsReply['submission'], 'quizData'>
  quiz: QuizData
  questions: ResultsReply['questions']
  canViewAnswers: boolean
  /** The end of availability that correct answers wait for; absent where no date decides. */
  answersAfter?: string | undefined
  /** Correct answers wait for their release by the teacher. */
  awaitsRelease?: true | undefined
  /** Correct answers are hidden while the student can begin another attempt. */
  hasAttemptsLeft?: true | undefined
  readAt: number
}

export type ReviewView = 'loading' | 'failed' | 'missing' | 'review'

/** The refusal of results while the attempt is open again, with its quiz. */
interface Reopened {
  body?: { assignmentId?: string }
}

const submissionReview = setup({
  types: {
    /** `onward` is the quiz that goes on, where the submission was reopened. */
    context: {} as { submissionId: string; results: SubmissionResults | null; failure: Problem | null; onward?: string | undefined },
    events: {} as { type: 'RETRY' } | { type: 'COPY_RECEIPT' },
    input: {} as { submissionId: string },
    tags: {} as 'busy',
    meta: {} as { view: ReviewView },
  },
  actors: {
    loadResults: promiseContract<SubmissionResults, { submissionId: string }>('loadResults'),
    copyText: promiseContract<void, { text: string }>('copyText'),
  },
  delays: { copiedDelay: 2_000, reopenCheck: 30_000 },
  guards: {
    hasSubmission: ({ context }) => context.submissionId !== '',
    isReopened: (_, { error }: { error: unknown }) => problemOf(error).reason === 'submissionReopened',
  },
  actions: {
    keepResults: assign((_, results: SubmissionResults) => ({ results, failure: null })),
    keepFailure: assign(setFailure),
    keepReopened: assign(({ context }, { error }: { error: unknown }) => ({
      failure: problemOf(error),
      onward: (error as Reopened).body?.assignmentId ?? context.results?.submission.assignmentId,
    })),
  },
})

const ifReopened = { guard: fromEvent('isReopened'), target: '#submissionReview.reopened', actions: fromEvent('keepReopened') } as const

/** A submission can be reopened: then the clock runs, and the page must not stay here. What was graded meanwhile is shown. */
const open = submissionReview.createStateConfig({
  initial: 'resting',
  on: { COPY_RECEIPT: '#submissionReview.shown.copying' },
  states: {
    resting: { meta: { view: 'review' }, after: { reopenCheck: 'asking' } },
    asking: {
      meta: { view: 'review' },
      invoke: {
        id: 'loadResults',
        src: 'loadResults',
        input: ({ context }) => ({ submissionId: context.submissionId }),
        onDone: { target: 'resting', actions: fromOutput('keepResults') },
        onError: [ifReopened, { target: 'resting' }],
      },
    },
  },
})

/** One submitted attempt as its student reads it, with its receipt to take away. */
export const submissionReviewMachine = submissionReview.createMachine({
  id: 'submissionReview',
  context: ({ input }) => ({ submissionId: input.submissionId, results: null, failure: null }),
  options: { maxIterations: 100 },
  initial: 'opening',
  states: {
    opening: { meta: { view: 'loading' }, always: [{ guard: 'hasSubmission', target: 'loading' }, { target: 'missing' }] },
    missing: { meta: { view: 'missing' } },
    loading: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'loadResults',
        src: 'loadResults',
        input: ({ context }) => ({ submissionId: context.submissionId }),
        onDone: { target: 'shown', actions: fromOutput('keepResults') },
        onError: [ifReopened, { target: 'loadFailed', actions: fromEvent('keepFailure') }],
      },
    },
    loadFailed,
    /** The student goes on with the quiz; once it is submitted, there are results again. */
    reopened: { meta: { view: 'failed' }, on: { RETRY: 'loading' } },
    shown: {
      initial: 'reading',
      states: {
        reading: open,
        copying: {
          meta: { view: 'review' },
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ text: context.results?.submission.receipt ?? '' }),
            onDone: 'copied',
            onError: 'copyFailed',
          },
          after: { reopenCheck: 'copyFailed.asking' },
        },
        copied: { meta: { view: 'review' }, on: { COPY_RECEIPT: 'copying' }, after: { copiedDelay: 'reading' } },
        copyFailed: open,
      },
    },
  },
})

export type SubmissionReviewRef = ActorRefFrom<typeof submissionReviewMachine>
export type SubmissionReviewSnapshot = SnapshotFrom<typeof submissionReviewMachine>
