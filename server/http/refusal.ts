import type { RefusalReason } from '../../domain/refusal-reasons.ts'

/** Thrown by a handler to answer with a status, a stable reason and a sentence; `extra` fields go beside them. */
export class Refusal extends Error {
  readonly status: number
  readonly reason: RefusalReason
  readonly extra: Record<string, unknown>
  readonly retryAfter: number | null

  constructor(
    status: number,
    reason: RefusalReason,
    message: string,
    extra: Record<string, unknown> = {},
    retryAfter: number | null = null,
  ) {
    super(message)
    this.status = status
    this.reason = reason
    this.extra = extra
    this.retryAfter = retryAfter
  }
}

/** A number of seconds in words: 'in 1 second'. */
export const inSeconds = (seconds: number): string => `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`

/** Refuses what was tried too often, as `what` says, and says when to try again. */
export const tooManyTries = (what: string, seconds: number): Refusal =>
  new Refusal(429, 'tooManyRequests', `${what} Please try again ${inSeconds(seconds)}.`, {}, seconds)

export const forbidden = () => new Refusal(403, 'forbidden', 'You may not do this.')
export const notFound = () => new Refusal(404, 'notFound', 'Not found.')
