import type { Drafts, GradeDraft } from '../question-grading/grade-drafts.ts'
import { pointsWithin, without } from '../question-grading/grade-drafts.ts'
import type { OpenedStudent, SubmissionGradingContext, WrittenGrade } from './contract.ts'

/** Where the overall feedback is kept among the drafts of its questions. */
export const OVERALL = 'whole'

type Drafted = Pick<SubmissionGradingContext, 'drafts' | 'questions'>

/** What was written for a question and not saved, or null; points beyond what the question is worth by now are to be given anew. */
export const writtenFor = ({ drafts, questions }: Drafted, questionId: string | null): WrittenGrade | null => {
  const draft = drafts[questionId ?? '']
  const most = questions.find(({ id }) => id === questionId)?.points ?? 0
  return draft ? { points: pointsWithin(draft, most), feedback: draft.feedback } : null
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
