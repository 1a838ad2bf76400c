/** How a call failed: no reply arrived, a reply was not the server's, it was refused (by the server, or by a check before the call), or nobody foresaw it. */
export type ProblemKind = 'network' | 'notJson' | 'refused' | 'unknown'

export interface FieldProblem {
  param: string
  msg: string
}

/** What went wrong with a call, as durable data: the server's sentence and reason where it gave them. */
export interface Problem {
  kind: ProblemKind
  /** Null where no reply arrived. */
  status: number | null
  reason: string | null
  /** Empty where the server said nothing. */
  message: string
  /** What it says about single fields. */
  fields?: FieldProblem[]
  /** How long the server asks to wait. */
  retryAfterMs?: number
  /** The beginning of a reply that was not JSON. */
  text?: string
}

type ProblemFacts = Partial<Omit<Problem, 'text'>> & { kind: ProblemKind; body?: unknown }

/** The one error of every call; `body` is the reply as it was parsed, or its raw text. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly kind: ProblemKind
  readonly status: number | null
  readonly reason: string | null
  readonly fields: FieldProblem[]
  readonly retryAfterMs: number | null
  readonly body: unknown

  constructor(facts: ProblemFacts, options?: ErrorOptions) {
    super(facts.message ?? '', options)
    this.kind = facts.kind
    this.status = facts.status ?? null
    this.reason = facts.reason ?? null
    this.fields = facts.fields ?? []
    this.retryAfterMs = facts.retryAfterMs ?? null
    this.body = facts.body ?? null
  }
}

const LONGEST_TEXT = 300

type Facts = Record<string, unknown>

/** Returns what a parsed body, an error or anything else has of its own; nothing of what is no object. */
export const factsOf = (value: unknown): Facts => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Returns a value that is a string; '' for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function kindOf({ kind, status, reason }: Facts): ProblemKind {
  if (kind === 'network' || kind === 'notJson' || kind === 'refused') return kind
  return typeof status === 'number' || typeof reason === 'string' ? 'refused' : 'unknown'
}

/** Reads any rejection of a call as a problem; what is none of a call has no message. */
export function problemOf(error: unknown): Problem {
  const facts = factsOf(error)
  const { status, reason, fields, retryAfterMs, body } = facts
  const kind = kindOf(facts)
  const message = error instanceof Error ? error.message : textOf(facts.message)
  return {
    kind,
    status: typeof status === 'number' ? status : null,
    reason: typeof reason === 'string' ? reason : null,
    message: kind === 'unknown' ? '' : message,
    ...(Array.isArray(fields) && fields.length > 0 && { fields }),
    ...(typeof retryAfterMs === 'number' && { retryAfterMs }),
    ...(textOf(body) !== '' && { text: textOf(body).slice(0, LONGEST_TEXT) }),
  }
}

/** Returns the reason that was given for a rejection; null without one. */
export const reasonOf = (error: unknown): string | null => problemOf(error).reason
