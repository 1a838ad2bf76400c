import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { memoryOf } from '../bench/cpu-time.ts'
import { aQuestion } from '../support/school/questions.ts'
import { beginAs, endServers, prepareSchool, saveAs, startServer, temporaryFolder } from './exam-hall.ts'

const connections = 30
const pipelined = 12
const essays = 16
const longest = '"'.repeat(60_000)
const fullEntry = { answerId: null, textAnswer: longest, seq: 1, base: 0 }

describe('A server whose replies nobody reads', () => {
  const { folder, remove } = temporaryFolder()
  afterEach(() => {
    endServers()
    remove()
  })

  it('stays under 400 MB and saves for the others', async () => {
    const url = `sqlite:${join(folder, `${randomUUID()}.db`)}`
    const ids = Array.from({ length: essays }, (_, index) => `e${index}`)
    const school = await prepareSchool(
      url,
      2,
      ids.map((id) => aQuestion(id, 'essay')),
    )
    const [greedy = '', honest = ''] = school.cookies
    const server = await startServer(url, folder)
    const [full, own] = [await beginAs(server, school, greedy), await beginAs(server, school, honest)]
    for (const part of [ids.slice(0, 8), ids.slice(8)])
      await saveAs(server, greedy, full.attemptId, Object.fromEntries(part.map((id) => [id, fullEntry])))
    const load = `GET /api/assignments/${school.assignmentId} HTTP/1.1\r\nHost: localhost\r\nCookie: ${greedy}\r\n\r\n`
    const sockets = await Promise.all(
      Array.from({ length: connections }, async (_, index) => {
        const socket = connect(Number(new URL(server.origin).port), '127.0.0.1').pause()
        socket.on('error', () => undefined)
        await once(socket, 'connect')
        socket.write(load.repeat(index % 2 === 0 ? pipelined : 1))
        return socket
      }),
    )
    const statuses: number[] = []
    for (let seq = 1; seq <= 40; seq += 1) {
      const entry = { answerId: null, textAnswer: `${seq}`, seq, base: 0 }
      statuses.push((await saveAs(server, honest, own.attemptId, { e0: entry })).status)
    }
    const { highest = 0 } = memoryOf(server.pid) ?? {}
    for (const socket of sockets) socket.destroy()
    expect([new Set(statuses), await server.stop()]).toEqual([new Set([200]), 0])
    expect(highest * 1.048576).toBeLessThan(400)
  }, 120_000)
})
