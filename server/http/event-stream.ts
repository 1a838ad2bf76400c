import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const keptBytes = 512 * 1024

/** A comment that is sent at once: the headers leave with the first bytes, and a reader would wait for them until the first beat. */
const opening = ': open\n\n'

/** A reply of server-sent events that stays open. */
export interface EventStream {
  /** Sends an event with JSON as its data; a reader that does not take what was sent before is cut off. */
  send(event: string, data: string): void
  /** Ends the stream; its browser waits `retry` ms before it asks again. */
  end(retry: number): void
}

/** Opens a stream of server-sent events, whose payload is the reply; `onEnd` is called once, when it is over. */
export function openEventStream(reply: FastifyReply, onEnd: () => void): { payload: Readable; stream: EventStream } {
  const payload = new Readable({ read() {} })
  payload.push(opening)
  payload.once('close', onEnd)
  reply.raw.once('close', () => payload.destroy())
  let isOver = false
  const write = (text: string) => {
    if (isOver || payload.destroyed) return
    if (payload.readableLength + reply.raw.writableLength > keptBytes) payload.destroy()
    else payload.push(text)
  }
  reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  const stream: EventStream = {
    send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    end(retry) {
      write(`retry: ${retry}\n\n`)
      if (!isOver && !payload.destroyed) payload.push(null)
      isOver = true
    },
  }
  return { payload, stream }
}
