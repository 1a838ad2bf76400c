const statuses = { signedOut: 401, crossSite: 403, forbidden: 403, notFound: 404, invalid: 400, unknownField: 400, tooManyRequests: 429, unavailable: 503 } as const

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

/** Gives the HTTP status of the reasons that many routes share. */
export const statusOf = (reason: keyof typeof statuses): number => statuses[reason]

export const notFound = () => new Refusal(404, 'notFound', 'Not found.')
