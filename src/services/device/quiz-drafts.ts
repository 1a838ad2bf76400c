import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { QuizDraft } from '../../../domain/quiz/quiz-draft.ts'

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

const NAME = 'examhall-quiz-drafts'
const STRICT = { durability: 'strict' } as const

let opened: Promise<IDBPDatabase<QuizDraftSchema>> | null = null

/** Opens the database once; a connection that the browser ends is opened again by the next call. */
function open(): Promise<IDBPDatabase<QuizDraftSchema>> {
  const forget = () => {
    opened = null
  }
  opened ??= openDB<QuizDraftSchema>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('drafts'),
    blocking: (_current, _blocked, event) => {
      forget()
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  return opened
}

const keyOf = ({ userId, courseId, assignmentId }: QuizDraftPlace): Key => [userId, courseId, assignmentId ?? '']

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A record that something else wrote or that was damaged is passed over. */
function isSound(stored: unknown): stored is QuizDraft {
  if (!isRecord(stored) || !isRecord(stored.quiz)) return false
  const { quiz, version, keptAt, hadOtherCode } = stored
  const hasTexts = [quiz.title, quiz.description, quiz.instructions, keptAt].every((text) => typeof text === 'string')
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
