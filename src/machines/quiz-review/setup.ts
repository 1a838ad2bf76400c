import { assign, setup } from 'xstate'
import type { StudentReview, StudentReviewReply, TeacherQuestion, TeacherReviewReply } from '../../../domain/api/teacher-review.ts'
import { type Failure, failureOf } from '../../../domain/failure.ts'
import { promiseContract } from '../contracts.ts'
import { gradingMachine } from '../grading/grading.machine.ts'
import type { GradingOutput } from '../grading/setup.ts'

export type QuizReview = Omit<TeacherReviewReply, 'success'>
export type OpenedReview = Omit<StudentReviewReply, 'success'>

export interface QuizReviewContext {
  quizId: string
  review: QuizReview | null
  studentId: string | null
  opened: { questions: TeacherQuestion[]; review: StudentReview } | null
  failure: Failure | null
  /** A grade changed since the overview was read. */
  stale: boolean
}

export type QuizReviewEvent = { type: 'RETRY' } | { type: 'OPEN_STUDENT'; studentId: string } | { type: 'BACK' }

export type QuizReviewView = 'loading' | 'failed' | 'overview'

export const quizReview = setup({
  types: {
    context: {} as QuizReviewContext,
    events: {} as QuizReviewEvent,
    input: {} as { quizId: string },
    children: {} as { grading: 'grading' },
    tags: {} as 'busy' | 'opening',
    meta: {} as { view: QuizReviewView },
  },
  actors: {
    loadReview: promiseContract<QuizReview, { quizId: string }>('loadReview'),
    loadStudent: promiseContract<OpenedReview, { quizId: string; studentId: string }>('loadStudent'),
    grading: gradingMachine,
  },
  guards: {
    hasNext: (_, { next }: GradingOutput) => next !== null,
    hasChanged: ({ context }, { changed }: GradingOutput) => changed || context.stale,
    isStale: ({ context }) => context.stale,
  },
  actions: {
    keepReview: assign((_, { review }: { review: QuizReview }) => ({ review, failure: null, stale: false })),
    rememberStudent: assign((_, { studentId }: { studentId: string }) => ({ studentId, failure: null })),
    rememberNext: assign(({ context }, { next, changed }: GradingOutput) => ({
      studentId: next,
      stale: changed || context.stale,
      failure: null,
    })),
    keepOpened: assign((_, { opened }: { opened: OpenedReview }) => ({
      opened: { questions: opened.questions, review: opened.studentReview },
    })),
    forgetStudent: assign({ studentId: null, opened: null, failure: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
})
