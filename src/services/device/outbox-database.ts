import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import type { OutboxRecord } from '../../machines/flushing/contract.ts'
import { randomId } from '../browser/random-id.ts'
import { openedOnce } from './opened-once.ts'

/** How protocol 1 kept an answer: one revision for the device, no writer. */
interface FirstEdition {
  user: string
  attempt: string
  quiz: string
  question: string
  revision: number
  value: { answerId: string | null; textAnswer: string; flagged: boolean }
  acknowledged: number
}

export type RecordKey = [user: string, attempt: string, question: string, writer: string]

interface OutboxSchema extends DBSchema {
  edits: { key: RecordKey; value: OutboxRecord; indexes: { user: string } }
  answers: { key: [string, string, string]; value: FirstEdition }
}
type Stores = ('edits' | 'answers')[]
export type OutboxDatabase = IDBPDatabase<OutboxSchema>

const NAME = 'examhall-answers'
const VERSION = 2

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'

const isValue = (value: unknown): boolean =>
  isRecord(value) && (value.answerId === null || isText(value.answerId)) && isText(value.textAnswer)

const isFirstEdition = (stored: unknown): stored is FirstEdition =>
  isRecord(stored) && isValue(stored.value) && Number.isSafeInteger(stored.revision) && Number.isSafeInteger(stored.acknowledged)

/** A record that something else wrote or that was damaged is passed over. */
export const isSound = (stored: unknown): stored is OutboxRecord =>
  isRecord(stored) &&
  isValue(stored.value) &&
  [stored.seq, stored.base, stored.epoch].every(Number.isSafeInteger) &&
  Array.isArray(stored.settles) &&
  stored.settles.every(isText) &&
  (stored.detached === undefined || stored.detached === true) &&
  (stored.refused === null || isText(stored.refused))

/** Turns what protocol 1 left unsent into the edits of a writer of their own, made on nothing. */
export function carriedOver(stored: readonly unknown[], makeId: () => string = randomId): OutboxRecord[] {
  const writers = new Map<string, string>()
  return stored.filter(isFirstEdition).flatMap(({ user, quiz, attempt, question, revision, acknowledged, value }) => {
    if (revision <= acknowledged) return []
    const writer = writers.get(attempt) ?? makeId()
    writers.set(attempt, writer)
    const { answerId, textAnswer } = value
    return [
      { user, quiz, attempt, question, writer, epoch: 0, seq: 1, base: 0, settles: [], value: { answerId, textAnswer }, refused: null },
    ]
  })
}

async function upgrade(
  db: OutboxDatabase,
  from: number,
  transaction: IDBPTransaction<OutboxSchema, Stores, 'versionchange'>,
): Promise<void> {
  const edits = db.createObjectStore('edits', { keyPath: ['user', 'attempt', 'question', 'writer'] })
  edits.createIndex('user', 'user')
  if (from < 1) return
  const stored = await transaction.objectStore('answers').getAll()
  for (const record of carriedOver(stored)) await edits.put(record)
  db.deleteObjectStore('answers')
}

/** Opens the database of the edits on this device. */
export const openAnswers = openedOnce<OutboxSchema>(NAME, VERSION, (db, from, _to, transaction) => upgrade(db, from, transaction as never))
