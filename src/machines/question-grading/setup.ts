import { callbackContract, promiseContract } from 'chartroom/contracts'
import { and, assign, type EventObject, enqueueActions, or, raise, setup, stateIn, stopChild } from 'xstate'
import { problemOf } from '../../../domain/problem.ts'
import type { GivenGrade, GradeReplied } from '../submission-grading/contract.ts'
import * as change from './changes.ts'
import type {
  DraftCommand,
  LoadedQuestion,
  QuestionGradingContext,
  QuestionGradingEvent,
  QuestionGradingInput,
  QuestionGradingView,
  QuestionPage,
} from './contract.ts'
import { draftOf, hasUngradedAhead, nextUngraded } from './grade-drafts.ts'

/** How many submissions are ready behind the one that is shown. */
const AHEAD = 25

type Failed = { error: unknown }

const isFree = (context: QuestionGradingContext): boolean => {
  const submission = change.shownSubmission(context)
  return change.mayGrade(context) && submission !== undefined && !change.isQueued(context, submission.submissionId)
}

const hasPoints = (context: QuestionGradingContext): boolean => {
  const submission = change.shownSubmission(context)
  return submission !== undefined && Number.isFinite(draftOf(submission, context.drafts).points)
}

const commandFor = ({ drafts }: QuestionGradingContext, submissionId = ''): DraftCommand => {
  const draft = drafts[submissionId]
  return draft ? { type: 'keep', draft } : { type: 'forget', submissionId }
}

const pagesIn = (state: string) => stateIn({ grading: { pages: state } })

