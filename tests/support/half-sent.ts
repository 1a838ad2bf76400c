import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { App } from '../../server/deps.ts'

/** A request whose body is sent piece by piece over a connection of its own. */
export interface HalfSent {
  socket: Socket
  send(piece: string): void
  /** Everything the server answers until the connection ends. */
  reply: Promise<string>
  /** The status of the first reply. */
  status(): Promise<number>
}

export interface HeadOptions {
  method?: string
  path: string
  cookie?: string
  /** The type of the body, JSON where nothing is said. */
  type?: string
  /** The announced bytes of the body. */
  length: number
}

/** Makes an app listen on loopback and gives its port. */
export async function listenOn(app: App): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Sends the headers of a request and nothing of its body. */
export async function sendHead(
  port: number,
  { method = 'POST', path, cookie, type = 'application/json', length }: HeadOptions,
): Promise<HalfSent> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    'Sec-Fetch-Site: same-origin',
    'Connection: close',
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    `Content-Length: ${length}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const reply = text(socket).catch(() => '')
  return {
    socket,
    send: (piece) => void socket.write(piece),
    reply,
    status: async () => Number((await reply).split(' ')[1]),
  }
}
