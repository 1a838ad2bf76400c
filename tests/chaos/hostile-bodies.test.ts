import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { memoryOf } from '../bench/cpu-time.ts'
import { sendHead } from '../support/half-sent.ts'
import { beginAs, call, endServers, prepareSchool, saveAs, startServer, temporaryFolder } from './exam-hall.ts'

const attackers = 60
const bodiesOfEach = 17
const half = 'x'.repeat(800_000)
const megabytes = (bytes: number) => bytes / 1e6

describe('A server under hostile bodies', () => {
  const { folder, remove } = temporaryFolder()
  afterEach(() => {
    endServers()
    remove()
  })

  it('holds 1,000 half-sent ones within 400 MB and serves the others', async () => {
    const url = `sqlite:${join(folder, `${randomUUID()}.db`)}`
    const school = await prepareSchool(url, attackers + 1)
    const [honest = '', ...others] = school.cookies
    const server = await startServer(url, folder)
    const port = Number(new URL(server.origin).port)
    const { attemptId } = await beginAs(server, school, honest)
    const path = `/api/assignments/${school.assignmentId}/submit`
    const heads = others.flatMap((cookie) =>
      Array.from({ length: bodiesOfEach }, () => sendHead(port, { path, cookie, length: 1_000_000 })),
    )
    const requests = await Promise.all(heads)
    for (const request of requests) request.send(half)
    const statuses: number[] = []
    for (let seq = 1; seq <= 20; seq += 1) {
      const answers = { q4: { answerId: null, textAnswer: 'Because', seq, base: 0 } }
      statuses.push((await saveAs(server, honest, attemptId, answers)).status)
    }
    const { highest = 0 } = memoryOf(server.pid) ?? {}
    for (const { socket } of requests) socket.destroy()
    const { status } = await call(server, honest, 'POST', `/api/attempts/${attemptId}/takeover`, { writer: 'tab', from: 1 })
    const exit = await server.stop()
    expect([requests.length, new Set(statuses), status, exit]).toEqual([1_020, new Set([200]), 200, 0])
    expect(megabytes(highest * 1024 * 1024)).toBeLessThan(400)
  }, 120_000)

  it('takes whole bodies that came while it was stopped for longer than bodies may take', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../support/impatient-server.ts')], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [{ port, patience }] = (await once(child, 'message')) as [{ port: number; patience: number }]
    const body = '{"a":1}'
    const requests = await Promise.all(Array.from({ length: 20 }, () => sendHead(port, { path: '/echo', length: body.length })))
    await once(child, 'message')
    child.kill('SIGSTOP')
    for (const request of requests) request.send(body)
    const until = performance.now() + 3 * patience
    await expect.poll(() => performance.now() > until, { timeout: 10_000 }).toBe(true)
    child.kill('SIGCONT')
    const statuses = await Promise.all(requests.map((request) => request.status()))
    child.kill()
    expect(statuses).toEqual(Array(20).fill(200))
  })
})