export const questionGrading = setup({
  types: {
    context: {} as QuestionGradingContext,
    events: {} as QuestionGradingEvent,
    input: {} as QuestionGradingInput,
    tags: {} as 'busy',
    meta: {} as { view: QuestionGradingView },
  },
  actors: {
    loadQuestion: promiseContract<LoadedQuestion, QuestionGradingInput>('loadQuestion'),
    loadPage: promiseContract<QuestionPage, { assignmentId: string; questionId: string; cursor: string }>('loadPage'),
    saveGrade: promiseContract<GradeReplied, { submissionId: string; grade: GivenGrade; revision: number }>('saveGrade'),
    sessionWatch: callbackContract<EventObject, { assignmentId: string }>('sessionWatch'),
    draftKeeper: callbackContract<DraftCommand, QuestionGradingInput, EventObject>('draftKeeper'),
  },
  delays: { savedShown: 1_500, errorShown: 2_000, offlineRetry: 15_000 },
  guards: {
    canMove: ({ context }, { by }: { by: 1 | -1 }) => context.submissions[context.place + by] !== undefined,
    isUngradedLoaded: ({ context: { submissions, place, nextCursor } }) =>
      hasUngradedAhead(submissions, place) || (nextCursor === null && nextUngraded(submissions, place) >= 0),
    canSearch: and([({ context }) => context.nextCursor !== null, or([pagesIn('resting'), pagesIn('fetching'), pagesIn('fetchFailed')])]),
    /** What a field says once another answer is shown is no longer of the answer that it would go to. */
    canWrite: ({ context }, { submissionId }: { submissionId: string }) =>
      change.mayGrade(context) && change.shownSubmission(context)?.submissionId === submissionId,
    canSave: ({ context }) => isFree(context) && hasPoints(context),
    changesUnseen: ({ context }) => isFree(context) && hasPoints(context) && change.changesUnseen(context),
    canAdvance: ({ context }, { advances }: { advances: boolean }) => advances && isFree(context) && hasPoints(context),
    lacksPoints: ({ context }) => isFree(context) && change.lacksPoints(context),
    hasOtherDrafts: ({ context }) =>
      change.savableDrafts(context).some(({ submissionId }) => submissionId !== change.shownSubmission(context)?.submissionId),
    hasDraft: ({ context }) => isFree(context) && (change.shownSubmission(context)?.submissionId ?? '') in context.drafts,
    canReset: ({ context }) => context.question?.questionType !== 'essay' && isFree(context),
    hasQueued: ({ context }) => context.queue.length > 0,
    keepsDrafts: ({ context }) => !context.areDraftsLost,
    isConflict: (_, reply: GradeReplied) => reply.kind === 'conflict',
    isSignedOut: (_, { error }: Failed) => problemOf(error).status === 401,
    isOffline: (_, { error }: Failed) => problemOf(error).kind === 'network',
    needsMore: ({ context: { nextCursor, place, submissions } }) => nextCursor !== null && place + AHEAD >= submissions.length,
    endsSearch: ({ context }, { page }: { page: QuestionPage }) => change.endsSearch(context, page),
  },
  actions: {
    dropSessionWatch: stopChild('sessionWatch'),
    keepQuestion: assign((_, loaded: LoadedQuestion) => change.withLoaded(loaded)),
    addPage: assign(({ context }, { page }: { page: QuestionPage }) => change.withPage(context, page)),
    move: assign(({ context }, { by }: { by: 1 | -1 }) => ({ place: context.place + by, lacking: null, held: null })),
    openUngraded: assign(({ context }) => ({ ...change.withFound(context), lacking: null, held: null })),
    startSearch: raise({ type: 'search.started' }),
    stopSearch: raise({ type: 'search.stopped' }),
    keepDraft: assign(({ context }, written: change.Written) => ({
      ...change.withDraft(context, written),
      lacking: null,
    })),
    dropDraft: assign(({ context }) => ({
      ...change.withoutDraft(context, change.shownSubmission(context)?.submissionId ?? ''),
      lacking: null,
      held: null,
    })),
    noteLacking: assign(({ context }) => ({ lacking: change.shownSubmission(context)?.submissionId ?? null })),
    holdGrade: assign(({ context }) => change.withHeld(context)),
    queueGrade: assign(({ context }) => change.withQueued(context)),
    queueDrafts: assign(({ context }) => change.withAllQueued(context)),
    queueReset: assign(({ context }) => ({ ...change.withReset(context), lacking: null, held: null })),
    advance: assign(({ context: { submissions, place } }) => ({ place: Math.min(place + 1, submissions.length - 1) })),
    keepSaved: assign(({ context }, reply: GradeReplied) => change.withSaved(context, reply)),
    keepConflict: assign((_, reply: GradeReplied) => ({ conflict: reply.kind === 'conflict' ? reply.stored : null })),
    dismissConflict: assign(({ context: { queue } }) => ({ queue: queue.slice(1), conflict: null })),
    keepStored: assign(({ context }) => change.withStored(context)),
    takeFromQueue: assign(({ context: { queue } }) => ({
      answered: queue[0]?.submissionId ?? null,
      queue: queue.slice(1),
      conflict: null,
    })),
    keepFailure: assign((_, { error }: Failed) => ({ failure: problemOf(error) })),
    noteDraftsLost: assign({ areDraftsLost: true }),
    storeDraft: enqueueActions(({ context, enqueue }) => {
      if (!context.areDraftsLost) enqueue.sendTo('draftKeeper', commandFor(context, change.shownSubmission(context)?.submissionId))
    }),
    storeAnswered: enqueueActions(({ context, enqueue }) => {
      if (!context.areDraftsLost) enqueue.sendTo('draftKeeper', commandFor(context, context.queue[0]?.submissionId))
    }),
  },
})

/** The revision that the first grade of the queue is based on: its own, or after a conflict the one that stands. */
export const baseRevision = ({ conflict, queue }: QuestionGradingContext): number => conflict?.revision ?? queue[0]?.revision ?? 0

/** The first grade of the queue as the call takes it. */
export function sentGrade({ queue: [first], questionId }: QuestionGradingContext): GivenGrade {
  if (!first || first.reset) return { questionId, points: null, feedback: first?.feedback ?? '', reset: true }
  return { questionId, points: first.points, feedback: first.feedback, reset: false }
}
