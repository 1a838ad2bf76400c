export type FailureKind = 'network' | 'signedOut' | 'notFound' | 'notJson' | 'server'

/** What went wrong with a call, as durable data: the server's sentence and reason where it gave them. */
export interface Failure {
  kind: FailureKind
  status: number | null
  reason: string | null
  message: string
}

const fieldsOf = (error: unknown): Record<string, unknown> => (typeof error === 'object' && error !== null ? { ...error } : {})

function kindOf(kind: unknown, status: number | null): FailureKind {
  if (kind === 'network' || kind === 'timeout') return 'network'
  if (kind === 'notJson') return 'notJson'
  if (status === 401) return 'signedOut'
  return status === 404 ? 'notFound' : 'server'
}

/** Reads any rejection as a failure; what is not a problem of a call counts as the server's, without a message. */
export function failureOf(error: unknown): Failure {
  const { kind, status: found, reason } = fieldsOf(error)
  const status = typeof found === 'number' ? found : null
  const message = status !== null && error instanceof Error ? error.message : ''
  return { kind: kindOf(kind, status), status, reason: typeof reason === 'string' ? reason : null, message }
}
