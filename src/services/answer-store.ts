import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Answer, type Answers, unacknowledged } from '../../domain/answer.ts'

/** One answer on this device, under the person it belongs to. */
export interface StoredAnswer {
  user: string
  attempt: string
  quiz: string
  question: string
  revision: number
  value: Omit<Answer, 'revision'>
  acknowledged: number
}

interface AnswerSchema extends DBSchema {
  answers: { key: [string, string, string]; value: StoredAnswer; indexes: { attempt: [string, string] } }
}
type Database = IDBPDatabase<AnswerSchema>

/** What this device holds of one attempt. */
export interface HeldAnswers {
  answers: Answers
  acknowledged: Record<string, number>
}

export interface AttemptKey {
  user: string
  quiz: string
  attempt: string
}

const NAME = 'examhall-answers'
const STRICT = { durability: 'strict' } as const

let opened: Promise<Database> | null = null

/** Opens the database once; a connection that the browser ends is opened again by the next call. */
function open(): Promise<Database> {
  const forget = () => {
    opened = null
  }
  opened ??= openDB<AnswerSchema>(NAME, 1, {
    upgrade: (db) =>
      void db.createObjectStore('answers', { keyPath: ['user', 'attempt', 'question'] }).createIndex('attempt', ['user', 'attempt']),
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A record that something else wrote or that was damaged is passed over. */
function isSound(stored: unknown): stored is StoredAnswer {
  if (!isRecord(stored) || !isRecord(stored.value)) return false
  const { answerId, textAnswer, flagged } = stored.value
  return (
    Number.isSafeInteger(stored.revision) &&
    Number.isSafeInteger(stored.acknowledged) &&
    (answerId === null || typeof answerId === 'string') &&
    typeof textAnswer === 'string' &&
    typeof flagged === 'boolean'
  )
}

const heldOf = (records: readonly StoredAnswer[]): HeldAnswers => ({
  answers: Object.fromEntries(records.map(({ question, revision, value }) => [question, { ...value, revision }])),
  acknowledged: Object.fromEntries(records.map(({ question, acknowledged }) => [question, acknowledged])),
})

async function recordsOf(user: string): Promise<StoredAnswer[]> {
  const db = await open()
  const found: unknown[] = await db.getAll('answers', IDBKeyRange.bound([user], [user, []]))
  return found.filter(isSound)
}

/** Reads what this device holds of an attempt; rejects where storage is refused. */
export async function readAnswers({ user, attempt }: Pick<AttemptKey, 'user' | 'attempt'>): Promise<HeldAnswers> {
  const db = await open()
  const found: unknown[] = await db.getAllFromIndex('answers', 'attempt', [user, attempt])
  return heldOf(found.filter(isSound))
}

/** Writes answers durably; a record with a higher revision stays, so that no other tab's newer answer is overwritten. */
export async function writeAnswers(
  { user, quiz, attempt }: AttemptKey,
  answers: Answers,
  acknowledged: Record<string, number> = {},
): Promise<void> {
  const db = await open()
  const transaction = db.transaction('answers', 'readwrite', STRICT)
  const put = async ([question, { revision, ...value }]: [string, Answer]) => {
    const before = await transaction.store.get([user, attempt, question])
    if (before && isSound(before) && before.revision > revision) return
    const known = Math.max(acknowledged[question] ?? 0, before?.acknowledged ?? 0)
    await transaction.store.put({ user, quiz, attempt, question, revision, value, acknowledged: known })
  }
  await Promise.all([...Object.entries(answers).map(put), transaction.done])
}

/** Notes which revisions the server holds. */
export async function acknowledgeAnswers(
  { user, attempt }: Pick<AttemptKey, 'user' | 'attempt'>,
  saved: Record<string, number>,
): Promise<void> {
  const db = await open()
  const transaction = db.transaction('answers', 'readwrite', STRICT)
  const note = async ([question, revision]: [string, number]) => {
    const before = await transaction.store.get([user, attempt, question])
    if (before && before.acknowledged < revision) await transaction.store.put({ ...before, acknowledged: revision })
  }
  await Promise.all([...Object.entries(saved).map(note), transaction.done])
}

/** Gives the unacknowledged answers of a person's other attempts at a quiz, by attempt: what a closed attempt left behind. */
export async function leftovers({ user, quiz, attempt }: AttemptKey): Promise<Map<string, Answers>> {
  const records = (await recordsOf(user)).filter((record) => record.quiz === quiz && record.attempt !== attempt)
  const waiting = [...Map.groupBy(records, (record) => record.attempt)].map(([id, of]) => {
    const { answers, acknowledged } = heldOf(of)
    return [id, unacknowledged(answers, acknowledged)] as const
  })
  return new Map(waiting.filter(([, answers]) => Object.keys(answers).length > 0))
}

async function deleteWhere(user: string, goes: (record: StoredAnswer) => boolean): Promise<void> {
  const gone = (await recordsOf(user)).filter(goes)
  const transaction = (await open()).transaction('answers', 'readwrite', STRICT)
  await Promise.all([...gone.map(({ attempt, question }) => transaction.store.delete([user, attempt, question])), transaction.done])
}

/** Removes an attempt's acknowledged answers; what the server does not hold stays. */
export const forgetAttempt = ({ user, attempt }: Pick<AttemptKey, 'user' | 'attempt'>): Promise<void> =>
  deleteWhere(user, (record) => record.attempt === attempt && record.revision <= record.acknowledged)

/** Removes everything of a person that the server holds, as Sign Out does. */
export const forgetAcknowledged = (user: string): Promise<void> => deleteWhere(user, (record) => record.revision <= record.acknowledged)

/** Counts a person's answers that wait for the server. */
export const countWaiting = async (user: string): Promise<number> =>
  (await recordsOf(user)).filter(({ revision, acknowledged }) => revision > acknowledged).length
