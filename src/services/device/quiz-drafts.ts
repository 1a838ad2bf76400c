import type { DBSchema } from 'idb'
import type { QuizDraft } from '../../../domain/quiz/quiz-draft.ts'
import { openedOnce } from './opened-once.ts'

/** Whose draft of which quiz, written in which tab; where `assignmentId` is null, of the new quiz of a course that will have the id `newId`. */
export interface QuizDraftPlace {
  userId: string
  courseId: string
  assignmentId: string | null
  newId?: string
  tab?: string | undefined
}

type Key = [user: string, course: string, assignment: string]
interface QuizDraftSchema extends DBSchema {
  drafts: { key: Key; value: QuizDraft }
}

const STRICT = { durability: 'strict' } as const

const open = openedOnce<QuizDraftSchema>('examhall-quiz-drafts', 1, (db) => void db.createObjectStore('drafts'))

/** The new quizzes of a course stand together, before those that have an id; so do the drafts of one quiz, new or not, of which each tab has its own. */
const PART = ' '
const AFTER_PARTS = '!'

const keyOf = ({ userId, courseId, assignmentId, newId = '', tab }: QuizDraftPlace): Key => {
  const own = tab === undefined ? '' : PART + tab
  return [userId, courseId, (assignmentId ?? PART + newId) + own]
}

const allOf = ({ userId, courseId, assignmentId }: QuizDraftPlace): IDBKeyRange => {
  const quiz = assignmentId ?? ''
  return IDBKeyRange.bound([userId, courseId, quiz || PART], [userId, courseId, quiz + AFTER_PARTS])
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A record that something else wrote or that was damaged is passed over. */
function isSound(stored: unknown): stored is QuizDraft {
  if (!isRecord(stored) || !isRecord(stored.quiz)) return false
  const { quiz, version, keptAt, hadOtherCode, newId = '', tab = '' } = stored
  const hasTexts = [quiz.title, quiz.description, quiz.instructions, keptAt, newId, tab].every((text) => typeof text === 'string')
  return hasTexts && Array.isArray(quiz.questions) && typeof hadOtherCode === 'boolean' && (version === null || Number.isInteger(version))
}

/** An earlier build had one place for all new quizzes of a course. */
async function moveFormer(place: QuizDraftPlace): Promise<void> {
  const former = keyOf({ ...place, assignmentId: '' })
  const store = (await open()).transaction('drafts', 'readwrite', STRICT).store
  const kept = await store.get(former)
  if (kept) await Promise.all([store.put(kept, keyOf({ ...place, ...kept })), store.delete(former)])
}

/** Reads what this device kept of a quiz, the latest that is news; what is none is forgotten. Null where there is nothing or storage is refused. */
export async function readDraft(place: QuizDraftPlace, isNews: (kept: QuizDraft) => boolean = () => true): Promise<QuizDraft | null> {
  try {
    if (place.assignmentId === null) await moveFormer(place)
    const sound = (await (await open()).getAll('drafts', allOf(place))).filter(isSound)
    const news = sound.filter(isNews)
    await Promise.all(sound.map((one) => news.includes(one) || forgetDraft(place, one)))
    return news.reduce<QuizDraft | null>((latest, one) => (latest && latest.keptAt > one.keptAt ? latest : one), null)
  } catch {
    return null
  }
}

/** Keeps a quiz on this device durably; rejects where storage is refused. */
export async function writeDraft(place: QuizDraftPlace, kept: QuizDraft): Promise<void> {
  const transaction = (await open()).transaction('drafts', 'readwrite', STRICT)
  await Promise.all([transaction.store.put(kept, keyOf({ ...place, tab: kept.tab })), transaction.done])
}

/** Forgets one draft of a quiz: what its tab has kept in its place since stays. An earlier build kept a new quiz in one place for all tabs. Rejects where storage is refused. */
export async function forgetDraft(place: QuizDraftPlace, known: QuizDraft): Promise<void> {
  const { store, done } = (await open()).transaction('drafts', 'readwrite')
  const { userId, courseId, assignmentId } = place
  const own = { userId, courseId, assignmentId, ...known }
  for (const key of [keyOf(own), keyOf({ ...own, tab: undefined })]) {
    if ((await store.get(key))?.keptAt === known.keptAt) await store.delete(key)
  }
  await done
}
