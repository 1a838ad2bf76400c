import type { Answers } from '../../domain/answer.ts'
import type { AttemptProblem, SaveBody } from '../../domain/api/attempts.ts'
import { limits } from '../../domain/limits.ts'
import type { NotCounted, SaveBatch, SaveOutcome, TakeOverOutcome } from '../machines/answer-saving/contract.ts'
import type { SessionRef } from '../machines/session/session.machine.ts'
import { ApiProblem } from './api-problem.ts'
import { batchOf, saveAnswers, takeOver } from './attempts.ts'
import { connectionWatch } from './connection-watch.ts'
import { journal } from './journal.ts'
import { delayOf, pause, typingPause } from './pauses.ts'
import type { ServerClock } from './server-clock.ts'
import { sessionWatch } from './session-watch.ts'
import { task } from './task.ts'
import { writerLock } from './writer-lock.ts'

const KEEPALIVE_ANSWERS = limits.keepaliveBytes - 1024

const listed = (answers: Answers, reasons: Record<string, string>): NotCounted[] =>
  Object.entries(reasons).flatMap(([questionId, reason]) => {
    const answer = answers[questionId]
    return answer ? [{ questionId, reason, answer }] : []
  })

const late = (answers: Answers, evidence: Record<string, number>): NotCounted[] =>
  listed(answers, Object.fromEntries(Object.keys(evidence).map((questionId) => [questionId, 'attemptClosed'])))

/** Reads the refusals of the attempt path that are answers to a save; anything else stays a failure. */
function refusedSave(error: unknown, sent: Answers): SaveOutcome {
  if (!(error instanceof ApiProblem) || error.kind !== 'http') throw error
  if (error.status === 401) return { kind: 'signedOut' }
  if (error.reason === 'replacedWriter') return { kind: 'replacedWriter' }
  if (error.reason !== 'attemptClosed') throw error
  const { evidence = {}, saved = {}, refused = {} } = error.body as AttemptProblem
  return { kind: 'attemptClosed', saved, evidence: [...late(sent, evidence), ...listed(sent, refused)] }
}

async function save(batch: SaveBatch, signal: AbortSignal, clock: ServerClock): Promise<SaveOutcome> {
  const { attemptId, keepalive, answers: outbox, ...rest } = batch
  const answers = keepalive ? batchOf(outbox, KEEPALIVE_ANSWERS) : batchOf(outbox)
  const body: SaveBody = { ...rest, answers }
  try {
    const { saved, refused = {}, deadline, epoch, serverNow } = await saveAnswers(attemptId, body, { keepalive, signal })
    clock.observe(serverNow)
    return { kind: 'saved', saved, refused: listed(answers, refused), position: batch.position, deadline, epoch, at: serverNow }
  } catch (error) {
    return refusedSave(error, answers)
  }
}

async function takeOverHere(
  input: { attemptId: string; writer: string },
  signal: AbortSignal,
  clock: ServerClock,
): Promise<TakeOverOutcome> {
  try {
    const { attempt, answers } = await takeOver(input.attemptId, input.writer, signal)
    clock.observe(attempt.serverNow)
    return { kind: 'taken', epoch: attempt.epoch, deadline: attempt.deadline, answers, at: attempt.serverNow }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.kind !== 'http') throw error
    if (error.status === 401) return { kind: 'signedOut' }
    if (error.reason === 'attemptClosed') return { kind: 'attemptClosed' }
    throw error
  }
}

/** The actors of answer saving for one session and one clock. */
export const answerSavingActors = (session: SessionRef, clock: ServerClock) => ({
  saveAnswers: task<SaveOutcome, SaveBatch>(({ input, signal }) => save(input, signal, clock)),
  takeOver: task<TakeOverOutcome, { attemptId: string; writer: string }>(({ input, signal }) => takeOverHere(input, signal, clock)),
  retryPause: task<void, { failures: number; retryAfter: number | null }>(({ input, signal }) => pause(delayOf(input), signal)),
  typingPause,
  journal: journal(clock),
  connectionWatch,
  sessionWatch: sessionWatch(session),
  writerLock,
})
