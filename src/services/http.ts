import ky, { HTTPError, type Options } from 'ky'
import { ApiProblem, problemOfReply } from './api-problem.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** How long the whole call may take, body included; 15 s where nothing is said. */
  timeoutMs?: number
}

/** How long a save may take. */
export const SAVE_TIMEOUT_MS = 8_000
/** Bodies above this size never leave a page that is being closed. */
export const KEEPALIVE_LIMIT_BYTES = 60 * 1024

const DEFAULT_TIMEOUT_MS = 15_000
const NO_CONTENT = 204

const isJson = (response: Response): boolean => /\bjson\b/i.test(response.headers.get('content-type') ?? '')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A 200 that is not JSON comes from somebody else, such as the sign-in page of a network; it acknowledges nothing. */
function readReply(text: string, response: Response): unknown {
  if (response.status === NO_CONTENT) return null
  const body = isJson(response) ? parse(text) : undefined
  if (body === undefined) throw new ApiProblem({ kind: 'notJson', status: response.status, body: text })
  return body
}

const client = ky.create({
  credentials: 'same-origin',
  cache: 'no-store',
  headers: { accept: 'application/json' },
  retry: 0,
  parseJson: (text, { response }) => (response.ok ? readReply(text, response) : parse(text)),
})

const signedOutListeners = new Set<() => void>()

/** Calls the listener after every refusal with the reason `signedOut`; the answer stops it. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => {
    signedOutListeners.delete(listener)
  }
}

function refusalOf(response: Response, body: unknown): ApiProblem {
  const problem = problemOfReply(response, body)
  if (problem.status === 401 && problem.reason === 'signedOut') for (const listener of signedOutListeners) listener()
  return problem
}

/** An aborted call keeps its AbortError; whatever else goes wrong becomes an ApiProblem. */
function problemOf(error: unknown): unknown {
  if (error instanceof HTTPError) return refusalOf(error.response, error.data ?? '')
  if (!(error instanceof Error) || error instanceof ApiProblem) return error
  if (error.name === 'TimeoutError') return new ApiProblem({ kind: 'timeout' }, { cause: error })
  const isNetwork = error.name === 'NetworkError' || error instanceof TypeError
  return isNetwork ? new ApiProblem({ kind: 'network' }, { cause: error }) : error
}

async function call<Reply>(
  method: string,
  path: string,
  body: unknown,
  { signal, timeoutMs = DEFAULT_TIMEOUT_MS }: CallOptions,
): Promise<Reply> {
  const options: Options = { method, timeout: timeoutMs, totalTimeout: timeoutMs }
  if (signal) options.signal = signal
  if (body !== undefined) options.json = body
  try {
    return await client(path, options).json<Reply>()
  } catch (error) {
    throw problemOf(error)
  }
}

/** Reads a resource; rejects with an ApiProblem. */
export const getJson = <Reply>(path: string, options: CallOptions = {}) => call<Reply>('GET', path, undefined, options)
/** Sends a body, or none, by POST; rejects with an ApiProblem. */
export const postJson = <Reply>(path: string, body?: unknown, options: CallOptions = {}) => call<Reply>('POST', path, body, options)
/** Sends a body by PUT; rejects with an ApiProblem. */
export const putJson = <Reply>(path: string, body?: unknown, options: CallOptions = {}) => call<Reply>('PUT', path, body, options)
/** Sends a body by PATCH; rejects with an ApiProblem. */
export const patchJson = <Reply>(path: string, body?: unknown, options: CallOptions = {}) => call<Reply>('PATCH', path, body, options)
/** Deletes a resource; rejects with an ApiProblem. */
export const deleteJson = <Reply>(path: string, options: CallOptions = {}) => call<Reply>('DELETE', path, undefined, options)

/** Tells whether a body is small enough to be sent while the page is being closed. */
export const fitsKeepalive = (body: unknown): boolean => new TextEncoder().encode(JSON.stringify(body)).length <= KEEPALIVE_LIMIT_BYTES

/** Sends a body by PUT so that it outlives the page; the request leaves before the function returns. Throws a RangeError for a body above 60 KiB. */
export function keepaliveJson<Reply>(path: string, body: unknown): Promise<Reply> {
  if (!fitsKeepalive(body)) throw new RangeError('a keepalive body holds at most 60 KiB')
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const sent = fetch(path, { method: 'PUT', keepalive: true, credentials: 'same-origin', headers, body: JSON.stringify(body) })
  return sent
    .then(async (response) => {
      const text = await response.text()
      if (!response.ok) throw refusalOf(response, parse(text) ?? text)
      return readReply(text, response) as Reply
    })
    .catch((error: unknown) => {
      throw problemOf(error)
    })
}
