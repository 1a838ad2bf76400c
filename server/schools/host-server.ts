import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { RefusalReason } from '../../domain/refusal-reasons.ts'
import { answerBrokenRequest, connectionsCheckingInterval, headersTimeout } from '../http/slow-headers.ts'

/** What stands behind a host name: requests for it, or the reason why there are none for now. */
export interface Place {
  state: 'open' | 'opening' | 'moving' | 'failed' | 'closing'
  answer(request: IncomingMessage, response: ServerResponse): void
}

export interface Hosts {
  find(hostName: string): Place | null
  /** How many schools are in which state. */
  counts(): Readonly<Record<string, number>>
  /** The process is about to stop. */
  readonly isDraining: boolean
}

/** As long as Fastify keeps an idle connection, in milliseconds. */
const keepAliveTimeout = 72_000
const closingLook = 50

/** Reads the host name of a request: lower-case, without port and final dot; empty where it is none. */
export function requestedHost(header: string | undefined): string {
  const address = `http://${header ?? ''}`
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : ''
}

function refuse(response: ServerResponse, status: number, reason: RefusalReason, message: string): void {
  const head = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  response.writeHead(status, status === 503 ? { ...head, 'retry-after': '5' } : head)
  response.end(JSON.stringify({ success: false, reason, message }))
}

const sentences: Record<Exclude<Place['state'], 'open'>, string> = {
  opening: 'This school is being opened. Please try again in a moment.',
  moving: 'This school is being moved. Please try again in a moment.',
  failed: 'This school could not be opened. Please try again later.',
  closing: 'This school is being opened anew. Please try again in a moment.',
}

function answerProbe(response: ServerResponse, schools: Readonly<Record<string, number>>, isWanted: boolean): void {
  const isAlive = isWanted && ((schools.open ?? 0) > 0 || Object.keys(schools).length === 0)
  response.writeHead(isAlive ? 200 : 503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ success: isAlive, schools }))
}

/** Makes a server that hands each request to the school of its host name; under another name it only says whether the process is alive. */
export function hostServer(hosts: Hosts): Server {
  const server = createServer({ headersTimeout, connectionsCheckingInterval, keepAliveTimeout, requestTimeout: 0 }, (request, response) => {
    const place = hosts.find(requestedHost(request.headers.host))
    if (place?.state === 'open') place.answer(request, response)
    else if (place) refuse(response, 503, 'unavailable', sentences[place.state])
    else if (request.url === '/healthz') answerProbe(response, hosts.counts(), true)
    else if (request.url === '/readyz') answerProbe(response, hosts.counts(), !hosts.isDraining)
    else refuse(response, 421, 'notFound', 'There is no school at this address.')
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if ('setNoDelay' in socket) answerBrokenRequest(server, error, socket as never)
  })
  return server
}

/** Takes no connection any more and resolves once every one is closed. */
export function closeServer(server: Server): Promise<void> {
  const look = setInterval(() => server.closeIdleConnections(), closingLook)
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(look)
      resolve()
    })
  })
}
