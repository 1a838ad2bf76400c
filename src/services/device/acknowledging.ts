import { isSameAnswer, type Rival } from '../../../domain/attempt/answer.ts'
import type { Acknowledgement } from '../../machines/answer-saving/contract.ts'
import type { OutboxRecord } from '../../machines/flushing/contract.ts'
import { type HeldAnswers, keepHeldAnswers } from './exam-store.ts'
import { changeAll, dropFallback, fallbackRecords, keepFallback, nameOf, readRecords, storedOf } from './outbox-store.ts'

/** Whose edits a reply is about. */
export interface RecordOwner {
  user: string
  quiz: string
  attempt: string
  writer: string
}

/** What a reply says of the edits that were sent, and whether their writer was in charge when they arrived. */
export type RecordReply = Pick<Acknowledgement, 'saved' | 'refused' | 'rivals'> & { inCharge: boolean }

type Sent = Pick<OutboxRecord, 'question' | 'value'>

const rivalOf = ({ question, value }: Sent, rivals: Acknowledgement['rivals']): Rival | undefined =>
  rivals?.find(({ questionId, answer }) => questionId === question && isSameAnswer(answer, value))

/** The version that an edit in sight of this one may be made on: what counts is this one, or this one is ahead of it; null where that is unknown. */
export function versionAfter(record: Sent, { saved, rivals, inCharge }: RecordReply): number | null {
  const rival = rivalOf(record, rivals)
  const isInSight = rival ? rival.ahead : inCharge
  return isInSight ? (saved[record.question]?.version ?? null) : null
}

const isDone = ({ question, seq }: OutboxRecord, { saved, refused }: RecordReply): boolean =>
  refused[question] === undefined && seq <= (saved[question]?.seq ?? 0)

/** The text of each edit that goes, so that this device never holds neither of them. */
const heldOf = (gone: readonly OutboxRecord[], reply: RecordReply): HeldAnswers =>
  Object.fromEntries(gone.map((record) => [record.question, { ...record.value, version: versionAfter(record, reply) ?? record.base }]))

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
  const after = (record: OutboxRecord): OutboxRecord | null => {
    const version = versions.get(record.question) ?? 0
    if (!isOwn(record)) return record.detached && record.base < version ? { ...record, base: version } : record
    const reason = reply.refused[record.question]
    if (reason !== undefined) return { ...record, refused: reason }
    return isDone(record, reply) ? null : record
  }
  await keepHeldAnswers(owner, { ...here, ...heldOf(gone, reply) })
  for (const record of fallbackRecords().filter(isOwn)) {
    const kept = after(record)
    if (kept === null) dropFallback(record)
    else if (kept !== record) keepFallback(kept)
  }
  const concerned = (await storedOf(owner.user)).filter((record) => isOfAttempt(record) && after(record) !== record)
  if (concerned.length > 0) await changeAll(concerned, (before) => before && after(before))
}

/** Returns records as this device holds them now: their versions may have moved on since they were read. */
export async function rebased(records: readonly OutboxRecord[]): Promise<OutboxRecord[]> {
  const [first] = records
  if (!first?.detached) return [...records]
  const held = new Map((await readRecords(first.user)).map((record) => [nameOf(record), record]))
  return records.map((record) => ({ ...record, base: Math.max(record.base, held.get(nameOf(record))?.base ?? 0) }))
}
