import { type Answers, isSameAnswer, type Rival } from '../../../domain/attempt/answer.ts'
import type { Acknowledgement } from '../../machines/answer-saving/contract.ts'
import type { OutboxRecord } from '../../machines/flushing/contract.ts'
import { type HeldAnswers, keepHeldAnswers, keepSeen, readExam } from './exam-store.ts'
import { changeAll, dropFallback, fallbackRecords, keepFallback, nameOf, readRecords, storedOf } from './outbox-store.ts'

/** Whose edits a reply is about. */
export interface RecordOwner {
  user: string
  quiz: string
  attempt: string
  writer: string
}

/** What a reply says of the edits that were sent, whether their writer was in charge when they arrived, and what counts where it was not. */
export type RecordReply = Pick<Acknowledgement, 'saved' | 'refused' | 'rivals'> & { inCharge: boolean; answers?: Answers | undefined }

type Sent = Pick<OutboxRecord, 'question' | 'value'>

const rivalOf = ({ question, value }: Sent, rivals: Acknowledgement['rivals']): Rival | undefined =>
  rivals?.find(({ questionId, answer }) => questionId === question && isSameAnswer(answer, value))

/** The version that an edit in sight of this one may be made on: what counts is this one, or this one is ahead of it; null where that is unknown. */
export function versionAfter(record: Sent, { saved, rivals, inCharge, answers }: RecordReply): number | null {
  const held = answers?.[record.question]
  if (held && isSameAnswer(held, record.value)) return held.version
  const rival = rivalOf(record, rivals)
  const isInSight = rival ? rival.ahead : inCharge
  return isInSight ? (saved[record.question]?.version ?? null) : null
}

const versionsTaken = new Map<string, number>()

/** The version up to which edits of this page without the server are made in sight of what counts, as far as replies have told; 0 at first. */
export const versionTaken = (attempt: string, question: string): number => versionsTaken.get(`${attempt} ${question}`) ?? 0

function noteTaken({ attempt }: RecordOwner, versions: ReadonlyMap<string, number>): void {
  for (const [question, version] of versions)
    versionsTaken.set(`${attempt} ${question}`, Math.max(version, versionTaken(attempt, question)))
}

const isDone = ({ question, seq }: OutboxRecord, { saved, refused }: RecordReply): boolean =>
  refused[question] === undefined && seq <= (saved[question]?.seq ?? 0)

/** The text of each edit that goes, so that this device always holds the edit, the answer, or both. */
const heldOf = (gone: readonly OutboxRecord[], reply: RecordReply): HeldAnswers =>
  Object.fromEntries(gone.map((record) => [record.question, { ...record.value, version: versionAfter(record, reply) ?? record.base }]))

/** Remembers what was on screen before edits of a page without the server that go now: the next page tells by it what they were written over. */
async function keepWrittenOver(owner: RecordOwner, gone: readonly OutboxRecord[]): Promise<void> {
  const detached = gone.filter((record) => record.detached)
  if (detached.length === 0) return
  const exam = await readExam(owner.user, owner.quiz)
  const shown = detached.flatMap(({ question }) => {
    const value = exam?.answers[question]
    return value ? [{ question, value: { answerId: value.answerId, textAnswer: value.textAnswer } }] : []
  })
  await keepSeen(owner, shown)
}

/**
 * Forgets the edits that the server has acknowledged, unless they are newer, and marks those that it cannot store. Their texts are kept beside the
 * questions first; `here` are those that the device may not hold. What a page without the server wrote in sight of them is made on what counts now.
 */
export async function acknowledgeRecords(owner: RecordOwner, reply: RecordReply, here: HeldAnswers = {}): Promise<void> {
  const isOfAttempt = ({ user, attempt }: OutboxRecord) => user === owner.user && attempt === owner.attempt
  const isOwn = (record: OutboxRecord) => isOfAttempt(record) && record.writer === owner.writer
  const found = [...(await storedOf(owner.user).catch(() => [])), ...fallbackRecords()].filter(isOfAttempt)
  const gone = found.filter((record) => isOwn(record) && isDone(record, reply))
  const versions = new Map(gone.map((record) => [record.question, versionAfter(record, reply) ?? 0]))
  noteTaken(owner, versions)
  const after = (record: OutboxRecord): OutboxRecord | null => {
    const version = versions.get(record.question) ?? 0
    if (!isOwn(record)) return record.detached && record.base < version ? { ...record, base: version } : record
    const reason = reply.refused[record.question]
    if (reason !== undefined) return { ...record, refused: reason }
    return isDone(record, reply) ? null : record
  }
  await keepWrittenOver(owner, gone).catch(() => undefined)
  await keepHeldAnswers(owner, { ...here, ...heldOf(gone, reply) })
  for (const record of fallbackRecords().filter(isOwn)) {
    const kept = after(record)
    if (kept === null) dropFallback(record)
    else if (kept !== record) keepFallback(kept)
  }
  const concerned = (await storedOf(owner.user)).filter((record) => isOfAttempt(record) && after(record) !== record)
  if (concerned.length > 0) await changeAll(concerned, (before) => before && after(before))
}

/** Returns records with the base version that this device holds for them now: a reply may have raised it since they were read. */
export async function withCurrentBase(records: readonly OutboxRecord[]): Promise<OutboxRecord[]> {
  const [first] = records
  if (!first?.detached) return [...records]
  const held = new Map((await readRecords(first.user)).map((record) => [nameOf(record), record]))
  return records.map((record) => ({ ...record, base: Math.max(record.base, held.get(nameOf(record))?.base ?? 0) }))
}
