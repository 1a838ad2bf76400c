import type { AttemptRefusalReply } from '../../../../domain/api/attempts.ts'
import { type Edit, type Edits, isSameAnswer } from '../../../../domain/attempt/answer.ts'
import { problemOf } from '../../../../domain/problem.ts'
import type { Acknowledgement } from '../../../machines/answer-saving/contract.ts'
import type { BatchOutcome, OutboxRecord, RecordBatch, SentLate } from '../../../machines/flushing/contract.ts'
import { acknowledgementIn, acknowledgementInProblem, batchOf, hasReason, isSignedOut, saveAnswers } from '../../api/attempts.ts'
import { acknowledgeRecords, type RecordReply, withCurrentBase } from '../../device/acknowledging.ts'
import { announceSent } from '../../watch/intro-watch.ts'
import { adoptLeftEdits } from './adopt-left-edits.ts'

const editOf = ({ seq, base, settles, value }: OutboxRecord): Edit => ({ ...value, seq, base, ...(settles.length > 0 && { settles }) })

const editsOf = (records: readonly OutboxRecord[]): Edits => Object.fromEntries(records.map((record) => [record.question, editOf(record)]))

type PartReply = Acknowledgement & Pick<RecordReply, 'inCharge' | 'answers'>

/** Returns the reply about one part of a batch; a 409 of the attempt path acknowledges as well. */
async function sendPart({ attempt, writer, epoch }: RecordBatch, answers: Edits, signal: AbortSignal): Promise<PartReply> {
  try {
    return { ...acknowledgementIn(await saveAnswers(attempt, { writer, epoch, answers }, { keepalive: false, signal })), inCharge: true }
  } catch (error) {
    if (hasReason(error, 'replacedWriter', 'attemptClosed'))
      return { ...acknowledgementInProblem(error), inCharge: false, answers: (error.body as AttemptRefusalReply).answers }
    throw error
  }
}

const without = (edits: Edits, part: Edits): Edits => Object.fromEntries(Object.entries(edits).filter(([id]) => !(id in part)))

/** Whether the server lists an edit as the other version of its question. */
const isRival = (edit: Edit | undefined, question: string, { rivals }: Acknowledgement): boolean =>
  rivals?.some(({ questionId, answer }) => questionId === question && isSameAnswer(answer, edit)) ?? false

async function sendAll(found: RecordBatch, signal: AbortSignal): Promise<Extract<BatchOutcome, { kind: 'acknowledged' }>> {
  const all = { kind: 'acknowledged' as const, late: [] as SentLate[], refused: {}, counted: 0, rivals: 0 }
  const batch = await adoptLeftEdits(found, signal)
  const { quiz, attempt } = batch
  let edits = editsOf(await withCurrentBase(batch.records))
  while (Object.keys(edits).length > 0) {
    const part = batchOf(edits)
    const reply = await sendPart(batch, part, signal)
    const { saved, refused, evidence } = reply
    await acknowledgeRecords(batch, reply).catch(() => undefined)
    const reasons = { ...Object.fromEntries(evidence.map((id) => [id, 'attemptClosed'])), ...refused }
    all.late.push(...Object.entries(reasons).map(([question, reason]) => ({ quiz, attempt, question, reason })))
    Object.assign(all.refused, refused)
    const kept = Object.keys(saved).filter((id) => !(id in reasons))
    const rivals = kept.filter((id) => isRival(part[id], id, reply)).length
    all.rivals += rivals
    all.counted += kept.length - rivals
    edits = without(edits, part)
  }
  if (all.counted + all.rivals > 0) announceSent(quiz)
  return all
}

/** Sends the records of one writer; rejects where no reply arrives. */
export async function sendRecords(batch: RecordBatch, signal: AbortSignal): Promise<BatchOutcome> {
  try {
    return await sendAll(batch, signal)
  } catch (error) {
    if (isSignedOut(error)) return { kind: 'signedOut' }
    const problem = problemOf(error)
    if (problem.kind === 'refused' && (problem.status ?? 0) < 500) return { kind: 'failed', problem }
    throw error
  }
}
