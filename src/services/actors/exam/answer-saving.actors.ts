import { limits } from '../../../../domain/limits.ts'
import { problemOf } from '../../../../domain/problem.ts'
import type {
  JoinInput,
  JoinOutcome,
  JournalEvent,
  SaveBatch,
  SaveOutcome,
  SavingContext,
  SubmitInput,
  SubmitOutcome,
  TakeOverOutcome,
} from '../../../machines/answer-saving/contract.ts'
import type { SessionRef } from '../../../machines/session/session.machine.ts'
import { acknowledgementIn, acknowledgementInProblem, batchOf, hasReason, isPermanentRefusal, saveAnswers } from '../../api/attempts.ts'
import { deviceWritten } from '../../device/device-writes.ts'
import { writerLock } from '../../device/writer-lock.ts'
import { connectionWatch } from '../../watch/connection-watch.ts'
import { examClock } from '../../watch/exam-clock.ts'
import type { ServerClock } from '../../watch/server-clock.ts'
import { hasLostSession } from '../../watch/session-loss.ts'
import { sessionWatch } from '../../watch/session-watch.ts'
import { task } from '../task.ts'
import type { Call } from './answer-saving.calls.ts'
import { lateActor } from './late-actor.ts'
import { typingPause } from './typing-pause.ts'

const KEEPALIVE_ANSWERS = limits.keepaliveBytes - 4 * 1024

/** Every call but a save, which may have to leave within the present task; they are loaded before an exam begins. */
const loadCalls = () => import('./answer-saving.calls.ts')

/** Reads the refusals that are answers to a save; anything else stays a failure. */
function refusedSave(error: unknown): SaveOutcome {
  if (hasReason(error, 'replacedWriter')) return { kind: 'replacedWriter', ...acknowledgementInProblem(error) }
  if (hasReason(error, 'attemptClosed', 'noOpenAttempt')) return { kind: 'attemptClosed', ...acknowledgementInProblem(error) }
  if (isPermanentRefusal(error)) return { kind: 'refused', problem: problemOf(error) }
  throw error
}

/** Sends one batch; what is to be sent is on this device first, unless the page is being left. */
async function save(batch: SaveBatch, { signal, hasLostSession }: Call): Promise<SaveOutcome> {
  const { attemptId, keepalive, writer, epoch, position, flags } = batch
  if (!keepalive) await deviceWritten(attemptId)
  const answers = keepalive ? batchOf(batch.answers, KEEPALIVE_ANSWERS) : batchOf(batch.answers)
  const flagged = Object.keys(flags).length > 0 ? { flags } : {}
  try {
    const reply = await saveAnswers(attemptId, { writer, epoch, position, answers, ...flagged }, { keepalive, signal })
    return { kind: 'saved', position, ...acknowledgementIn(reply) }
  } catch (error) {
    return (await hasLostSession(error)) ? { kind: 'signedOut' } : refusedSave(error)
  }
}

const lateJournal = (clock: ServerClock) =>
  lateActor<JournalEvent, SavingContext>(
    async (input, report) => (await import('../../device/journal.ts')).startJournal(input, clock, report),
    { type: 'storage.failed' },
  )

/** The actors of answer saving for the owner of an attempt and one clock. */
export const answerSavingActors = (session: SessionRef, clock: ServerClock) => {
  const callOf = (signal: AbortSignal): Call => ({ signal, hasLostSession: (error) => hasLostSession(session, error) })
  return {
    saveAnswers: task<SaveOutcome, SaveBatch>(({ input, signal }) => save(input, callOf(signal))),
    submitAttempt: task<SubmitOutcome, SubmitInput>(async ({ input, signal }) => (await loadCalls()).submit(input, clock, callOf(signal))),
    takeOver: task<TakeOverOutcome, { attemptId: string; from: number }>(async ({ input, signal }) =>
      (await loadCalls()).takeOver(input, callOf(signal)),
    ),
    joinAttempt: task<JoinOutcome, JoinInput>(async ({ input, signal }) => (await loadCalls()).join(input, callOf(signal))),
    typingPause,
    journal: lateJournal(clock),
    clock: examClock(clock),
    connectionWatch,
    sessionWatch: sessionWatch(session),
    writerLock,
  }
}
