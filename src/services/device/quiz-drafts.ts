import type { DBSchema } from 'idb'
import type { QuizDraft } from '../../../domain/quiz/quiz-draft.ts'
import { openedOnce } from './opened-once.ts'

/** Whose draft of which quiz; where `assignmentId` is null, of the new quiz of a course that will have the id `newId`. */
export interface QuizDraftPlace {
  userId: string
  courseId: string
  assignmentId: string | null
  newId?: string
}

type Key = [user: string, course: string, assignment: string]
interface QuizDraftSchema extends DBSchema {
  drafts: { key: Key; value: QuizDraft }
}

const STRICT = { durability: 'strict' } as const

const open = openedOnce<QuizDraftSchema>('examhall-quiz-drafts', 1, (db) => void db.createObjectStore('drafts'))

/** The new quizzes of a course stand together, before those that have an id. */
const NEW = ' '
const AFTER_NEW = '!'

const keyOf = ({ userId, courseId, assignmentId, newId = '' }: QuizDraftPlace): Key => [userId, courseId, assignmentId ?? NEW + newId]

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A record that something else wrote or that was damaged is passed over. */
function isSound(stored: unknown): stored is QuizDraft {
  if (!isRecord(stored) || !isRecord(stored.quiz)) return false
  const { quiz, version, keptAt, hadOtherCode, newId = '' } = stored
  const hasTexts = [quiz.title, quiz.description, quiz.instructions, keptAt, newId].every((text) => typeof text === 'string')
  return hasTexts && Array.isArray(quiz.questions) && typeof hadOtherCode === 'boolean' && (version === null || Number.isInteger(version))
}

/** An earlier build had one place for all new quizzes of a course. */
async function moveFormer(place: QuizDraftPlace): Promise<void> {
  const former = keyOf({ ...place, assignmentId: '' })
  const store = (await open()).transaction('drafts', 'readwrite', STRICT).store
  const kept = await store.get(former)
  if (kept) await Promise.all([store.put(kept, keyOf({ ...place, ...kept })), store.delete(former)])
}

async function readKept(place: QuizDraftPlace): Promise<QuizDraft[]> {
  const db = await open()
  if (place.assignmentId !== null) return db.getAll('drafts', keyOf(place))
  await moveFormer(place)
  const { userId, courseId } = place
  return db.getAll('drafts', IDBKeyRange.bound([userId, courseId, NEW], [userId, courseId, AFTER_NEW]))
}

/** Reads what this device kept of a quiz, of new ones the latest; null where there is nothing or storage is refused. */
export async function readDraft(place: QuizDraftPlace): Promise<QuizDraft | null> {
  try {
    const sound = (await readKept(place)).filter(isSound)
    return sound.reduce<QuizDraft | null>((latest, one) => (latest && latest.keptAt > one.keptAt ? latest : one), null)
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
