import type { DBSchema } from 'idb'
import type { QuizDraft } from '../../../domain/quiz/quiz-draft.ts'
import { openedOnce } from './opened-once.ts'

/** Whose draft of which quiz; a null `assignmentId` is the new quiz of a course. */
export interface QuizDraftPlace {
  userId: string
  courseId: string
  assignmentId: string | null
}

type Key = [user: string, course: string, assignment: string]
interface QuizDraftSchema extends DBSchema {
  drafts: { key: Key; value: QuizDraft }
}

const STRICT = { durability: 'strict' } as const

const open = openedOnce<QuizDraftSchema>('examhall-quiz-drafts', 1, (db) => void db.createObjectStore('drafts'))

const keyOf = ({ userId, courseId, assignmentId }: QuizDraftPlace): Key => [userId, courseId, assignmentId ?? '']

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A record that something else wrote or that was damaged is passed over. */
function isSound(stored: unknown): stored is QuizDraft {
  if (!isRecord(stored) || !isRecord(stored.quiz)) return false
  const { quiz, version, keptAt, hadOtherCode, newId = '' } = stored
  const hasTexts = [quiz.title, quiz.description, quiz.instructions, keptAt, newId].every((text) => typeof text === 'string')
  return hasTexts && Array.isArray(quiz.questions) && typeof hadOtherCode === 'boolean' && (version === null || Number.isInteger(version))
}

/** Reads what this device kept of a quiz; null where there is nothing or storage is refused. */
export async function readDraft(place: QuizDraftPlace): Promise<QuizDraft | null> {
  try {
    const found: unknown = await (await open()).get('drafts', keyOf(place))
    return isSound(found) ? found : null
  } catch {
    return null
  }
}

/** Keeps a quiz on this device durably; rejects where storage is refused. */
export async function writeDraft(place: QuizDraftPlace, kept: QuizDraft): Promise<void> {
  const transaction = (await open()).transaction('drafts', 'readwrite', STRICT)
  await Promise.all([transaction.store.put(kept, keyOf(place)), transaction.done])
}

/** Forgets what this device kept of a quiz; rejects where storage is refused. */
export async function forgetDraft(place: QuizDraftPlace): Promise<void> {
  await (await open()).delete('drafts', keyOf(place))
}
