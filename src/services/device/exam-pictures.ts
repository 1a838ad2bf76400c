import type { TakerQuestion } from '../../../domain/quiz/quiz.ts'
import { type ExamKey, openExams } from './exam-database.ts'

const LARGEST_PICTURES = 20 * 1024 * 1024

async function pictureAt(url: string): Promise<Blob | null> {
  const reply = await fetch(url, { cache: 'force-cache' })
  return reply.ok ? reply.blob() : null
}

/** Keeps a picture of an exam that is still kept; returns whether it is. */
async function keepPicture([user, quiz]: ExamKey, url: string, picture: Blob): Promise<boolean> {
  const transaction = (await openExams()).transaction(['exams', 'pictures'], 'readwrite')
  const put = async () => {
    const exam = await transaction.objectStore('exams').getKey([user, quiz])
    if (exam) await transaction.objectStore('pictures').put(picture, [user, quiz, url])
    return exam !== undefined
  }
  const [isKept] = await Promise.all([put(), transaction.done])
  return isKept
}

/** Keeps the pictures of an exam one after another, 20 MiB of them, for as long as the exam is kept; what cannot be fetched or stored is missing later. */
export async function keepPictures(key: ExamKey, questions: readonly TakerQuestion[]): Promise<void> {
  let size = 0
  for (const url of new Set(questions.flatMap(({ imageUrl }) => imageUrl ?? []))) {
    const picture = await pictureAt(url).catch(() => null)
    size += picture?.size ?? 0
    if (size > LARGEST_PICTURES) return
    if (picture && !(await keepPicture(key, url, picture).catch(() => false))) return
  }
}

/** Returns the questions with the addresses of the pictures that this device keeps. */
export async function withKeptPictures([user, quiz]: ExamKey, questions: readonly TakerQuestion[]): Promise<TakerQuestion[]> {
  const db = await openExams()
  const withPicture = async (question: TakerQuestion): Promise<TakerQuestion> => {
    const picture = question.imageUrl === null ? undefined : await db.get('pictures', [user, quiz, question.imageUrl])
    return picture ? { ...question, imageUrl: URL.createObjectURL(picture) } : question
  }
  return Promise.all(questions.map(withPicture))
}
