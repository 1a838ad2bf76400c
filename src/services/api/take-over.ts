import { ApiProblem } from '../../../domain/problem.ts'
import type { WriterGrant } from '../../machines/answer-saving/contract.ts'
import { randomId } from '../browser/random-id.ts'
import { hasReason, takeOver, timeIn } from './attempts.ts'

/** Others who take over at the same time may come first this often. */
const TRIES = 5

/** Takes an attempt over from an epoch; rejects with an ApiProblem, `staleEpoch` where another page has taken it over since. */
export async function takeOverFrom(attemptId: string, body: { writer: string; from: number }, signal: AbortSignal): Promise<WriterGrant> {
  const { attempt, answers, rivals } = await takeOver(attemptId, body, signal)
  const time = timeIn(attempt)
  if (!time) throw new ApiProblem({ kind: 'notJson', status: 200 })
  return { writer: body.writer, epoch: attempt.epoch, answers, rivals, time }
}

/** Takes an attempt over as a new writer, from the epoch that the server names; rejects with an ApiProblem. */
export async function takeOverWithRetry(
  attemptId: string,
  from: number,
  signal: AbortSignal,
  writerOf: (from: number) => string | Promise<string> = randomId,
): Promise<WriterGrant> {
  let epoch = from
  for (let tried = 1; ; tried++) {
    try {
      return await takeOverFrom(attemptId, { writer: await writerOf(epoch), from: epoch }, signal)
    } catch (error) {
      if (tried === TRIES || !hasReason(error, 'staleEpoch')) throw error
      const { epoch: named } = error.body as { epoch?: number }
      if (named === undefined) throw error
      epoch = named
    }
  }
}
