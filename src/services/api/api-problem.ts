export type ProblemKind = 'http' | 'network' | 'timeout' | 'notJson'

export interface FieldProblem {
  param: string
  msg: string
}

export interface ProblemFacts {
  kind: ProblemKind
  status?: number | null
  reason?: string | null
  message?: string
  errors?: FieldProblem[]
  retryAfterMs?: number | null
  body?: unknown
}

/** The one error of every call: `status` is null where no reply came, `reason` and `message` are the server's (null and '' without one), `body` the parsed JSON or the raw text. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly kind: ProblemKind
  readonly status: number | null
  readonly reason: string | null
  readonly errors: FieldProblem[]
  readonly retryAfterMs: number | null
  readonly body: unknown

  constructor(facts: ProblemFacts, options?: ErrorOptions) {
    super(facts.message ?? '', options)
    this.kind = facts.kind
    this.status = facts.status ?? null
    this.reason = facts.reason ?? null
    this.errors = facts.errors ?? []
    this.retryAfterMs = facts.retryAfterMs ?? null
    this.body = facts.body ?? null
  }
}

/** Reads `Retry-After` (seconds or a date) as milliseconds from the moment the server answered; null without a readable one. */
export function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const until = Date.parse(value)
  const answered = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(until) || Number.isNaN(answered) ? null : Math.max(0, until - answered)
}

const isFieldProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' && value !== null && 'param' in value && 'msg' in value

/** Turns a refusal and its body, parsed or as text, into a problem of kind `http`. */
export function problemOfReply(response: Response, body: unknown): ApiProblem {
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return new ApiProblem({
    kind: 'http',
    status: response.status,
    reason: typeof said.reason === 'string' ? said.reason : null,
    message: typeof said.message === 'string' ? said.message : '',
    errors: Array.isArray(said.errors) ? said.errors.filter(isFieldProblem) : [],
    retryAfterMs: readRetryAfter(response.headers),
    body,
  })
}
