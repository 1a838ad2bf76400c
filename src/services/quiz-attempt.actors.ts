import { type Answers, unacknowledged } from '../../domain/answer.ts'
import type { SubmitBody } from '../../domain/api/attempts.ts'
import type { BeginInput, BeginOutcome, LoadOutcome, SubmitInput, SubmitOutcome } from '../machines/quiz-attempt/contract.ts'
import { acknowledgeAnswers, forgetAttempt } from './answer-store.ts'
import { ApiProblem } from './api-problem.ts'
import { heldHere, loadAttempt, type Owner } from './attempt-loading.ts'
import { beginAttempt, fitsBody, submitAttempt } from './attempts.ts'
import { crossings, readCrossings, removeCrossings } from './crossings.ts'
import { examClock } from './exam-clock.ts'
import { delayOf, pause } from './pauses.ts'
import { removeProgress } from './progress-mirror.ts'
import type { ServerClock } from './server-clock.ts'
import { task } from './task.ts'
import { randomId, writerId } from './writer-id.ts'

/** Gives a text that is still in its input the time to arrive before the exam is handed in. */
const ARRIVAL_MS = 300
const SPREAD_MS = 5_000

const REFUSED = [403, 404, 409, 429]

async function begin(input: BeginInput, signal: AbortSignal, clock: ServerClock): Promise<BeginOutcome> {
  const { accessCode } = input
  const writer = writerId()
  try {
    const reply = await beginAttempt(input.assignmentId, accessCode === null ? { writer } : { writer, accessCode }, signal)
    const { attempt, questions, answers } = reply
    clock.observe(attempt.serverNow)
    const crossed = readCrossings({ userId: input.userId, quizId: input.assignmentId, attemptId: attempt.id })
    return { kind: 'begun', attempt, questions, answers, local: await heldHere(input, attempt.id), crossed, writer, submitId: randomId() }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.kind !== 'http' || !REFUSED.includes(error.status ?? 0)) throw error
    const { kind, status, reason, message } = error
    return { kind: 'refused', problem: { kind, status, reason, message } }
  }
}

/** What the server already holds is left out where everything together would be too long for one request. */
const answersIn = ({ answers, acknowledged }: SubmitInput): Answers => (fitsBody(answers) ? answers : unacknowledged(answers, acknowledged))

const bodyOf = (input: SubmitInput, now: number): SubmitBody => {
  const { attemptId, submitId, writer, epoch, startedAt } = input
  return {
    answers: answersIn(input),
    attemptId,
    submitId,
    writer,
    epoch,
    timeStarted: startedAt,
    timeCompleted: new Date(now).toISOString(),
  }
}

async function forgetHere({ userId, assignmentId, attemptId }: SubmitInput, saved: Record<string, number>): Promise<void> {
  removeProgress(assignmentId)
  removeCrossings({ userId, quizId: assignmentId })
  await acknowledgeAnswers({ user: userId, attempt: attemptId }, saved)
  await forgetAttempt({ user: userId, attempt: attemptId })
}

async function submit(input: SubmitInput, signal: AbortSignal, clock: ServerClock): Promise<SubmitOutcome> {
  try {
    const { submission, showCorrectAnswers, saved } = await submitAttempt(input.assignmentId, bodyOf(input, clock.now()), signal)
    await forgetHere(input, saved).catch(() => undefined)
    const isLate = ([id, { revision }]: [string, Answers[string]]) => revision > Math.max(saved[id] ?? 0, input.acknowledged[id] ?? 0)
    return {
      kind: 'submitted',
      submission,
      showCorrectAnswers,
      late: Object.entries(input.answers)
        .filter(isLate)
        .map(([id]) => id),
    }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.kind !== 'http') throw error
    if (error.status === 401) return { kind: 'signedOut' }
    if (error.reason === 'replacedWriter' || error.reason === 'noOpenAttempt') return { kind: error.reason }
    throw error
  }
}

/** The actors of a quiz attempt for one clock; its answer saving is a machine of its own. */
export const quizAttemptActors = (clock: ServerClock) => ({
  loadAttempt: task<LoadOutcome, Owner>(({ input, signal }) => loadAttempt(input, signal, clock)),
  beginAttempt: task<BeginOutcome, BeginInput>(({ input, signal }) => begin(input, signal, clock)),
  submitAttempt: task<SubmitOutcome, SubmitInput>(({ input, signal }) => submit(input, signal, clock)),
  submitMoment: task<void, Record<string, never>>(({ signal }) => pause(Math.max(ARRIVAL_MS, Math.random() * SPREAD_MS), signal)),
  submitPause: task<void, { failures: number }>(({ input, signal }) => pause(delayOf(input), signal)),
  clock: examClock(clock),
  crossings,
})
