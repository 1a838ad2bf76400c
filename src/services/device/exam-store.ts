import { type Answers, type AnswerValue, emptyAnswer, isSameAnswer } from '../../../domain/attempt/answer.ts'
import type { TimeRead } from '../../machines/answer-saving/contract.ts'
import { type ExamKey, type HeldAnswer, type KeptExam, openExams, type TakeOverRequest } from './exam-database.ts'
import { keepPictures, withKeptPictures } from './exam-pictures.ts'

const STORES = ['exams', 'answers', 'pictures'] as const
const STRICT = { durability: 'strict' } as const
/** A device keeps this many exams; the oldest goes first. */
const MOST_EXAMS = 4
const LARGEST_EXAM = 8 * 1024 * 1024
/** Of one question a device remembers this many texts; the oldest goes first. */
const MOST_SEEN = 20
/** A device remembers this many requests for a stay; the oldest goes first. */
const MOST_ASKED = 20

/** Every key of one quiz of one person, in each of the stores. */
const allOf = ([user, quiz]: ExamKey): IDBKeyRange => IDBKeyRange.bound([user, quiz], [user, quiz, []])
const keyOf = ({ user, quiz }: KeptExam): ExamKey => [user, quiz.id]

/** Removes exams, and keeps another one, in one write. */
async function removeAll(keys: readonly ExamKey[], kept?: KeptExam): Promise<void> {
  const transaction = (await openExams()).transaction(STORES, 'readwrite', STRICT)
  const remove = async (key: ExamKey) => Promise.all(STORES.map(async (name) => transaction.objectStore(name).delete(allOf(key))))
  const keep = async () => kept && transaction.objectStore('exams').put(kept, keyOf(kept))
  await Promise.all([...keys.map(remove), keep(), transaction.done])
}

/** Forgets the exams of everybody else, and of the same person all but the newest; edits that wait for the server stay. */
export async function makeRoom(user: string): Promise<void> {
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
    const fits = JSON.stringify(kept.questions).length <= LARGEST_EXAM
    await removeAll([key], fits ? kept : undefined)
    await makeRoom(exam.user)
    if (fits) await keepPictures(key, exam.questions)
  } catch {
    // The exam goes on without a copy: an older one does not know what the server has taken since.
    await forgetExam(...key)
  }
}

/** Whose attempt at which quiz. */
export interface AttemptKey {
  user: string
  quiz: string
  attempt: string
}

/** What this device knows of questions, by their ids. */
export type HeldAnswers = Record<string, HeldAnswer>

/** Changes what is kept of an attempt, in one write; where nothing is kept, or another attempt, nothing happens. */
async function changeExam(
  { user, quiz, attempt }: AttemptKey,
  change: (exam: KeptExam) => KeptExam,
  held: HeldAnswers = {},
): Promise<void> {
  const transaction = (await openExams()).transaction(['exams', 'answers'], 'readwrite', STRICT)
  const [exams, answers] = [transaction.objectStore('exams'), transaction.objectStore('answers')]
  const put = async ([question, answer]: [string, HeldAnswer]) => answers.put(answer, [user, quiz, question])
  const write = async () => {
    const exam = await exams.get([user, quiz])
    if (exam?.attempt.id !== attempt) return
    const changed = change(exam)
    const putExam = async () => changed !== exam && exams.put(changed, [user, quiz])
    await Promise.all([putExam(), ...Object.entries(held).map(put)])
  }
  await Promise.all([write(), transaction.done])
}

/**
 * Keeps texts that the server has now, in an exam that is kept. A copy that does not know all of them would be restored out of sight of them:
 * where this device does not take them, it forgets the exam.
 */
export async function keepHeldAnswers(key: AttemptKey, held: HeldAnswers): Promise<void> {
  if (Object.keys(held).length === 0) return
  await changeExam(key, (exam) => exam, held).catch(() => forgetExam(key.user, key.quiz))
}

const ofEpoch = (exam: KeptExam, epoch: number): KeptExam => ({
  ...exam,
  attempt: { ...exam.attempt, epoch },
  asked: exam.asked?.filter(({ from }) => from >= epoch) ?? [],
})

/** Records the writer and epoch of a take-over in an exam that is kept, before the request is sent. */
export const noteRequest = (key: AttemptKey, { writer, from }: TakeOverRequest): Promise<void> =>
  changeExam(key, (exam) => {
    const asked = exam.asked ?? []
    const isKnown = asked.some((one) => one.writer === writer && one.from === from)
    return isKnown ? exam : { ...exam, asked: [...asked, { writer, from }].slice(-MOST_ASKED) }
  })

/** Lists the take-overs of an attempt that this browser has requested and not seen confirmed. */
export async function takeOverRequests({ user, quiz, attempt }: AttemptKey): Promise<TakeOverRequest[]> {
  const exam = await (await openExams()).get('exams', [user, quiz])
  return exam?.attempt.id === attempt ? (exam.asked ?? []) : []
}

/** Keeps what a stay that the server has granted began with; what was on screen before it is settled. */
export async function keepCharge(key: AttemptKey, epoch: number, held: HeldAnswers): Promise<void> {
  await changeExam(key, ({ seen: _, ...exam }) => ofEpoch(exam, epoch), held).catch(() => forgetExam(key.user, key.quiz))
}

