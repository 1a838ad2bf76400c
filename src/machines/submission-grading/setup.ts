import { callbackContract, promiseContract, type Shows } from 'chartroom/contracts'
import { assign, type EventObject, emit, enqueueActions, setup } from 'xstate'
import { mayAs } from '../../../domain/course/course-role.ts'
import { clampPoints } from '../../../domain/grading/clamp-points.ts'
import { problemOf } from '../../../domain/problem.ts'
import type {
  ChosenEvidence,
  DraftChange,
  FeedbackReplied,
  GivenFeedback,
  GivenGrade,
  GradeReplied,
  Onward,
  OpenedStudent,
  SubmissionGradingContext,
  SubmissionGradingEvent,
  SubmissionGradingInput,
  SubmissionGradingOutput,
  SubmissionGradingView,
  UploadedAnswers,
  WrittenGrade,
} from './contract.ts'
import {
  changesUnseen,
  firstDrafted,
  mostOf,
  OVERALL,
  onSavedOverallFeedback,
  ownDrafts,
  refusedOverallFeedback,
  replacesOverallFeedback,
  savedOverallFeedback,
  withHeld,
  withOverallFeedbackDraft,
  withoutDraft,
  withWritten,
  writtenFor,
} from './drafts.ts'
import { inDoubt, withGrade, withOverallFeedback, withSaveFailure, withScore, withStored } from './replies.ts'

/** Who only reads in the course grades nothing. */
export const mayGrade = ({ sharedAs }: Pick<OpenedStudent, 'sharedAs'>): boolean => mayAs(sharedAs, 'grade')

const ungraded = ({ questions, review: { answers } }: OpenedStudent): string[] =>
  questions.filter(({ id }) => answers[id]?.pointsEarned === null).map(({ id }) => id)

/** The first question that waits for its points. */
export const firstUngraded = (opened: OpenedStudent): string | null => ungraded(opened)[0] ?? null

/** A question of this student other than the one that is open waits for its points. */
export const hasMoreUngraded = (context: SubmissionGradingContext): boolean => ungraded(context).some((id) => id !== context.questionId)

/** The fields of the question that is open, as they are written or as the grade is. */
export const fieldsOf = ({ written, questionId, review }: SubmissionGradingContext): WrittenGrade => {
  const answer = review.answers[questionId ?? '']
  return written ?? { points: answer?.pointsEarned ?? null, feedback: answer?.feedback ?? '' }
}

/** The grade that the fields are sent as: halves from 0 to the points of the question; null where there are no points. */
const givenGradeOf = (context: SubmissionGradingContext): GivenGrade | null => {
  const { points, feedback } = fieldsOf(context)
  if (points === null) return null
  const most = mostOf(context.questions, context.questionId)
  return { questionId: context.questionId ?? '', points: clampPoints(points, most), feedback, reset: false }
}

type Leading = { onward: Onward | null }

/** Points that are missing or no number are never sent. Nobody is left by a button that another question of this student needs first. */
const maySave = (context: SubmissionGradingContext, onward: Onward | null): boolean =>
  Number.isFinite(fieldsOf(context).points) && (onward === null || (context.written !== null && !hasMoreUngraded(context)))

