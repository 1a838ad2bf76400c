import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Worker } from 'node:worker_threads'
import type { RawOutcome, RawSave } from './raw.worker.ts'

const worker = new Worker(new URL('./raw.worker.ts', import.meta.url), { workerData: { file: process.env.DATABASE_FILE } })
type Waiting = { save: RawSave; reply: ServerResponse }
let waiting: Waiting[] = []
let underWay: Waiting[] | null = null

function answer(reply: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value)
  reply.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

function flush(): void {
  if (underWay || waiting.length === 0) return
  underWay = waiting
  waiting = []
  worker.postMessage(underWay.map(({ save }) => save))
}

worker.on('message', (outcomes: RawOutcome[]) => {
  const group = underWay ?? []
  underWay = null
  setImmediate(flush)
  const serverNow = new Date().toISOString()
  for (const [index, { reply }] of group.entries()) {
    const outcome = outcomes[index]
    if (outcome) answer(reply, 200, { success: true, ...outcome, serverNow })
    else answer(reply, 409, { success: false })
  }
})

function take(request: IncomingMessage, reply: ServerResponse): void {
  const attempt = request.url?.split('/')[3] ?? ''
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(parts).toString('utf8'))
    waiting.push({ save: { attempt, writer: body.writer, epoch: body.epoch, answers: body.answers, at: Date.now() }, reply })
    if (waiting.length === 1) setImmediate(flush)
  })
}

const server = createServer((request, reply) => (request.method === 'PUT' ? take(request, reply) : answer(reply, 200, { success: true })))
server.keepAliveTimeout = 72_000
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
