import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { longestTry } from './delivery-times.ts'
import { type FindAddresses, guardedLookup } from './guarded-lookup.ts'
import { type SignedMessage, signedHeaders } from './signature.ts'
import { type WebhookReach, webhookUrlOf } from './webhook-url.ts'

const mostReplyBytes = 1024

export interface SendOptions {
  reach: WebhookReach
  /** For tests that answer for the names. */
  find?: FindAddresses
  /** Milliseconds that a try may take as a whole. */
  timeout?: number
  /** Breaks a try off. */
  stopped?: AbortSignal
}

/** Lets a receiver finish a short reply; whatever else it sends is not read. */
function readLittle(reply: IncomingMessage, done: () => void): void {
  let bytes = 0
  reply.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes >= mostReplyBytes) reply.destroy()
  })
  reply.on('error', () => {})
  reply.on('close', done)
}

/**
 * Returns the status of the reply, null where none came; what breaks off after its head takes nothing back. A receiver that switches protocols ends the
 * request with neither a reply nor an error.
 */
const statusOf = (request: ClientRequest): Promise<number | null> =>
  new Promise((resolve) => {
    const noReply = () => resolve(null)
    request.on('error', noReply)
    request.on('close', noReply)
    request.on('response', (reply) => {
      request
        .off('close', noReply)
        .off('error', noReply)
        .on('error', () => {})
      readLittle(reply, () => resolve(reply.statusCode ?? null))
    })
  })

/** Sends a message once and returns the status of the reply; null where none came. Follows no redirect and keeps nothing of the reply. Never rejects. */
export function postDelivery(to: { url: string; secret: string }, message: SignedMessage, options: SendOptions): Promise<number | null> {
  const { reach, find, timeout = longestTry, stopped } = options
  const url = webhookUrlOf(to.url, reach)
  if (!url) return Promise.resolve(null)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(message.body),
    'user-agent': 'Examhall',
    ...signedHeaders(to.secret, message),
  }
  const late = AbortSignal.timeout(timeout)
  const signal = stopped ? AbortSignal.any([late, stopped]) : late
  const lookup = guardedLookup(reach, { ...(find && { find }), signal })
  const request = send(url, { method: 'POST', headers, agent: false, signal, lookup })
  const status = statusOf(request)
  request.end(message.body)
  return status
}