/** Keeps the epoch in which this device was let write last, in an exam that is kept. */
export const keepEpoch = (key: AttemptKey, epoch: number): Promise<void> => changeExam(key, (exam) => ofEpoch(exam, epoch))

const isAmong = (values: readonly AnswerValue[], value: AnswerValue): boolean => values.some((one) => isSameAnswer(one, value))

/** Keeps what is on screen of questions that were written on without the server, beside what was on screen before. */
export const keepSeen = (key: AttemptKey, shown: readonly { question: string; value: AnswerValue }[]): Promise<void> =>
  changeExam(key, (exam) => {
    const seen = { ...exam.seen }
    for (const { question, value } of shown) {
      const before = seen[question] ?? []
      if (!isAmong(before, value)) seen[question] = [...before, value].slice(-MOST_SEEN)
    }
    return { ...exam, seen }
  })

/** Keeps the end of an attempt that has moved, in an exam that is kept. */
export const keepTime = (key: AttemptKey, { serverNow, deadline, credited }: TimeRead): Promise<void> =>
  changeExam(key, (exam) => ({ ...exam, attempt: { ...exam.attempt, serverNow, deadline, credited }, keptAt: Date.now() }))

/** Keeps how far a student has got, in an exam that is kept. */
export const keepPosition = (key: AttemptKey, position: number): Promise<void> =>
  changeExam(key, (exam) => (exam.attempt.position < position ? { ...exam, attempt: { ...exam.attempt, position } } : exam))

/** Keeps the flags that the server may not know, in an exam that is kept. */
export const keepFlags = (key: AttemptKey, unsent: Record<string, boolean>): Promise<void> =>
  changeExam(key, (exam) => ({ ...exam, flags: { set: { ...exam.flags?.set, ...unsent }, unsent: Object.keys(unsent) } }))

/** The answers that the server held last, with the flags that were set here. */
function answersOf({ answers, flags }: KeptExam, held: HeldAnswers): Answers {
  const all: Answers = { ...answers }
  for (const [question, answer] of Object.entries(held)) all[question] = { ...(all[question] ?? emptyAnswer), ...answer }
  for (const [question, flagged] of Object.entries(flags?.set ?? {})) all[question] = { ...(all[question] ?? emptyAnswer), flagged }
  return all
}

/** Reads the attempt of a person at a quiz with the answers that the server held last; null where this device keeps none. */
export async function readExam(user: string, quiz: string): Promise<KeptExam | null> {
  const transaction = (await openExams()).transaction(['exams', 'answers'])
  const [exam, names, held] = await Promise.all([
    transaction.objectStore('exams').get([user, quiz]),
    transaction.objectStore('answers').getAllKeys(allOf([user, quiz])),
    transaction.objectStore('answers').getAll(allOf([user, quiz])),
    transaction.done,
  ])
  const newer = Object.fromEntries(names.flatMap(([, , question], at) => (held[at] ? [[question, held[at]] as const] : [])))
  return exam ? { ...exam, answers: answersOf(exam, newer) } : null
}

/** Returns the flags of an exam that the server may not know. */
export const unsentFlags = ({ flags }: KeptExam): Record<string, boolean> =>
  Object.fromEntries(flags?.unsent.map((question) => [question, flags.set[question] ?? false]) ?? [])

/** Returns the questions of an exam with the pictures that this device keeps. */
export const questionsOf = (exam: KeptExam): Promise<KeptExam['questions']> => withKeptPictures(keyOf(exam), exam.questions)

/** Forgets an attempt and its questions; where storage is refused there is nothing to forget. */
export const forgetExam = (user: string, quiz: string): Promise<void> => removeAll([[user, quiz]]).catch(() => undefined)

/** Reads the exams of a person that this device keeps. */
export const examsOf = async (user: string): Promise<KeptExam[]> =>
  (await openExams()).getAll('exams', IDBKeyRange.bound([user], [user, []]))

/** Lists the attempts of a person that this device keeps. */
export async function keptAttempts(user: string): Promise<AttemptKey[]> {
  const own = await examsOf(user)
  return own.map(({ quiz, attempt }) => ({ user, quiz: quiz.id, attempt: attempt.id }))
}

/** Forgets one attempt and its questions; another attempt at the same quiz stays. */
export async function forgetAttempt({ user, quiz, attempt }: AttemptKey): Promise<void> {
  const transaction = (await openExams()).transaction(STORES, 'readwrite', STRICT)
  const remove = async () => {
    const exam = await transaction.objectStore('exams').get([user, quiz])
    if (exam?.attempt.id === attempt) await Promise.all(STORES.map((name) => transaction.objectStore(name).delete(allOf([user, quiz]))))
  }
  await Promise.all([remove(), transaction.done])
}

/** Forgets every exam of everybody on this device. */
export async function forgetAllExams(): Promise<void> {
  const transaction = (await openExams()).transaction(STORES, 'readwrite')
  await Promise.all([...STORES.map((name) => transaction.objectStore(name).clear()), transaction.done])
}
