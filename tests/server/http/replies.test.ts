import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import fp from 'fastify-plugin'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { User } from '../../../domain/people/user.ts'
import type { App } from '../../../server/deps.ts'
import { errorsPlugin } from '../../../server/http/plugins/errors.ts'
import { type ReplyLimits, repliesPlugin, replyLimits } from '../../../server/http/plugins/replies.ts'
import { listenOn } from '../../support/half-sent.ts'

const patient: ReplyLimits = { ...replyLimits, atOnce: 2, waiting: 1, burst: 1_000, unread: 600_000, longestWait: 1 }
const hungry = { 'x-person': 'kim' }

/** Everybody is who they say they are. */
const peoplePlugin = fp(
  async (app: App) => {
    app.decorateRequest('user', null)
    app.decorateRequest('isApi', true)
    app.addHook('onRequest', async (request) => {
      const id = request.headers['x-person']
      request.user = id === undefined ? null : ({ id } as User)
    })
  },
  { name: 'session' },
)

describe('Replies', () => {
  let app: App
  let port: number
  let time = 0
  let asked = 0
  const held: (() => void)[] = []
  const sockets: Socket[] = []
  const jsonPlugin = fp(async () => undefined, { name: 'json' })

  const start = async (limits: ReplyLimits) => {
    ;[asked, time] = [0, 0]
    app = Fastify() as unknown as App
    await app.register(errorsPlugin)
    await app.register(peoplePlugin)
    await app.register(jsonPlugin)
    await app.register(repliesPlugin, { now: () => time, limits })
    app.addHook('onRequest', async () => {
      asked += 1
    })
    app.get('/api/held', () => new Promise((resolve) => held.push(() => resolve('ok'))))
    app.get('/api/large', { config: { carriesAttempt: true } }, async () => 'x'.repeat(20_000_000))
    app.get('/api/stream', (_request, reply) => reply.send(new Readable({ read: () => undefined })))
    app.put('/api/answers', async () => 'saved')
    port = await listenOn(app)
  }
  afterEach(async () => {
    for (const free of held.splice(0)) free()
    for (const socket of sockets.splice(0)) socket.destroy()
    await app.close()
  })
  const get = async (path: string, headers: Record<string, string> = hungry) => await app.inject({ url: path, headers })
  const untilAsked = (count: number) => vi.waitUntil(() => asked === count, { interval: 1, timeout: 10_000 })

  /** Sends requests over one connection and reads nothing of the replies. */
  async function askWithoutReading(path: string, times = 1): Promise<Socket> {
    const socket = connect(port, '127.0.0.1').pause()
    sockets.push(socket)
    await once(socket, 'connect')
    socket.on('error', () => undefined)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Person: kim\r\n\r\n`.repeat(times))
    return socket
  }
  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

  test('end with their connection when nobody reads them', async () => {
    await start({ ...patient, unread: 100 })
    await askWithoutReading('/api/large')
    await untilAsked(1)
    await expect.poll(connections, { timeout: 10_000 }).toBe(0)
  })

  test('are not given to a connection that asks for more and more without waiting', async () => {
    await start({ ...patient, pipelined: 3 })
    await askWithoutReading('/api/held', 4)
    await expect.poll(connections, { timeout: 10_000 }).toBe(0)
  })

  test('of one person that nobody reads make this person wait, and nobody else', async () => {
    await start(patient)
    await askWithoutReading('/api/large')
    await askWithoutReading('/api/large')
    await untilAsked(2)
    const waiting = get('/api/large')
    const refused = await get('/api/large')
    expect([refused.statusCode, refused.json().reason, refused.headers['retry-after']]).toEqual([429, 'tooManyLoads', '2'])
    expect((await get('/api/large', { 'x-person': 'lee' })).statusCode).toBe(200)
    expect((await app.inject({ method: 'PUT', url: '/api/answers', headers: hungry })).statusCode).toBe(200)
    for (const socket of sockets) socket.destroy()
    expect((await waiting).statusCode).toBe(200)
  })

  test('begin in the order in which they were asked for', async () => {
    await start({ ...patient, atOnce: 1, waiting: 2 })
    const done: string[] = []
    const replies = ['first', 'second', 'third'].map((name) => get('/api/held').then(() => done.push(name)))
    for (const count of [1, 2, 3]) {
      await vi.waitUntil(() => held.length > 0, { interval: 1 })
      expect(asked).toBe(count)
      held.shift()?.()
    }
    await Promise.all(replies)
    expect(done).toEqual(['first', 'second', 'third'])
  })

  test('are not made for whoever hung up while waiting', async () => {
    await start({ ...patient, atOnce: 1 })
    const first = get('/api/held')
    await untilAsked(1)
    const socket = await askWithoutReading('/api/large')
    socket.destroy()
    await expect.poll(connections, { timeout: 10_000 }).toBe(0)
    held.shift()?.()
    await first
    expect([(await get('/api/large')).statusCode, asked]).toEqual([200, 2])
  })

  test('that are streams let the next ones begin', async () => {
    await start({ ...patient, atOnce: 1 })
    await askWithoutReading('/api/stream')
    await untilAsked(1)
    expect((await get('/api/large')).statusCode).toBe(200)
  })

  test('that are large are paid for, and whoever loads too fast is asked to wait', async () => {
    await start({ ...patient, burst: 3, perSecond: 1, largeBytes: 10_000_000 })
    const statuses = [(await get('/api/large')).statusCode, (await get('/api/large')).statusCode, (await get('/api/large', {})).statusCode]
    time = 2_000
    expect([...statuses, (await get('/api/large')).statusCode]).toEqual([200, 429, 200, 200])
  })
})
