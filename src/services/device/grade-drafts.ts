import { factsOf } from '../../../domain/problem.ts'
import { deviceRecord, keysWith } from '../../device-record.ts'
import type { GradeDraft } from '../../machines/question-grading/grade-drafts.ts'
import { GRADE_DRAFT_PREFIX } from './device-wiping.ts'

export interface GradeDraftPlace {
  teacherId: string
  assignmentId: string
  questionId: string
}

const prefixOf = ({ teacherId, assignmentId, questionId }: GradeDraftPlace): string =>
  `${GRADE_DRAFT_PREFIX}${teacherId}_${assignmentId}_${questionId}_`

function draftIn(found: unknown): GradeDraft | null {
  const { submissionId, points, feedback, revision, basis, typed } = factsOf(found)
  const isSound = typeof submissionId === 'string' && typeof feedback === 'string' && Number.isInteger(revision)
  if (!isSound || (points !== null && !Number.isFinite(points))) return null
  const draft = { submissionId, feedback, revision: Number(revision), points: points === null ? null : Number(points) }
  return { ...draft, ...(typeof basis === 'string' && { basis }), ...(Number.isFinite(typed) && { typed: Number(typed) }) }
}

const recordAt = (key: string) => deviceRecord(key, draftIn)

/** Reads a teacher's drafts for one question by submission; none where storage is refused, and what is no draft is passed over. */
export function readDrafts(place: GradeDraftPlace): Record<string, GradeDraft> {
  const drafts = keysWith(prefixOf(place)).flatMap((key) => recordAt(key).read() ?? [])
  return Object.fromEntries(drafts.map((draft) => [draft.submissionId, draft]))
}

/** Reads a teacher's drafts for one submission by question. */
export function readDraftsOf(
  { teacherId, assignmentId }: Omit<GradeDraftPlace, 'questionId'>,
  submissionId: string,
): Record<string, GradeDraft> {
  const [prefix, end] = [`${GRADE_DRAFT_PREFIX}${teacherId}_${assignmentId}_`, `_${submissionId}`]
  const keys = keysWith(prefix).filter((key) => key.endsWith(end))
  return Object.fromEntries(
    keys.flatMap((key) => {
      const draft = recordAt(key).read()
      return draft ? [[key.slice(prefix.length, -end.length), draft] as const] : []
    }),
  )
}

/** Returns the key of the draft for one submission. */
export const draftKeyOf = (place: GradeDraftPlace, submissionId: string): string => `${prefixOf(place)}${submissionId}`

/** Reads the draft for one submission; null where there is none. */
export const readDraft = (place: GradeDraftPlace, submissionId: string): GradeDraft | null =>
  recordAt(draftKeyOf(place, submissionId)).read()

/** Keeps a draft across reloads, where storage allows it. */
export const keepDraft = (place: GradeDraftPlace, draft: GradeDraft): void => recordAt(draftKeyOf(place, draft.submissionId)).write(draft)

/** Forgets the draft for one submission. */
export const forgetDraft = (place: GradeDraftPlace, submissionId: string): void => recordAt(draftKeyOf(place, submissionId)).remove()
