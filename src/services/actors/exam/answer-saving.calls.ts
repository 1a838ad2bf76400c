import type { SubmitBody } from '../../../../domain/api/attempts.ts'
import type {
  JoinInput,
  JoinOutcome,
  SaveBatch,
  SubmitInput,
  SubmitOutcome,
  TakeOverOutcome,
  WriterGrant,
} from '../../../machines/answer-saving/contract.ts'
import type { OutboxRecord, RecordBatch } from '../../../machines/flushing/contract.ts'
import { acknowledgementIn, acknowledgementInProblem, batchOf, hasReason, submitAttempt } from '../../api/attempts.ts'
import { takeOverWithRetry } from '../../api/take-over.ts'
import { forgetCrossings } from '../../device/crossed-out-choices.ts'
import { deviceWritten } from '../../device/device-writes.ts'
import { ownTexts, seenWithoutServer } from '../../device/exam-recall.ts'
import { forgetExam } from '../../device/exam-store.ts'
import { forgetProgress } from '../../device/progress-mirror.ts'
import type { ServerClock } from '../../watch/server-clock.ts'
import { inSight, markOverwritten, outOfSight } from './in-sight.ts'
import { sendRecords } from './record-sending.ts'
import { takeOverNoted } from './take-over-requests.ts'

export interface Call {
  signal: AbortSignal
  /** Returns whether a call failed because the owner of the attempt is no longer signed in. */
  hasLostSession: (error: unknown) => Promise<boolean>
}

export const flagsIn = (flags: SaveBatch['flags']): { flags?: SaveBatch['flags'] } => (Object.keys(flags).length > 0 ? { flags } : {})

/** Reads the refusals that are answers to a take-over; anything else stays a failure. */
async function refusedTakeOver(
  error: unknown,
  hasLostSession: Call['hasLostSession'],
): Promise<{ kind: 'signedOut' } | { kind: 'attemptClosed' }> {
  if (await hasLostSession(error)) return { kind: 'signedOut' }
  if (hasReason(error, 'attemptClosed', 'noOpenAttempt')) return { kind: 'attemptClosed' }
  throw error
}

/** Makes this page the one that writes. */
export async function takeOver(input: { attemptId: string; from: number }, { signal, hasLostSession }: Call): Promise<TakeOverOutcome> {
  try {
    return { kind: 'taken', ...(await takeOverWithRetry(input.attemptId, input.from, signal)) }
  } catch (error) {
    return refusedTakeOver(error, hasLostSession)
  }
}

/** Sends records under their own writers; returns those that could not be sent or stored, null where nobody is signed in. */
async function sendUnderOwnWriters(batches: readonly RecordBatch[], signal: AbortSignal): Promise<OutboxRecord[] | null> {
  const left: OutboxRecord[] = []
  for (const batch of batches) {
    const outcome = await sendRecords(batch, signal)
    if (outcome.kind === 'signedOut') return null
    const reasonOf = ({ question }: OutboxRecord) => (outcome.kind === 'failed' ? null : outcome.refused[question])
    left.push(...batch.records.map((record) => ({ ...record, refused: reasonOf(record) })).filter(isLeft))
  }
  return left
}

const isLeft = (record: Omit<OutboxRecord, 'refused'> & { refused: string | null | undefined }): record is OutboxRecord =>
  record.refused !== undefined

/** The edits of one restored page go together. */
const batchesOfPage = (records: readonly OutboxRecord[]): RecordBatch[] =>
  records.slice(0, 1).map((first) => ({ ...first, records: [...records] }))

/**
 * Sends what earlier stays left on this device, and then makes this page the one that writes. What was written here out of sight of what counts is
 * sent as well, to be a rival of it, before the state is read with which the page goes on.
 */
export async function join(
  { attemptId, epoch, batches, written, ...owner }: JoinInput,
  { signal, hasLostSession }: Call,
): Promise<JoinOutcome> {
  const key = { user: owner.userId, quiz: owner.assignmentId, attempt: attemptId }
  const shown = await seenWithoutServer(owner).catch(() => ({}))
  const own = await ownTexts(owner, attemptId).catch(() => ({}))
  const begins = (grant: WriterGrant) => markOverwritten(own, grant, written)
  try {
    const earlier = await sendUnderOwnWriters(batches, signal)
    if (earlier === null) return { kind: 'signedOut' }
    const grant = await takeOverNoted(key, epoch, signal)
    const seen = inSight(shown, written, grant)
    const unseen = outOfSight(written, seen, grant)
    if (unseen.length === 0) return { kind: 'taken', inSight: seen, kept: {}, left: earlier, ...begins(grant) }
    const rivals = await sendUnderOwnWriters(batchesOfPage(unseen), signal)
    if (rivals === null) return { kind: 'signedOut' }
    const latest = await takeOverNoted(key, grant.epoch, signal)
    const kept = Object.fromEntries(unseen.map(({ question, seq }) => [question, seq]))
    return { kind: 'taken', inSight: inSight(shown, written, latest), kept, left: [...earlier, ...rivals], ...begins(latest) }
  } catch (error) {
    return refusedTakeOver(error, hasLostSession)
  }
}

/** A writer submits at most once: sending the request again is idempotent. */
const submitBody = ({ attemptId, writer, epoch, startedAt, answers, flags, automatic }: SubmitInput, now: number): SubmitBody => ({
  answers: batchOf(answers),
  ...flagsIn(flags),
  attemptId,
  submitId: writer,
  writer,
  epoch,
  timeStarted: startedAt,
  timeCompleted: new Date(now).toISOString(),
  ...(automatic && { automatic }),
})

function refusedSubmit(error: unknown): SubmitOutcome {
  if (hasReason(error, 'noOpenAttempt')) return { kind: 'noOpenAttempt' }
  if (hasReason(error, 'notOver')) return { kind: 'notOver', ...acknowledgementInProblem(error) }
  if (hasReason(error, 'replacedWriter')) return { kind: 'replacedWriter', ...acknowledgementInProblem(error) }
  if (hasReason(error, 'attemptClosed')) return { kind: 'attemptClosed', ...acknowledgementInProblem(error) }
  throw error
}

/** Submits an attempt; once it is submitted this device forgets it. */
export async function submit(input: SubmitInput, clock: ServerClock, { signal, hasLostSession }: Call): Promise<SubmitOutcome> {
  const { userId, assignmentId } = input
  await deviceWritten(input.attemptId)
  try {
    const reply = await submitAttempt(assignmentId, submitBody(input, clock.now()), signal)
    forgetProgress(assignmentId)
    forgetCrossings({ userId, assignmentId })
    void forgetExam(userId, assignmentId)
    return { kind: 'submitted', submission: reply.submission, showCorrectAnswers: reply.showCorrectAnswers, ...acknowledgementIn(reply) }
  } catch (error) {
    return (await hasLostSession(error)) ? { kind: 'signedOut' } : refusedSubmit(error)
  }
}
