import { sendHead } from '../../support/half-sent.ts'

const half = 'x'.repeat(800_000)
const heads = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** Attacks a server on loopback until it is told to stop; gives how many calls it made. */
export type Attack = (port: number) => { stop(): Promise<number> }

/** Does one call after the other, in some loops at once. */
export const inLoops =
  (loops: number, call: (origin: string, turn: number) => Promise<unknown>): Attack =>
  (port) => {
    let isOver = false
    let turns = 0
    const loop = async () => {
      while (!isOver) await call(`http://127.0.0.1:${port}`, turns++).catch(() => undefined)
    }
    const all = Promise.all(Array.from({ length: loops }, loop))
    return {
      async stop() {
        isOver = true
        await all
        return turns
      },
    }
  }

/** Posts JSON and forgets the reply. */
export async function post(url: string, body: unknown, cookie?: string): Promise<void> {
  const reply = await fetch(url, { method: 'POST', headers: { ...heads, ...(cookie ? { cookie } : {}) }, body: JSON.stringify(body) })
  await reply.arrayBuffer()
}

/** Sends most of many bodies and never their ends. */
export const slowBodies =
  (count: number, path: string, cookies: readonly string[]): Attack =>
  (port) => {
    const all = Array.from({ length: count }, async (_, index) => {
      const cookie = cookies[index % cookies.length]
      const request = await sendHead(port, { path, length: 1_000_000, ...(cookie ? { cookie } : {}) })
      request.send(half)
      return request
    })
    return {
      async stop() {
        for (const { socket } of await Promise.all(all)) socket.destroy()
        return count
      },
    }
  }
