import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalReason } from '../../../domain/refusal-reasons.ts'

/** How long the headers of a request may take, in milliseconds. */
export const headersTimeout = 10_000

/** How often Node looks for such requests, in milliseconds. */
export const connectionsCheckingInterval = 2_000

const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

function refuse(socket: Socket, code: string): void {
  const body = JSON.stringify({ success: false, message: 'The request could not be read.', reason: 'invalid' satisfies RefusalReason })
  const head = `HTTP/1.1 ${statusLines[code] ?? '400 Bad Request'}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`
  if (socket.writable && socket.bytesWritten === 0) socket.write(head + body)
  socket.destroy()
}

/** Answers malformed requests; headers that have arrived by the time their limit is over are still read. */
export function answerBrokenRequest(server: Server, error: NodeJS.ErrnoException, socket: Socket): void {
  const code = error.code ?? ''
  if (code === 'ECONNRESET' || socket.destroyed) return
  if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') {
    refuse(socket, code)
    return
  }
  let isComplete = false
  const onRequest = (request: IncomingMessage) => {
    isComplete ||= request.socket === socket
  }
  server.on('request', onRequest)
  setImmediate(() => {
    server.off('request', onRequest)
    if (!isComplete) refuse(socket, code)
  })
}
