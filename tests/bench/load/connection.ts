import { createConnection, type Socket } from 'node:net'

export type Done = (status: number, body: Buffer) => void

export interface Connection {
  send(request: string, done: Done): void
  close(): void
}

const lineEnd = Buffer.from('\r\n')
const headerEnd = Buffer.concat([lineEnd, lineEnd])

interface Body {
  body: Buffer
  rest: Buffer
}

function readMeasured(bytes: Buffer, length: number): Body | null {
  return bytes.length < length ? null : { body: bytes.subarray(0, length), rest: bytes.subarray(length) }
}

/** Reads a body that comes in chunks, each behind its size. */
function readChunked(bytes: Buffer): Body | null {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const line = bytes.indexOf(lineEnd, at)
    if (line < 0) return null
    const [from, size] = [line + lineEnd.length, Number.parseInt(bytes.toString('latin1', at, line), 16)]
    at = from + size + lineEnd.length
    if (bytes.length < at) return null
    if (size === 0) return { body: Buffer.concat(chunks), rest: bytes.subarray(at) }
    chunks.push(bytes.subarray(from, from + size))
  }
}

/** Reads one whole reply at the front of what arrived, or null where more has to come. */
function readReply(bytes: Buffer): (Body & { status: number }) | null {
  const end = bytes.indexOf(headerEnd)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  const after = bytes.subarray(end + headerEnd.length)
  const read = length === undefined ? readChunked(after) : readMeasured(after, Number(length))
  return read && { status: Number(head.slice(9, 12)), ...read }
}

function listen(socket: Socket, finish: Done): void {
  let arrived: Buffer = Buffer.alloc(0)
  socket.on('data', (part) => {
    arrived = arrived.length === 0 ? part : Buffer.concat([arrived, part])
    const reply = readReply(arrived)
    if (!reply) return
    arrived = reply.rest
    finish(reply.status, reply.body)
  })
}

/** Opens one keep-alive connection that carries one request at a time; a broken one answers status 0. */
export function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: '127.0.0.1', port, noDelay: true })
    let waiting: Done | null = null
    const finish: Done = (status, body) => {
      const done = waiting
      waiting = null
      done?.(status, body)
    }
    listen(socket, finish)
    const fail = (error?: Error) => finish(0, Buffer.from(error?.message ?? 'the connection was closed'))
    socket.on('close', () => fail())
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.on('error', fail)
      resolve({
        send(request, done) {
          waiting = done
          if (socket.destroyed) fail()
          else socket.write(request)
        },
        close: () => socket.destroy(),
      })
    })
  })
}
