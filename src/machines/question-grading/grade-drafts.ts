import type { QuestionSubmission } from '../../../domain/api/question-grading.ts'
import { clampPoints } from '../../../domain/grading/clamp-points.ts'

/** A grade as the server holds it. */
export interface StoredGrade {
  points: number | null
  feedback: string
  revision: number
  /** Of a grade in the way: the teacher gave it elsewhere. */
  isOwn?: boolean
  /** Of a grade in the way: a person gave it. */
  manual?: boolean
}

/** A stored grade, and whether a person gave it. */
export type AttributedGrade = StoredGrade & { manual: boolean }

/** A grade that is being written; `revision` is that of the grade it would take the place of. */
export interface GradeDraft {
  submissionId: string
  points: number | null
  feedback: string
  revision: number
  /** What was typed where the points are what became of it, until they are saved. */
  typed?: number | undefined
  /** Of overall feedback: what was saved when it was begun. */
  basis?: string
}

/** What a grade by hand says, or that the machine's takes its place; no points are not 0 points. */
export type PointsOrReset = { points: number; reset: false } | { points: null; reset: true }

/** A draft that has points. */
export type CompleteDraft = GradeDraft & { points: number }

/** A grade on its way to the server. */
export type QueuedGrade = Omit<GradeDraft, 'points'> & PointsOrReset

export type Drafts = Readonly<Record<string, GradeDraft>>

/** The points of a draft, or null where the question is worth less by now: they were meant of another number. */
export const pointsWithin = ({ points }: Pick<GradeDraft, 'points'>, most: number): number | null =>
  points !== null && points > most ? null : points

type Points = Pick<GradeDraft, 'points' | 'typed'>

/** Returns whether points were typed beyond 0…most: what they become is seen before it is saved. */
export const isBeyond = ({ points, typed }: Points, most: number): boolean => {
  const meant = typed ?? points
  return meant !== null && (meant < 0 || meant > most)
}

/** Brings points into 0…most and keeps what was typed. */
export const broughtWithin = <Written extends Points>(written: Written, most: number): Written => ({
  ...written,
  points: clampPoints(written.points ?? 0, most),
  typed: written.typed ?? written.points ?? undefined,
})

/** Returns what stands in the fields of a submission: what was written and not saved, else its grade. */
export const draftOf = (submission: QuestionSubmission, drafts: Drafts): GradeDraft => {
  const { submissionId, points, feedback, revision } = submission
  return drafts[submissionId] ?? { submissionId, points, feedback, revision }
}

/** Returns whether two drafts say the same. */
export const isSameDraft = (one: GradeDraft, other: GradeDraft): boolean => one.points === other.points && one.feedback === other.feedback

/** Makes a grade of a draft: points in 0…max by 0.5. A submission that is not loaded leaves the limit to the server. */
export const queuedGradeOf = (draft: CompleteDraft, submissions: readonly QuestionSubmission[]): QueuedGrade => {
  const max = submissions.find(({ submissionId }) => submissionId === draft.submissionId)?.maxPoints ?? Number.POSITIVE_INFINITY
  const { typed: _, ...given } = draft
  return { ...given, points: clampPoints(draft.points, max), reset: false }
}

/** The place of the nearest submission without points after a place, from the start again behind the last one; -1 where all have points. */
export function nextUngraded(submissions: readonly QuestionSubmission[], after: number): number {
  const ahead = submissions.findIndex(({ isGraded }, at) => at > after && !isGraded)
  return ahead >= 0 ? ahead : submissions.findIndex(({ isGraded }, at) => at !== after && !isGraded)
}

/** Whether a submission without points follows among those that are loaded. */
export const hasUngradedAhead = (submissions: readonly QuestionSubmission[], after: number): boolean =>
  submissions.some(({ isGraded }, at) => at > after && !isGraded)

/** Drops one key of a record. */
export const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([one]) => one !== key))
