import type { BeginReply } from '../../../domain/api/assignments.ts'
import { problemOf } from '../../../domain/problem.ts'
import type { WriterGrant } from '../../machines/answer-saving/contract.ts'
import type { BeginInput, BeginOutcome, LoadOutcome } from '../../machines/quiz-attempt/contract.ts'
import { loadAttempt, type Owner } from '../api/attempt-loading.ts'
import { beginAttempt, timeIn } from '../api/attempts.ts'
import { retryWhenBusy } from '../api/retry-when-busy.ts'
import { takeOverWithRetry } from '../api/take-over.ts'
import { randomId } from '../browser/random-id.ts'
import { crossings, readCrossings } from '../device/crossed-out-choices.ts'
import { introWatch } from '../watch/intro-watch.ts'
import type { ServerClock } from '../watch/server-clock.ts'
import { task } from './task.ts'

const REFUSED = [403, 404, 409, 429]

/** The begun attempt is this writer's, or is taken over from the epoch that the server named. */
async function chargeOf({ attempt, inCharge, answers, rivals }: BeginReply, writer: string, signal: AbortSignal): Promise<WriterGrant> {
  const time = timeIn(attempt)
  if (!inCharge || !time) return retryWhenBusy(() => takeOverWithRetry(attempt.id, attempt.epoch, signal, randomId()), signal)
  return { writer, epoch: attempt.epoch, answers, rivals, time }
}

async function begin(
  { assignmentId, userId, accessCode, from }: BeginInput,
  signal: AbortSignal,
  clock: ServerClock,
): Promise<BeginOutcome> {
  const writer = randomId()
  const body = { writer, ...(accessCode !== null && { accessCode }), ...(from !== null && { from }) }
  try {
    const reply = await retryWhenBusy(() => beginAttempt(assignmentId, body, signal), signal)
    const charge = await chargeOf(reply, writer, signal)
    clock.observe(charge.time.serverNow, charge.time.arrivedAt)
    const { serverNow, deadline, credited } = charge.time
    const attempt = { ...reply.attempt, epoch: charge.epoch, serverNow, deadline, credited }
    const crossed = readCrossings({ userId, assignmentId: assignmentId, attemptId: attempt.id })
    return { kind: 'begun', attempt, charge, questions: reply.questions, crossed }
  } catch (error) {
    const problem = problemOf(error)
    if (problem.kind !== 'refused' || !REFUSED.includes(problem.status ?? 0)) throw error
    return { kind: 'refused', problem }
  }
}

/** The actors of a quiz attempt for one clock; its answer saving is a machine of its own. */
export const quizAttemptActors = (clock: ServerClock) => ({
  loadAttempt: task<LoadOutcome, Owner>(({ input, signal }) => loadAttempt(input, signal, clock)),
  beginAttempt: task<BeginOutcome, BeginInput>(({ input, signal }) => begin(input, signal, clock)),
  crossings,
  introWatch: introWatch(clock),
})
