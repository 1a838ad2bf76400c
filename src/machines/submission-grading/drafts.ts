import type { Drafts, GradeDraft } from '../question-grading/grade-drafts.ts'
import { broughtWithin, isBeyond, pointsWithin, without } from '../question-grading/grade-drafts.ts'
import type { OpenedStudent, SubmissionGradingContext, WrittenGrade } from './contract.ts'

/** Where the overall feedback is kept among the drafts of its questions. */
export const OVERALL = 'whole'

type Drafted = Pick<SubmissionGradingContext, 'drafts' | 'questions'>

/** The points of a question. */
export const mostOf = (questions: SubmissionGradingContext['questions'], questionId: string | null): number =>
  questions.find(({ id }) => id === questionId)?.points ?? 0

/** What was written for a question and not saved, or null; points beyond what the question is worth by now are to be given anew. */
export const writtenFor = ({ drafts, questions }: Drafted, questionId: string | null): WrittenGrade | null => {
  const draft = drafts[questionId ?? '']
  return draft ? { points: pointsWithin(draft, mostOf(questions, questionId)), feedback: draft.feedback, typed: draft.typed } : null
}

/** Adds what is written to the drafts; `revision` stays that of the grade it was begun on. */
export const withDraft = (
  { drafts, review }: SubmissionGradingContext,
  questionId: string,
  written: WrittenGrade,
): Pick<SubmissionGradingContext, 'drafts'> => {
  const revision = drafts[questionId]?.revision ?? review.answers[questionId]?.revision ?? 0
  const draft: GradeDraft = { submissionId: review.submission?.id ?? '', revision, ...written }
  return { drafts: { ...drafts, [questionId]: draft } }
}

type Change = Pick<SubmissionGradingContext, 'written' | 'held' | 'drafts'>

/** The points that are written were brought into range by a press of save, and stand as they did then. */
export const isHeld = ({ held, written }: Pick<SubmissionGradingContext, 'held' | 'written'>): boolean => held !== null && held === written

/** Takes what is written in the fields; points that were held stay seen while they stay. */
export const withWritten = (context: SubmissionGradingContext, written: WrittenGrade): Change => ({
  written,
  held: isHeld(context) && context.written?.points === written.points ? written : null,
  ...withDraft(context, context.questionId ?? '', written),
})

/** Returns whether saving would change the points before anybody has seen what becomes of them. */
export const changesUnseen = (context: SubmissionGradingContext): boolean =>
  context.written !== null && !isHeld(context) && isBeyond(context.written, mostOf(context.questions, context.questionId))

/** Brings the points into range, to be seen before they are saved. */
export function withHeld(context: SubmissionGradingContext): Partial<Change> {
  if (!context.written) return {}
  const written = broughtWithin(context.written, mostOf(context.questions, context.questionId))
  return { written, held: written, ...withDraft(context, context.questionId ?? '', written) }
}

/** Drops the draft of a question; the next one is of this visit. */
export const withoutDraft = (
  { drafts, restored }: Pick<SubmissionGradingContext, 'drafts' | 'restored'>,
  questionId: string,
): Pick<SubmissionGradingContext, 'drafts' | 'restored'> => ({
  drafts: without(drafts, questionId),
  restored: restored.filter((id) => id !== questionId),
})

/** The overall feedback as it is saved. */
export const savedOverallFeedback = ({ review }: Pick<SubmissionGradingContext, 'review'>): string => review.submission?.feedback ?? ''

/** Adds what is written as overall feedback to the drafts, with what was saved when it was begun. */
export const withOverallFeedbackDraft = (context: SubmissionGradingContext, feedback: string): Pick<SubmissionGradingContext, 'drafts'> => {
  const begun = context.drafts[OVERALL]
  const { drafts } = withDraft(context, OVERALL, { points: null, feedback })
  const basis = begun ? begun.basis : savedOverallFeedback(context)
  const draft = drafts[OVERALL]
  return draft && basis !== undefined ? { drafts: { ...drafts, [OVERALL]: { ...draft, basis } } } : { drafts }
}

/** What is written would replace feedback that was saved after it was begun. */
export const replacesOverallFeedback = (context: Pick<SubmissionGradingContext, 'drafts' | 'review' | 'overallFeedback'>): boolean => {
  const [saved, draft] = [savedOverallFeedback(context), context.drafts[OVERALL]]
  return draft !== undefined && saved !== '' && draft.basis !== saved && context.overallFeedback?.trim() !== saved
}

/** Lets what is written replace the feedback that is saved now. */
export const onSavedOverallFeedback = (
  context: Pick<SubmissionGradingContext, 'drafts' | 'review'>,
): Partial<Pick<SubmissionGradingContext, 'drafts'>> => {
  const draft = context.drafts[OVERALL]
  return draft ? { drafts: { ...context.drafts, [OVERALL]: { ...draft, basis: savedOverallFeedback(context) } } } : {}
}

/** Keeps what was refused as a draft that was begun on no text that is saved, so that it replaces none without a question. */
export const refusedOverallFeedback = (context: SubmissionGradingContext): Pick<SubmissionGradingContext, 'drafts'> =>
  withDraft(context, OVERALL, { points: null, feedback: context.overallFeedback ?? '' })

/** The drafts of this page, whatever another tab keeps by now; of another submission those that were found. */
export const ownDrafts = ({ drafts, review }: SubmissionGradingContext, opened: OpenedStudent): Drafts =>
  opened.review.submission?.id === review.submission?.id ? drafts : opened.drafts

/** The first question with a draft. */
export const firstDrafted = ({ questions, drafts }: Pick<SubmissionGradingContext, 'questions' | 'drafts'>): string | null =>
  questions.find(({ id }) => id in drafts)?.id ?? null
