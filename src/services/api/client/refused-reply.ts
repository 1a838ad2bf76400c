import { ApiProblem, type FieldProblem, factsOf, textOf } from '../../../../domain/problem.ts'

/** Reads `Retry-After` (seconds or a date) as milliseconds from the moment the server answered; null without a readable one. */
function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const until = Date.parse(value)
  const answered = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(until) || Number.isNaN(answered) ? null : Math.max(0, until - answered)
}

const fieldOf = (error: unknown): FieldProblem => {
  const { param, msg, message } = factsOf(error)
  return { param: textOf(param), msg: textOf(msg) || textOf(message) || textOf(param) }
}

const fieldsIn = (errors: unknown): FieldProblem[] => (Array.isArray(errors) ? errors.map(fieldOf).filter(({ msg }) => msg !== '') : [])

/** Turns a refusal and its body, parsed or as text, into a problem; the server's message counts before its `error`. */
export function problemOfReply({ status, headers }: Pick<Response, 'status' | 'headers'>, body: unknown): ApiProblem {
  const { reason, message, error, errors } = factsOf(body)
  const retryAfterMs = readRetryAfter(headers)
  return new ApiProblem({
    kind: 'refused',
    status,
    ...(typeof reason === 'string' && { reason }),
    message: textOf(message) || textOf(error),
    fields: fieldsIn(errors),
    ...(retryAfterMs !== null && { retryAfterMs }),
    body,
  })
}
