import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalReason } from '../../domain/refusal-reasons.ts'
import { answerBrokenRequest, connectionsCheckingInterval, headersTimeout } from '../http/pacing/slow-headers.ts'

/** The school of a host name: it answers requests, or its state says why it does not for now. */
export interface HostEntry {
  readonly state: 'open' | 'opening' | 'moving' | 'failed' | 'closing'
  answer(request: IncomingMessage, response: ServerResponse): void
}

export interface Hosts {
  find(hostName: string): HostEntry | null
  /** How many schools are in which state. */
  counts(): Readonly<Record<string, number>>
  /** Whether the process is about to stop. */
  readonly isDraining: boolean
}

/** As long as Fastify keeps an idle connection, in milliseconds. */
const keepAliveTimeout = 72_000
const idleCheckEvery = 50

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

const sentences: Record<Exclude<HostEntry['state'], 'open'>, string> = {
  opening: 'This school is being opened. Please try again in a moment.',
  moving: 'This school is being moved. Please try again in a moment.',
  failed: 'This school could not be opened. Please try again later.',
  closing: 'This school is restarting. Please try again in a moment.',
}

type Counts = ReturnType<Hosts['counts']>

/** A folder without schools is no fault. */
const servesSome = (counts: Counts): boolean => (counts.open ?? 0) > 0 || Object.keys(counts).length === 0

function answerProbe(response: ServerResponse, counts: Counts, isUp: boolean): void {
  response.writeHead(isUp ? 200 : 503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ success: isUp, schools: counts }))
}

/** Makes a server that hands each request to the school of its host name; under any other name it answers only the probes. */
export function hostServer(hosts: Hosts): Server {
  const server = createServer({ headersTimeout, connectionsCheckingInterval, keepAliveTimeout, requestTimeout: 0 }, (request, response) => {
    const entry = hosts.find(requestedHost(request.headers.host))
    if (entry?.state === 'open') entry.answer(request, response)
    else if (entry) refuse(response, 503, 'unavailable', sentences[entry.state])
    else if (request.url === '/healthz') answerProbe(response, hosts.counts(), servesSome(hosts.counts()))
    else if (request.url === '/readyz') answerProbe(response, hosts.counts(), servesSome(hosts.counts()) && !hosts.isDraining)
    else refuse(response, 421, 'notFound', 'There is no school at this address.')
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => answerBrokenRequest(server, error, socket))
  return server
}

/** Takes no connection any more and resolves once every one is closed. */
export function closeServer(server: Server): Promise<void> {
  const look = setInterval(() => server.closeIdleConnections(), idleCheckEvery)
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(look)
      resolve()
    })
  })
}
