import ky, { type Options } from 'ky'
import { limits } from '../../../../domain/limits.ts'
import { ApiProblem } from '../../../../domain/problem.ts'
import { notifySignedOut } from '../../watch/sign-out-listeners.ts'
import { dropEarlyReplies, receiveEarlyReplies, takeEarlyReply } from '../preloaded/early-replies.ts'
import { problemOfReply } from './refused-reply.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** How long the whole call may take, body included; 15 s where nothing is said. */
  timeoutMs?: number
}

/** Bodies above this size never leave a page that is being closed. */
export const KEEPALIVE_LIMIT_BYTES = limits.keepaliveBytes

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

/** A reply may be whole and still say that what was asked for did not happen. */
const isUnsuccessful = (body: unknown): boolean => typeof body === 'object' && body !== null && 'success' in body && body.success === false

function refusalOf(response: Response, body: unknown): ApiProblem {
  const problem = problemOfReply(response, body)
  if (problem.status === 401 && problem.reason === 'signedOut') notifySignedOut()
  return problem
}

/** A 200 that is not JSON comes from somebody else, such as the sign-in page of a network; it acknowledges nothing. */
async function readReply<Reply>(response: Response): Promise<Reply> {
  const text = await response.text()
  if (!response.ok) throw refusalOf(response, parse(text) ?? text)
  if (response.status === NO_CONTENT) return null as Reply
  const body = isJson(response) ? parse(text) : undefined
  if (isUnsuccessful(body)) throw problemOfReply(response, body)
  if (body === undefined) throw new ApiProblem({ kind: 'notJson', status: response.status, body: text })
  return body as Reply
}

/** An aborted call keeps its AbortError; whatever else goes wrong becomes an ApiProblem. */
function problemOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiProblem || error.name === 'AbortError') return error
  return new ApiProblem({ kind: 'network' }, { cause: error })
}

/** The one client: the charts decide about another try, so it makes none, and a refusal is read like every reply. */
const client = ky.create({
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  credentials: 'same-origin',
  cache: 'no-store',
  headers: { accept: 'application/json' },
})

const ask = (path: string, options?: Options): Promise<Response> => client(path, { baseUrl: globalThis.location?.origin, ...options })

/** Receives the replies to the calls that the page's header named. */
export const receiveFirstReplies = (): Promise<void> => receiveEarlyReplies(ask)

/** Sends a request and reads its reply; an address is completed by the page's own origin. */
async function send<Reply>(path: string, options: Options): Promise<Reply> {
  try {
    if (options.method !== 'GET') dropEarlyReplies()
    return await readReply<Reply>(takeEarlyReply(path) ?? (await ask(path, options)))
  } catch (error) {
    throw problemOf(error)
  }
}

function call<Reply>(method: string, path: string, body: unknown, { signal, timeoutMs }: CallOptions): Promise<Reply> {
  const late = AbortSignal.timeout(timeoutMs ?? DEFAULT_TIMEOUT_MS)
  return send<Reply>(path, { method, json: body, signal: signal ? AbortSignal.any([signal, late]) : late })
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

/** Returns whether a body is small enough to be sent while the page is being closed. */
export const fitsKeepalive = (body: unknown): boolean => new TextEncoder().encode(JSON.stringify(body)).length <= KEEPALIVE_LIMIT_BYTES

/** Sends a body by PUT so that it outlives the page; the request leaves within the present task. Throws a RangeError for a body above 60 KiB. */
export function keepaliveJson<Reply>(path: string, body: unknown): Promise<Reply> {
  if (!fitsKeepalive(body)) throw new RangeError('a keepalive body holds at most 60 KiB')
  return send<Reply>(path, { method: 'PUT', json: body, keepalive: true })
}
