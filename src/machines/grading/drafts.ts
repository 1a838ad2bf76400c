import type { GradeDraft } from '../question-grading/grade-drafts.ts'
import { without } from '../question-grading/grade-drafts.ts'
import type { GradingContext, WrittenGrade } from './contract.ts'

/** Where the feedback on the whole submission is kept among the drafts of its questions. */
export const WHOLE = 'whole'

type Drafted = Pick<GradingContext, 'drafts'>

/** What was written for a question and not saved, or null. */
export const writtenFor = ({ drafts }: Drafted, questionId: string | null): WrittenGrade | null => {
  const draft = drafts[questionId ?? '']
  return draft ? { points: draft.points, feedback: draft.feedback } : null
}

/** Adds what is written to the drafts; `revision` stays that of the grade it was begun on. */
export const withDraft = ({ drafts, review }: GradingContext, questionId: string, written: WrittenGrade): Drafted => {
  const revision = drafts[questionId]?.revision ?? review.answers[questionId]?.revision ?? 0
  const draft: GradeDraft = { submissionId: review.submission?.id ?? '', revision, ...written }
  return { drafts: { ...drafts, [questionId]: draft } }
}

/** Drops the draft of a question. */
export const withoutDraft = ({ drafts }: Drafted, questionId: string): Drafted => ({ drafts: without(drafts, questionId) })

/** The first question with a draft. */
export const firstDrafted = ({ questions, drafts }: Pick<GradingContext, 'questions' | 'drafts'>): string | null =>
  questions.find(({ id }) => id in drafts)?.id ?? null
