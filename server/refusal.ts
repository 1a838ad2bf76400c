/** Thrown by a handler to answer with a status, a stable reason and a sentence; `extra` fields go beside them. */
export class Refusal extends Error {
  readonly status: number
  readonly reason: string
  readonly extra: Record<string, unknown>
  readonly retryAfter: number | null

  constructor(status: number, reason: string, message: string, extra: Record<string, unknown> = {}, retryAfter: number | null = null) {
    super(message)
    this.status = status
    this.reason = reason
    this.extra = extra
    this.retryAfter = retryAfter
  }
}

export const forbidden = () => new Refusal(403, 'forbidden', 'You may not do this.')
export const notFound = () => new Refusal(404, 'notFound', 'Not found.')
