import { callbackContract, promiseContract } from 'chartroom/contracts'
import { assign, type EventObject, setup, stopChild } from 'xstate'
import type { OpenAttempt, StudentReview, TeacherReviewReply } from '../../../domain/api/teacher-review.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'
import { remindersMachine } from '../reminders/reminders.machine.ts'
import type { Remindable } from '../reminders/setup.ts'
import type { OpenedStudent, SubmissionGradingOutput } from '../submission-grading/contract.ts'
import { submissionGradingMachine } from '../submission-grading/submission-grading.machine.ts'

export type QuizReview = Omit<TeacherReviewReply, 'success'>

export interface QuizReviewInput {
  assignmentId: string
  /** The first submission that waits for a grade is opened as soon as the class is loaded. */
  opensWaiting?: boolean
}

export interface QuizReviewContext {
  assignmentId: string
  opensWaiting: boolean
  review: QuizReview | null
  studentId: string | null
  opened: OpenedStudent | null
  failure: Problem | null
  /** A grade changed since the overview was read. */
  stale: boolean
  /** The attempt under way that is to be closed, why, and whether before the end that it began with. */
  closingId: string | null
  reason: string
  early: boolean
}

export interface ClosedAttempt {
  attemptId: string
  reason: string
  early: boolean
}

export type QuizReviewEvent =
  | { type: 'RETRY' }
  | { type: 'OPEN_STUDENT'; studentId: string }
  | { type: 'BACK' }
  | { type: 'REMIND' }
  | { type: 'CLOSE_ATTEMPT'; attemptId: string }
  | { type: 'CONFIRM'; reason: string; early: boolean }
  | { type: 'RELEASE' }
  | { type: 'CONFIRM_RELEASE' }
  | { type: 'CANCEL' }

export type QuizReviewView = 'loading' | 'failed' | 'overview'

/** Everybody who has not submitted, by last name. */
export const missingOf = (review: QuizReview | null): Remindable[] => {
  const missing = (review?.studentReviews ?? []).filter(({ status }) => status === 'not_submitted')
  return missing.map(({ student: { id, name, email } }) => ({ id, name, email }))
}

/** Finds an attempt under way. */
export const openAttemptOf = (review: QuizReview | null, attemptId: string | null): OpenAttempt | null =>
  review?.openAttempts?.find((one) => one.attemptId === attemptId) ?? null

const isWaiting = ({ submission }: StudentReview): boolean => (submission?.pendingPoints ?? 0) > 0

/** The first student by last name whose submission waits for a grade; null where none does. */
const firstWaitingOf = ({ studentReviews }: QuizReview): string | null => studentReviews.find(isWaiting)?.student.id ?? null

/** The class with the grades that one student has now; the figures of the class, except who waits, are those that were loaded. */
export function withGraded(review: QuizReview, graded: StudentReview): QuizReview {
  const studentReviews = review.studentReviews.map((one) =>
    one.student.id === graded.student.id ? { ...one, submission: graded.submission } : one,
  )
  return { ...review, studentReviews, statistics: { ...review.statistics, pendingCount: studentReviews.filter(isWaiting).length } }
}

export const quizReview = setup({
  types: {
    context: {} as QuizReviewContext,
    events: {} as QuizReviewEvent,
    input: {} as QuizReviewInput,
    children: {} as { grading: 'grading'; reminders: 'reminders' },
    tags: {} as 'busy' | 'opening' | 'closing' | 'releasing',
    meta: {} as { view: QuizReviewView },
  },
  actors: {
    loadReview: promiseContract<QuizReview, { assignmentId: string }>('loadReview'),
    loadStudent: promiseContract<OpenedStudent, { assignmentId: string; studentId: string }>('loadStudent'),
    closeAttempt: promiseContract<void, ClosedAttempt>('closeAttempt'),
    releaseAnswers: promiseContract<void, { assignmentId: string }>('releaseAnswers'),
    sessionWatch: callbackContract<EventObject, { assignmentId: string }>('sessionWatch'),
    grading: submissionGradingMachine,
    reminders: remindersMachine,
  },
  guards: {
    hasNext: (_, { next }: SubmissionGradingOutput) => next !== null,
    hasChanged: ({ context }, { changed }: SubmissionGradingOutput) => changed || context.stale,
    opensWaiting: ({ context }, review: QuizReview) => context.opensWaiting && firstWaitingOf(review) !== null,
    isStale: ({ context }) => context.stale,
    isOpen: ({ context }, { attemptId }: { attemptId: string }) => openAttemptOf(context.review, attemptId) !== null,
    /** The attempt ended meanwhile: the list is read anew. */
    isOver: (_, { error }: { error: unknown }) => ['attemptClosed', 'notFound'].includes(problemOf(error).reason ?? ''),
    awaitsRelease: ({ context }) => context.review?.assignment.answersRelease === 'waiting',
    canRemind: ({ context }) => missingOf(context.review).length > 0 && context.review?.assignment.reminderRefusal === undefined,
  },
  actions: {
    dropSessionWatch: stopChild('sessionWatch'),
    keepReview: assign((_, review: QuizReview) => ({ review, failure: null, stale: false })),
    rememberWaiting: assign((_, review: QuizReview) => ({ studentId: firstWaitingOf(review), failure: null })),
    rememberStudent: assign((_, { studentId }: { studentId: string }) => ({ studentId, failure: null })),
    keepGraded: assign(({ context }, { review, changed }: SubmissionGradingOutput) =>
      context.review && changed ? { review: withGraded(context.review, review) } : {},
    ),
    rememberNext: assign(({ context }, { next, changed }: SubmissionGradingOutput) => ({
      studentId: next,
      stale: changed || context.stale,
      failure: null,
    })),
    keepOpened: assign((_, opened: OpenedStudent) => ({ opened })),
    rememberClosing: assign((_, { attemptId }: { attemptId: string }) => ({ closingId: attemptId, failure: null })),
    rememberReason: assign((_, { reason, early }: { reason: string; early: boolean }) => ({ reason: reason.trim(), early, failure: null })),
    forgetStudent: assign({ studentId: null, opened: null, failure: null }),
    keepFailure: assign(setFailure),
  },
})
