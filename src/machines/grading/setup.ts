import { assign, setup } from 'xstate'
import type { ReviewAnswer, StudentReview, TeacherQuestion } from '../../../domain/api/teacher-review.ts'
import { type Failure, failureOf } from '../../../domain/failure.ts'
import { promiseContract } from '../contracts.ts'

/** The grade that a teacher gives to one question; `points` null with `reset` hands it back to the machine's grade. */
export interface GivenGrade {
  questionId: string
  points: number | null
  feedback: string
  reset: boolean
}

/** What the server made of a grade: it stands, or somebody else changed the same grade first. */
export type GradeReplied =
  | { kind: 'saved'; points: number | null; revision: number; totalScore: number; percentage: number; pendingPoints: number }
  | { kind: 'conflict'; stored: { points: number | null; feedback: string; revision: number } }

export interface GradingContext {
  quizId: string
  questions: TeacherQuestion[]
  review: StudentReview
  questionId: string | null
  given: GivenGrade | null
  conflict: Extract<GradeReplied, { kind: 'conflict' }>['stored'] | null
  failure: Failure | null
  changed: boolean
  next: string | null
}

export type GradingEvent =
  | { type: 'EDIT'; questionId: string }
  | { type: 'CANCEL' }
  | { type: 'SAVE_GRADE'; points: number; feedback: string }
  | { type: 'RESET_TO_AUTO' }
  | { type: 'KEEP_STORED' }
  | { type: 'OVERWRITE' }
  | { type: 'OPEN_NEXT'; studentId: string }
  | { type: 'CLOSE' }

export interface GradingInput {
  quizId: string
  questions: TeacherQuestion[]
  review: StudentReview
}

/** How grading one student ended: whether a grade changed, and which student to open now. */
export interface GradingOutput {
  changed: boolean
  next: string | null
}

type Replied = { reply: GradeReplied }
type Standing = { points: number | null; feedback: string; revision: number; manual: boolean }

/** Puts a grade in the place of the one that the review holds. */
const withGrade = (review: StudentReview, questionId: string, grade: Standing): StudentReview => {
  const answer = review.answers[questionId]
  if (!answer) return review
  const graded: ReviewAnswer = {
    ...answer,
    pointsEarned: grade.points,
    isGraded: grade.points !== null,
    manuallyGraded: grade.manual,
    feedback: grade.feedback,
    revision: grade.revision,
  }
  return { ...review, answers: { ...review.answers, [questionId]: graded } }
}

const withScore = (review: StudentReview, reply: Extract<GradeReplied, { kind: 'saved' }>): StudentReview => {
  if (!review.submission) return review
  const { totalScore, percentage, pendingPoints } = reply
  const status = pendingPoints > 0 ? review.submission.status : 'graded'
  return { ...review, submission: { ...review.submission, score: totalScore, percentage, pendingPoints, status } }
}

export const grading = setup({
  types: {
    context: {} as GradingContext,
    events: {} as GradingEvent,
    input: {} as GradingInput,
    output: {} as GradingOutput,
    tags: {} as 'busy' | 'editing',
    meta: {} as { view: 'reading' | 'editing' | 'saving' | 'saved' | 'failed' | 'conflict' | 'closed' },
  },
  actors: {
    saveGrade: promiseContract<GradeReplied, { submissionId: string; grade: GivenGrade; revision: number }>('saveGrade'),
  },
  delays: { savedShown: 1_500, errorShown: 2_000 },
  guards: {
    isConflict: (_, { reply }: Replied) => reply.kind === 'conflict',
    isMachineGraded: ({ context }) =>
      context.questions.some(({ id, questionType }) => id === context.questionId && questionType !== 'essay'),
    isAnother: ({ context }, { questionId }: { questionId: string }) => context.questionId !== questionId,
  },
  actions: {
    openQuestion: assign((_, { questionId }: { questionId: string }) => ({ questionId, failure: null })),
    closeQuestion: assign({ questionId: null, failure: null, given: null, conflict: null }),
    rememberNext: assign((_, { studentId }: { studentId: string }) => ({ next: studentId })),
    rememberGiven: assign(({ context }, { points, feedback }: { points: number; feedback: string }) => ({
      given: { questionId: context.questionId ?? '', points, feedback, reset: false },
      failure: null,
    })),
    rememberReset: assign(({ context: { questionId, review } }) => ({
      given: { questionId: questionId ?? '', points: null, feedback: review.answers[questionId ?? '']?.feedback ?? '', reset: true },
      failure: null,
    })),
    keepGrade: assign(({ context }, { reply }: Replied) => {
      if (reply.kind === 'conflict' || !context.given) return {}
      const { questionId, feedback, reset } = context.given
      const grade = { points: reply.points, revision: reply.revision, feedback, manual: !reset }
      return { review: withScore(withGrade(context.review, questionId, grade), reply), changed: true, given: null }
    }),
    rememberConflict: assign((_, { reply }: Replied) => ({ conflict: reply.kind === 'conflict' ? reply.stored : null })),
    acceptStored: assign(({ context: { conflict, given, review } }) =>
      conflict && given ? { review: withGrade(review, given.questionId, { ...conflict, manual: true }), changed: true } : {},
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
})

/** The revision that a grade is based on: the one that was shown, or after a conflict the one that stands. */
export const baseRevision = ({ conflict, given, review }: GradingContext): number =>
  conflict?.revision ?? (given ? (review.answers[given.questionId]?.revision ?? 0) : 0)
