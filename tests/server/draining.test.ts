import { once } from 'node:events'
import { request } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { endServers, type Server, startServer, temporaryFolder } from '../chaos/exam-hall.ts'

/** Starting whole processes takes long where the machine is busy. */
vi.setConfig({ testTimeout: 120_000 })

const folders: { remove: () => void }[] = []
afterEach(() => {
  endServers()
  for (const { remove } of folders.splice(0)) remove()
})

function start(DRAIN_SECONDS: string): Promise<Server> {
  const place = temporaryFolder()
  folders.push(place)
  return startServer(`sqlite:${place.folder}/school.db`, place.folder, [], { DRAIN_SECONDS })
}

const ask = async ({ origin }: Server, path: string) => {
  const { status, headers } = await fetch(origin + path)
  return [status, headers.get('connection')]
}

const bodyOf = async ({ origin }: Server, path: string) => (await fetch(origin + path)).json()

const untilDraining = (server: Server) => vi.waitFor(async () => expect(await ask(server, '/readyz')).toEqual([503, 'close']))

test('A server that drains says so in the shape of every failed reply', async () => {
  const server = await start('300')
  server.signal('SIGTERM')
  await untilDraining(server)
  expect(await bodyOf(server, '/readyz')).toEqual({ success: false, message: 'This server is about to stop.', reason: 'unavailable' })
  await server.stop()
})

// Shows: A server that is told to stop drains first: it still serves, but `/readyz` reports not ready.
test('A server that drains is not ready and serves on, until a second signal', async () => {
  const server = await start('300')
  const before = [await ask(server, '/readyz'), await ask(server, '/api/site')]
  server.signal('SIGTERM')
  await untilDraining(server)
  const after = [await ask(server, '/healthz'), await ask(server, '/api/site')]
  expect([before, after, await server.stop()]).toEqual([
    [
      [200, 'keep-alive'],
      [200, 'keep-alive'],
    ],
    [
      [200, 'close'],
      [200, 'close'],
    ],
    0,
  ])
})

test('It ends by itself when its time to drain is over', async () => {
  const server = await start('1')
  expect(await server.stop()).toBe(0)
})

test('What is under way when it closes is answered', async () => {
  const server = await start('300')
  const call = request(`${server.origin}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' } })
  const answered = once(call, 'response')
  call.write('{"email":')
  const [socket] = await once(call, 'socket')
  await once(socket, 'connect')
  server.signal('SIGTERM')
  await untilDraining(server)
  const ended = server.stop()
  call.end('"nobody@school.test","password":"wrong"}')
  const [reply] = await answered
  reply.resume()
  expect([reply.statusCode, reply.headers.connection, await ended]).toEqual([401, 'close', 0])
})
