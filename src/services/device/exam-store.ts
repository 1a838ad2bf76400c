import type { Answer } from '../../../domain/attempt/answer.ts'
import { type ExamKey, type KeptExam, openExams } from './exam-database.ts'
import { keepPictures, withKeptPictures } from './exam-pictures.ts'

const STORES = ['exams', 'answers', 'pictures'] as const
/** A device keeps this many exams; the oldest goes first. */
const MOST_EXAMS = 4
const LARGEST_EXAM = 8 * 1024 * 1024

/** Every key of one quiz of one person, in each of the stores. */
const allOf = ([user, quiz]: ExamKey): IDBKeyRange => IDBKeyRange.bound([user, quiz], [user, quiz, []])

async function removeAll(keys: readonly ExamKey[]): Promise<void> {
  const transaction = (await openExams()).transaction(STORES, 'readwrite')
  const removals = keys.flatMap((key) => STORES.map((name) => transaction.objectStore(name).delete(allOf(key))))
  await Promise.all([...removals, transaction.done])
}

const keyOf = ({ user, quiz }: KeptExam): ExamKey => [user, quiz.id]

/** Forgets the exams of everybody else, and of the same person all but the newest. */
async function makeRoom(user: string): Promise<void> {
  const kept = await (await openExams()).getAll('exams')
  const own = kept.filter((exam) => exam.user === user).toSorted((one, other) => other.keptAt - one.keptAt)
  const others = kept.filter((exam) => exam.user !== user)
  await removeAll([...others, ...own.slice(MOST_EXAMS)].map(keyOf))
}

/** Keeps an attempt that has begun, with its pictures, until it is submitted or its student signs out; where storage is refused, or for an exam above 8 MiB, nothing is kept. */
export async function keepExam(exam: Omit<KeptExam, 'keptAt'>): Promise<void> {
  const kept: KeptExam = { ...exam, keptAt: Date.now() }
  const key = keyOf(kept)
  try {
    if (JSON.stringify(kept.questions).length > LARGEST_EXAM) return
    await removeAll([key])
    await (await openExams()).put('exams', kept, key)
    await makeRoom(exam.user)
    await keepPictures(key, exam.questions)
  } catch {
    // The exam goes on without a copy, as it does where storage is refused.
  }
}

/** Keeps what the server has acknowledged of one question, in an exam that is kept. */
export async function keepHeldAnswer(user: string, quiz: string, question: string, answer: Answer): Promise<void> {
  const transaction = (await openExams()).transaction(['exams', 'answers'], 'readwrite')
  const exam = await transaction.objectStore('exams').getKey([user, quiz])
  await Promise.all([exam && transaction.objectStore('answers').put(answer, [user, quiz, question]), transaction.done])
}

/** Keeps how far a student has got, in an exam that is kept. */
export async function keepPosition(user: string, quiz: string, position: number): Promise<void> {
  const transaction = (await openExams()).transaction('exams', 'readwrite')
  const exam = await transaction.store.get([user, quiz])
  const isFurther = exam && exam.attempt.position < position
  await Promise.all([
    isFurther && transaction.store.put({ ...exam, attempt: { ...exam.attempt, position } }, [user, quiz]),
    transaction.done,
  ])
}

/** Reads the attempt of a person at a quiz with the answers that the server held last; null where this device keeps none. */
export async function readExam(user: string, quiz: string): Promise<KeptExam | null> {
  const db = await openExams()
  const exam = await db.get('exams', [user, quiz])
  if (!exam) return null
  const [names, held] = await Promise.all([db.getAllKeys('answers', allOf([user, quiz])), db.getAll('answers', allOf([user, quiz]))])
  const newer = Object.fromEntries(names.flatMap(([, , question], at) => (held[at] ? [[question, held[at]] as const] : [])))
  return { ...exam, questions: await withKeptPictures([user, quiz], exam.questions), answers: { ...exam.answers, ...newer } }
}

/** Forgets an attempt and its questions; where storage is refused there is nothing to forget. */
export const forgetExam = (user: string, quiz: string): Promise<void> => removeAll([[user, quiz]]).catch(() => undefined)

/** Forgets every exam of everybody on this device. */
export async function forgetAllExams(): Promise<void> {
  const transaction = (await openExams()).transaction(STORES, 'readwrite')
  await Promise.all([...STORES.map((name) => transaction.objectStore(name).clear()), transaction.done])
}
