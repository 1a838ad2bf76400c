import { type Problem, problemOf } from '../../../domain/problem.ts'
import type { SavingContext, SavingReport, SubmitOutcome, TakeOverOutcome, WriterGrant } from './contract.ts'

const FIRST_RESTART_MS = 1_000
const LAST_RESTART_MS = 30_000

/** Returns the wait before an actor that died is started again, in ms: 1 s, then twice as long each time, at most 30 s. */
export const restartPause = (restarts: number): number => Math.min(LAST_RESTART_MS, FIRST_RESTART_MS * 2 ** Math.max(0, restarts - 1))

/** By the latest reply the time is over. */
export const isTimeOver = ({ serverNow, deadline }: SavingContext['time']): boolean =>
  deadline !== null && Date.parse(serverNow) >= Date.parse(deadline)

/** The clock died, and by the latest reply the time is over all the same. */
export const ranOut = ({ lost, time }: Pick<SavingContext, 'lost' | 'time'>): boolean => lost.includes('clock') && isTimeOver(time)

export const noTimeLeft = { type: 'clock.at', left: 0 } satisfies SavingReport

export const signedOutProblem: Problem = { kind: 'refused', status: 401, reason: 'signedOut', message: '' }

export const failureOf = ({ failures }: Pick<SavingContext, 'failures'>, error: unknown) => ({
  failures: failures + 1,
  retryAfter: problemOf(error).retryAfterMs ?? null,
})

/** Returns the writer grant of a take-over. */
export const grantOf = ({ writer, epoch, answers, rivals, time }: Extract<TakeOverOutcome, { kind: 'taken' }>): WriterGrant => ({
  writer,
  epoch,
  answers,
  rivals,
  time,
})

const lateOf = ({ notCounted }: SavingContext): string[] =>
  notCounted.flatMap(({ questionId, reason }) => (reason === 'attemptClosed' ? [questionId] : []))

export const lateReport = (context: SavingContext): SavingReport => ({ type: 'attempt.closed', late: lateOf(context) })

/** Says how the attempt was submitted; any other outcome reports a failure. */
export function submittedReport(context: SavingContext, reply: SubmitOutcome): SavingReport {
  if (reply.kind !== 'submitted') return { type: 'submit.failed', problem: problemOf(null) }
  const { submission, showCorrectAnswers } = reply
  return { type: 'attempt.submitted', submitted: { submission, showCorrectAnswers, late: lateOf(context), rivals: context.rivals } }
}
