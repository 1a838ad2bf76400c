import type { SaveBody, SubmitBody } from '../../../domain/api/attempts.ts'
import { limits } from '../../../domain/limits.ts'
import { problemOf } from '../../../domain/problem.ts'
import type { SaveBatch, SaveOutcome, SubmitInput, SubmitOutcome, TakeOverOutcome } from '../../machines/answer-saving/contract.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import {
  acknowledgementIn,
  acknowledgementInProblem,
  batchOf,
  hasReason,
  isPermanentRefusal,
  saveAnswers,
  submitAttempt,
} from '../api/attempts.ts'
import { takeOverWithRetry } from '../api/take-over.ts'
import { removeCrossings } from '../device/crossed-out-choices.ts'
import { deviceWritten } from '../device/device-writes.ts'
import { journal } from '../device/journal.ts'
import { removeProgress } from '../device/progress-mirror.ts'
import { writerLock } from '../device/writer-lock.ts'
import { connectionWatch } from '../watch/connection-watch.ts'
import { examClock } from '../watch/exam-clock.ts'
import type { ServerClock } from '../watch/server-clock.ts'
import { hasLostSession } from '../watch/session-loss.ts'
import { sessionWatch } from '../watch/session-watch.ts'
import { task } from './task.ts'
import { typingPause } from './typing-pause.ts'

const KEEPALIVE_ANSWERS = limits.keepaliveBytes - 4 * 1024

const flagsIn = (flags: SaveBatch['flags']): Pick<SaveBody, 'flags'> => (Object.keys(flags).length > 0 ? { flags } : {})

interface Call {
  signal: AbortSignal
  /** Whose attempt it is. */
  session: SessionRef
}

/** Reads the refusals that are answers to a save; anything else stays a failure. */
function refusedSave(error: unknown): SaveOutcome {
  if (hasReason(error, 'replacedWriter')) return { kind: 'replacedWriter', ...acknowledgementInProblem(error) }
  if (hasReason(error, 'attemptClosed', 'noOpenAttempt')) return { kind: 'attemptClosed', ...acknowledgementInProblem(error) }
  if (isPermanentRefusal(error)) return { kind: 'refused', problem: problemOf(error) }
  throw error
}

/** Sends one batch; what is to be sent is on this device first, unless the page is being left. */
async function save(batch: SaveBatch, { signal, session }: Call): Promise<SaveOutcome> {
  const { attemptId, keepalive, writer, epoch, position, flags } = batch
  if (!keepalive) await deviceWritten(attemptId)
  const answers = keepalive ? batchOf(batch.answers, KEEPALIVE_ANSWERS) : batchOf(batch.answers)
  try {
    const reply = await saveAnswers(attemptId, { writer, epoch, position, answers, ...flagsIn(flags) }, { keepalive, signal })
    return { kind: 'saved', position, ...acknowledgementIn(reply) }
  } catch (error) {
    return (await hasLostSession(session, error)) ? { kind: 'signedOut' } : refusedSave(error)
  }
}

async function takeOver(input: { attemptId: string; from: number }, { signal, session }: Call): Promise<TakeOverOutcome> {
  try {
    return { kind: 'taken', ...(await takeOverWithRetry(input.attemptId, input.from, signal)) }
  } catch (error) {
    if (await hasLostSession(session, error)) return { kind: 'signedOut' }
    if (hasReason(error, 'attemptClosed', 'noOpenAttempt')) return { kind: 'attemptClosed' }
    throw error
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

async function submit(input: SubmitInput, clock: ServerClock, { signal, session }: Call): Promise<SubmitOutcome> {
  await deviceWritten(input.attemptId)
  try {
    const reply = await submitAttempt(input.assignmentId, submitBody(input, clock.now()), signal)
    removeProgress(input.assignmentId)
    removeCrossings({ userId: input.userId, assignmentId: input.assignmentId })
    return { kind: 'submitted', submission: reply.submission, showCorrectAnswers: reply.showCorrectAnswers, ...acknowledgementIn(reply) }
  } catch (error) {
    return (await hasLostSession(session, error)) ? { kind: 'signedOut' } : refusedSubmit(error)
  }
}

export const answerSavingActors = (session: SessionRef, clock: ServerClock) => ({
  saveAnswers: task<SaveOutcome, SaveBatch>(({ input, signal }) => save(input, { signal, session })),
  submitAttempt: task<SubmitOutcome, SubmitInput>(({ input, signal }) => submit(input, clock, { signal, session })),
  takeOver: task<TakeOverOutcome, { attemptId: string; from: number }>(({ input, signal }) => takeOver(input, { signal, session })),
  typingPause,
  journal: journal(clock),
  clock: examClock(clock),
  connectionWatch,
  sessionWatch: sessionWatch(session),
  writerLock,
})
