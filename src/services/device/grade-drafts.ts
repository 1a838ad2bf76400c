import type { GradeDraft } from '../../machines/question-grading/papers.ts'
import { GRADE_DRAFT_PREFIX } from './stored-user.ts'

export interface DraftPlace {
  teacherId: string
  assignmentId: string
  questionId: string
}

const prefixOf = ({ teacherId, assignmentId, questionId }: DraftPlace): string =>
  `${GRADE_DRAFT_PREFIX}${teacherId}_${assignmentId}_${questionId}_`

function parseDraft(stored: string | null): GradeDraft | null {
  try {
    const { submissionId, points, feedback, revision }: Record<string, unknown> = { ...JSON.parse(stored ?? 'null') }
    const isSound = typeof submissionId === 'string' && typeof feedback === 'string' && Number.isInteger(revision)
    if (!isSound || (points !== null && !Number.isFinite(points))) return null
    return { submissionId, feedback, revision: Number(revision), points: points === null ? null : Number(points) }
  } catch {
    return null
  }
}

/** Reads a teacher's drafts for one question by submission; none where storage is refused, and what is no draft is passed over. */
export function readDrafts(place: DraftPlace): Record<string, GradeDraft> {
  try {
    const prefix = prefixOf(place)
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    const drafts = keys.flatMap((key) => parseDraft(localStorage.getItem(key)) ?? [])
    return Object.fromEntries(drafts.map((draft) => [draft.submissionId, draft]))
  } catch {
    return {}
  }
}

/** Keeps a draft across reloads, where storage allows it. */
export function keepDraft(place: DraftPlace, draft: GradeDraft): void {
  try {
    localStorage.setItem(`${prefixOf(place)}${draft.submissionId}`, JSON.stringify(draft))
  } catch {
    // The draft lasts as long as the page.
  }
}

/** Forgets the draft for one submission. */
export function forgetDraft(place: DraftPlace, submissionId: string): void {
  try {
    localStorage.removeItem(`${prefixOf(place)}${submissionId}`)
  } catch {
    // What cannot be written was not kept either.
  }
}