export const submissionGrading = setup({
  types: {
    context: {} as SubmissionGradingContext,
    events: {} as SubmissionGradingEvent,
    input: {} as SubmissionGradingInput,
    output: {} as SubmissionGradingOutput,
    emitted: {} as { type: 'grade.saved' } | { type: 'feedback.saved' },
    tags: {} as 'busy' | 'editing' | 'feedback',
    meta: {} as { view: SubmissionGradingView } & Shows,
  },
  actors: {
    saveGrade: promiseContract<GradeReplied, { submissionId: string; grade: GivenGrade; revision: number }>('saveGrade'),
    saveFeedback: promiseContract<FeedbackReplied, GivenFeedback>('saveFeedback'),
    acceptEvidence: promiseContract<void, ChosenEvidence>('acceptEvidence'),
    uploadAnswers: promiseContract<UploadedAnswers, { submissionId: string; text: string }>('uploadAnswers'),
    reloadStudent: promiseContract<OpenedStudent, { assignmentId: string; studentId: string }>('reloadStudent'),
    draftKeeper: callbackContract<DraftChange & EventObject, { assignmentId: string; submissionId: string }, EventObject>('draftKeeper'),
  },
  delays: { savedShown: 1_500, errorShown: 2_000 },
  guards: {
    isConflict: (_, reply: GradeReplied | FeedbackReplied) => reply.kind === 'conflict',
    isMachineGraded: ({ context }) =>
      context.questions.some(({ id, questionType }) => id === context.questionId && questionType !== 'essay'),
    isAnother: ({ context }, { questionId }: { questionId: string }) => context.questionId !== questionId,
    maySave: ({ context }, { onward }: Leading) => maySave(context, onward),
    changesUnseen: ({ context }, { onward }: Leading) => maySave(context, onward) && changesUnseen(context),
    lacksPoints: ({ context }) => fieldsOf(context).points === null,
    leadsOn: ({ context }) => context.onward !== null,
    hasDraft: ({ context }) => mayGrade(context) && firstDrafted(context) !== null,
    isWritten: ({ context }) => context.written !== null,
    hasWrittenFeedback: ({ context }) => mayGrade(context) && writtenFor(context, OVERALL) !== null,
    replacesOverallFeedback: ({ context }) => replacesOverallFeedback(context),
    keepsDrafts: ({ context }) => !context.areDraftsLost,
    hasUngraded: ({ context }) => mayGrade(context) && firstUngraded(context) !== null,
    isEvidenceStale: ({ context: { failure } }) => failure?.status === 404 || failure?.status === 409,
    isInDoubt: ({ context }) => context.isInDoubt,
    hasSubmission: ({ context }) => mayGrade(context) && context.review.submission !== null,
  },
  actions: {
    openQuestion: assign(({ context }, { questionId }: { questionId: string }) => ({
      questionId,
      written: writtenFor(context, questionId),
      failure: null,
      conflict: null,
    })),
    openUngraded: assign(({ context }) => ({ questionId: firstUngraded(context), written: null })),
    openDrafted: assign(({ context }) => ({ questionId: firstDrafted(context), written: writtenFor(context, firstDrafted(context)) })),
    closeQuestion: assign({
      questionId: null,
      written: null,
      failure: null,
      given: null,
      conflict: null,
      overallFeedback: null,
      chosen: null,
      file: null,
      isInDoubt: false,
    }),
    keepWritten: assign(({ context }, { points, feedback, typed }: WrittenGrade) => withWritten(context, { points, feedback, typed })),
    holdWritten: assign(({ context }) => withHeld(context)),
    dropDraft: assign(({ context }) => withoutDraft(context, context.questionId ?? '')),
    storeDraft: enqueueActions(({ context, enqueue }) => {
      const { questionId, drafts, areDraftsLost } = context
      if (questionId !== null && !areDraftsLost)
        enqueue.sendTo('draftKeeper', { type: 'draft.changed', questionId, draft: drafts[questionId] ?? null })
    }),
    noteDraftsLost: assign({ areDraftsLost: true }),
    rememberNext: assign((_, { studentId }: { studentId: string }) => ({ next: studentId })),
    rememberGiven: assign(({ context }, { onward }: Leading) => {
      const given = givenGradeOf(context)
      if (!given) return {}
      return { given, onward, failure: null, written: context.written && { points: given.points, feedback: given.feedback } }
    }),
    stayHere: assign({ onward: null }),
    goOn: assign(({ context: { onward } }) => ({ next: onward?.next ?? null })),
    announceSaved: emit({ type: 'grade.saved' }),
    rememberReset: assign(({ context }) => ({
      given: { questionId: context.questionId ?? '', points: null, feedback: fieldsOf(context).feedback, reset: true },
      failure: null,
    })),
    keepGrade: assign(({ context }, reply: GradeReplied) => {
      if (reply.kind === 'conflict' || !context.given) return {}
      const { questionId, feedback, reset } = context.given
      const grade = { points: reply.points, revision: reply.revision, feedback, manual: !reset }
      return {
        review: withScore(withGrade(context.review, questionId, grade), reply),
        changed: true,
        isInDoubt: false,
        given: null,
        written: null,
        conflict: null,
        ...withoutDraft(context, questionId),
      }
    }),
    rememberConflict: assign((_, reply: GradeReplied) => ({ conflict: reply.kind === 'conflict' ? reply.stored : null })),
    dismissConflict: assign({ conflict: null, given: null, ...inDoubt }),
    acceptStored: assign(({ context: { conflict, given, review } }) =>
      conflict && given ? { review: withStored(review, given.questionId, conflict), changed: true } : {},
    ),
    openFeedback: assign(({ context }) => ({
      overallFeedback: writtenFor(context, OVERALL)?.feedback ?? savedOverallFeedback(context),
    })),
    keepFeedback: assign(({ context }, { feedback }: { feedback: string }) => ({
      overallFeedback: feedback,
      ...withOverallFeedbackDraft(context, feedback),
    })),
    dropFeedback: assign(({ context }) => ({ overallFeedback: null, ...withoutDraft(context, OVERALL) })),
    storeFeedback: enqueueActions(({ context: { drafts, areDraftsLost }, enqueue }) => {
      if (!areDraftsLost) enqueue.sendTo('draftKeeper', { type: 'draft.changed', questionId: OVERALL, draft: drafts[OVERALL] ?? null })
    }),
    overwriteFeedback: assign(({ context }) => onSavedOverallFeedback(context)),
    trimFeedback: assign(({ context }) => ({ overallFeedback: (context.overallFeedback ?? '').trim(), failure: null })),
    keepOverallFeedback: assign(({ context }) => ({
      review: withOverallFeedback(context.review, context.overallFeedback ?? ''),
      overallFeedback: null,
      ...withoutDraft(context, OVERALL),
    })),
    announceFeedback: emit({ type: 'feedback.saved' }),
    rememberStored: assign(({ context }, reply: FeedbackReplied) =>
      reply.kind === 'conflict' ? { ...refusedOverallFeedback(context), review: withOverallFeedback(context.review, reply.stored) } : {},
    ),
    rememberEvidence: assign((_, { submissionId, evidenceId }: ChosenEvidence) => ({
      chosen: { submissionId, evidenceId },
      uploaded: null,
    })),
    rememberFile: assign((_, { text }: { text: string }) => ({ file: text, uploaded: null })),
    keepUploaded: assign((_, uploaded: UploadedAnswers) => ({ uploaded })),
    keepStudent: assign(({ context }, opened: OpenedStudent) => ({
      ...opened,
      drafts: ownDrafts(context, opened),
      changed: true,
    })),
    keepSaveFailure: assign(({ context }, { error }: { error: unknown }) => withSaveFailure(context, error)),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: problemOf(error) })),
  },
})

/** The revision that a grade is based on: the one that it was begun on, or after a conflict the one that stands. */
export const baseRevision = ({ conflict, given, drafts, review }: SubmissionGradingContext): number => {
  const id = given?.questionId ?? ''
  return conflict?.revision ?? drafts[id]?.revision ?? review.answers[id]?.revision ?? 0
}

export const submissionId = ({ review }: SubmissionGradingContext): string => review.submission?.id ?? ''

/** Overall feedback as the call takes it. */
export const sentOverallFeedback = (context: SubmissionGradingContext): GivenFeedback => ({
  submissionId: submissionId(context),
  feedback: context.overallFeedback ?? '',
  basis: savedOverallFeedback(context),
})
