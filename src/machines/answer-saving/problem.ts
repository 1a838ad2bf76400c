/** What a failed call says: null where no reply came. */
export interface Problem {
  kind: 'network' | 'http' | 'notJson'
  status: number | null
  reason: string | null
  message: string
}

const fieldsOf = (error: unknown): Record<string, unknown> => (typeof error === 'object' && error !== null ? { ...error } : {})

/** Reads a rejection as plain data; whatever is no refusal of the server counts as a failure of the network. */
export function problemOf(error: unknown): Problem {
  const { kind, status, reason } = fieldsOf(error)
  return {
    kind: kind === 'http' || kind === 'notJson' ? kind : 'network',
    status: typeof status === 'number' ? status : null,
    reason: typeof reason === 'string' ? reason : null,
    message: error instanceof Error ? error.message : '',
  }
}

/** Returns how long a refusal asks to wait, in milliseconds; null where it says nothing. */
export function retryAfterOf(error: unknown): number | null {
  const { retryAfterMs } = fieldsOf(error)
  return typeof retryAfterMs === 'number' ? retryAfterMs : null
}
