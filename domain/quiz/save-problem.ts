/** Why a quiz was not saved, as durable data: the server's sentence, what it says about single fields, or the raw text of a reply that is not JSON. */
export interface SaveProblem {
  kind: 'network' | 'notJson' | 'refused'
  status: number | null
  message: string
  details: string[]
  text: string
}

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const detailOf = (error: unknown): string => {
  const { msg, message, param } = fieldsOf(error)
  return textOf(msg) || textOf(message) || textOf(param)
}

const detailsOf = (body: Fields): string[] => (Array.isArray(body.errors) ? body.errors.map(detailOf).filter((text) => text !== '') : [])

function kindOf(kind: unknown, body: unknown): SaveProblem['kind'] {
  if (kind === 'network' || kind === 'timeout') return 'network'
  return kind === 'notJson' || (typeof body === 'string' && body !== '') ? 'notJson' : 'refused'
}

/** Reads any rejection of a save; the server's message stands before its `error`. */
export function saveProblemOf(error: unknown): SaveProblem {
  const { kind, status, body } = fieldsOf(error)
  const said = fieldsOf(body)
  return {
    kind: kindOf(kind, body),
    status: typeof status === 'number' ? status : null,
    message: textOf(said.message) || textOf(said.error),
    details: detailsOf(said),
    text: textOf(body),
  }
}
