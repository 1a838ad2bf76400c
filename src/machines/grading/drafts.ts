import type { GradeDraft } from '../question-grading/grade-drafts.ts'
import { pointsWithin, without } from '../question-grading/grade-drafts.ts'
import type { GradingContext, WrittenGrade } from './contract.ts'

/** Where the feedback on the whole submission is kept among the drafts of its questions. */
export const WHOLE = 'whole'

type Drafted = Pick<GradingContext, 'drafts' | 'questions'>

/** What was written for a question and not saved, or null; points beyond what the question is worth by now are to be given anew. */
export const writtenFor = ({ drafts, questions }: Drafted, questionId: string | null): WrittenGrade | null => {
  const draft = drafts[questionId ?? '']
  const most = questions.find(({ id }) => id === questionId)?.points ?? 0
  return draft ? { points: pointsWithin(draft, most), feedback: draft.feedback } : null
}

/** Adds what is written to the drafts; `revision` stays that of the grade it was begun on. */
export const withDraft = (
  { drafts, review }: GradingContext,
  questionId: string,
  written: WrittenGrade,
): Pick<GradingContext, 'drafts'> => {
  const revision = drafts[questionId]?.revision ?? review.answers[questionId]?.revision ?? 0
  const draft: GradeDraft = { submissionId: review.submission?.id ?? '', revision, ...written }
  return { drafts: { ...drafts, [questionId]: draft } }
}

/** Drops the draft of a question. */
export const withoutDraft = ({ drafts }: Pick<GradingContext, 'drafts'>, questionId: string): Pick<GradingContext, 'drafts'> => ({
  drafts: without(drafts, questionId),
})

/** The first question with a draft. */
export const firstDrafted = ({ questions, drafts }: Pick<GradingContext, 'questions' | 'drafts'>): string | null =>
  questions.find(({ id }) => id in drafts)?.id ?? null
