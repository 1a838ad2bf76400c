import { type Connection, openConnection } from '../../../tests/bench/load/connection.ts'

/** A reply, and how long it took from when the request was due. */
export interface Reply {
  status: number
  body: Buffer
  ms: number
}

/** Keep-alive connections that many students share; a request waits for a free one. */
export interface Sockets {
  send(request: string): Promise<Reply>
  close(): void
}

/** Opens the connections. */
export async function openSockets(port: number, count: number): Promise<Sockets> {
  const all = await Promise.all(Array.from({ length: count }, () => openConnection(port)))
  const free: Connection[] = [...all]
  const waiting: ((connection: Connection) => void)[] = []
  const release = (connection: Connection) => {
    const next = waiting.shift()
    if (next) next(connection)
    else free.push(connection)
  }
  return {
    send(request) {
      const due = performance.now()
      return new Promise((resolve) => {
        const go = (connection: Connection) =>
          connection.send(request, (status, body) => {
            release(connection)
            resolve({ status, body, ms: performance.now() - due })
          })
        const connection = free.shift()
        if (connection) go(connection)
        else waiting.push(go)
      })
    },
    close() {
      for (const connection of all) connection.close()
    },
  }
}
