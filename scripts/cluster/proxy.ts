import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { Readiness } from './readiness.ts'

/** Headers that belong to one connection and not to the request. */
const ofConnection = ['connection', 'keep-alive', 'expect']

function passed(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)))
}

function forwarded({ headers, socket }: IncomingMessage): OutgoingHttpHeaders {
  const before = headers['x-forwarded-for']
  const chain = before === undefined ? [] : [before]
  return { ...passed(headers), 'x-forwarded-for': [...chain, socket.remoteAddress ?? ''].join(', '), connection: 'close' }
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '1' })
  response.end(JSON.stringify({ success: false, reason: 'unavailable', message: 'No server is ready. Please try again in a moment.' }))
}

const isAsset = ({ url = '', method }: IncomingMessage): boolean => url.startsWith('/assets/') && (method === 'GET' || method === 'HEAD')

/** Passes a request to the first of these servers that takes it, and to the next one where a build does not have a file. */
function pass(incoming: IncomingMessage, response: ServerResponse, [port, ...others]: readonly number[]): void {
  if (port === undefined) {
    refuse(response)
    return
  }
  const { method, url: path } = incoming
  let isConnected = false
  // Each request has a connection of its own: on one that is used again, a closing server could leave open whether it read the request.
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers: forwarded(incoming), agent: false })
  const giveUp = () => outgoing.destroy()
  response.once('close', giveUp)
  const tryNext = () => {
    response.off('close', giveUp)
    pass(incoming, response, others)
  }
  outgoing.once('socket', (socket) =>
    socket.once('connect', () => {
      isConnected = true
      incoming.pipe(outgoing)
    }),
  )
  outgoing.on('error', () => (isConnected || response.destroyed ? refuse(response) : tryNext()))
  outgoing.once('response', (reply) => {
    if (reply.statusCode === 404 && isAsset(incoming) && others.length > 0) return void reply.resume().once('end', tryNext)
    response.writeHead(reply.statusCode ?? 502, passed(reply.headers))
    response.flushHeaders()
    reply.on('error', giveUp).on('aborted', () => response.destroy())
    reply.pipe(response)
  })
}

/** Starts a proxy on the loopback that divides requests among the servers that are ready, each in its turn. */
export async function startProxy(port: number, readiness: Pick<Readiness, 'ready'>): Promise<{ close: () => void }> {
  let turn = 0
  const server = createServer({ requestTimeout: 0 }, (incoming, response) => {
    const ready = readiness.ready()
    const first = turn++ % Math.max(1, ready.length)
    pass(incoming, response, [...ready.slice(first), ...ready.slice(0, first)])
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
