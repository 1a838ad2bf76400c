import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What a line does to the bytes that go through it. */
export type Line = 'good' | 'delayed' | 'slow' | 'half-open' | 'cut'

/** A proxy before a server whose line can go bad while it is used. */
export interface TcpProxy {
  port: number
  become(line: Line): void
  close(): void
}

const delayMs = 300
const slowBytes = 256
const slowEvery = 20
/** A line that swallows everything is given up after this time. */
const givenUpAfter = 1_000

async function pass(bytes: Buffer, to: Socket, line: Line): Promise<void> {
  if (line === 'delayed') await pause(delayMs)
  if (line !== 'slow') return void to.write(bytes)
  for (let at = 0; at < bytes.length; at += slowBytes) {
    to.write(bytes.subarray(at, at + slowBytes))
    await pause(slowEvery)
  }
}

/** Opens a proxy on a free port of the loopback address. */
export async function openTcpProxy(target: number): Promise<TcpProxy> {
  let line: Line = 'good'
  const sockets = new Set<Socket>()
  const give = (from: Socket, to: Socket, isReply: boolean) => {
    let sent = Promise.resolve()
    from.on('data', (bytes) => {
      // What the server has done is done: only its reply is lost.
      if (line === 'cut' && isReply) return from.destroy()
      if (line === 'half-open' && isReply) return void setTimeout(() => from.destroy(), givenUpAfter)
      sent = sent.then(() => pass(bytes, to, line))
    })
    from.on('error', () => undefined)
    from.on('close', () => to.destroy())
  }
  const server = createServer((client) => {
    const upstream = connect({ host: '127.0.0.1', port: target, noDelay: true })
    give(client, upstream, false)
    give(upstream, client, true)
    sockets.add(client)
    client.on('close', () => sockets.delete(client))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    become(next) {
      line = next
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
