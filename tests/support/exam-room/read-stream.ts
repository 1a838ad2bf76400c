import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { App } from '../../../server/deps.ts'
import type { Person } from '../school/school.ts'

export interface StreamEvent {
  event: string
  data: unknown
}

export interface ReadStream {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Waits for the next event of this name; events before it are passed over. */
  next: <T>(event: string) => Promise<T>
  /** What arrived so far, as it was sent. */
  text: () => string
  ended: Promise<void>
  hangUp: () => void
}

const eventOf = (block: string): StreamEvent[] => {
  const event = /^event: (.*)$/m.exec(block)?.[1]
  const data = /^data: (.*)$/m.exec(block)?.[1]
  return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) }]
}

/** Opens a stream of a server that listens on loopback, as a person. */
export function readStream(app: App, person: Pick<Person, 'cookie'>, path: string): Promise<ReadStream> {
  const { port } = app.server.address() as AddressInfo
  const events: StreamEvent[] = []
  const waiting: (() => void)[] = []
  let [text, read] = ['', 0]
  const receive = (chunk: string) => {
    text += chunk
    const blocks = text.slice(read).split('\n\n')
    for (const block of blocks.slice(0, -1)) {
      events.push(...eventOf(block))
      read += block.length + 2
    }
    for (const wake of waiting.splice(0)) wake()
  }
  return new Promise((resolve, reject) => {
    const call = request({ port, path, headers: { cookie: person.cookie, 'sec-fetch-site': 'same-origin' } }, (reply) => {
      reply.setEncoding('utf8').on('data', receive)
      const ended = new Promise<void>((end) => reply.once('close', end))
      const next = async <T>(event: string): Promise<T> => {
        const [first] = events
        if (!first) await new Promise<void>((wake) => waiting.push(wake))
        const taken = events.shift()
        return taken?.event === event ? (taken.data as T) : next<T>(event)
      }
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, next, text: () => text, ended, hangUp: () => call.destroy() })
    })
    call.on('error', reject)
    call.end()
  })
}
