import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { FindAddresses } from '../../../../server/features/webhooks/guarded-lookup.ts'
import { postDelivery } from '../../../../server/features/webhooks/post-delivery.ts'
import { makeWebhookSecret } from '../../../../server/features/webhooks/signature.ts'
import { type ExampleReceiver, startExampleReceiver } from '../../../support/webhooks/example-receiver.ts'

const secret = makeWebhookSecret()
const body = JSON.stringify({ type: 'submission.received', data: { submissionId: 'one' } })
const message = (changed = {}) => ({ id: 'msg-1', timestamp: Math.floor(Date.now() / 1000), body, ...changed })

let server: Server | null = null
let example: ExampleReceiver | null = null
afterEach(async () => {
  server?.closeAllConnections()
  server?.close()
  server = null
  await example?.stop()
  example = null
})

/** Starts a receiver on this computer and returns its address. */
async function receive(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const send = (url: string, timeout?: number, given = message()) =>
  postDelivery({ url, secret }, given, { reach: 'loopback', ...(timeout !== undefined && { timeout }) })

const startExample = async (): Promise<ExampleReceiver> => {
  example = await startExampleReceiver(secret)
  return example
}

describe('A webhook', () => {
  test('is believed by the receiver of the documents', async () => {
    const { url, nextLine } = await startExample()
    expect(await send(url)).toBe(204)
    expect(await nextLine()).toBe(body)
  })

  test('is not believed with another secret, or long afterwards', async () => {
    const { url } = await startExample()
    expect(await postDelivery({ url, secret: makeWebhookSecret() }, message(), { reach: 'loopback' })).toBe(401)
    expect(await send(url, undefined, message({ timestamp: 1 }))).toBe(401)
  })

  test('says nothing of the school but what is signed', async () => {
    const seen: IncomingMessage['headers'][] = []
    const url = await receive(({ headers }, response) => {
      seen.push(headers)
      response.end()
    })
    await send(url)
    const names = Object.keys(seen[0] ?? {}).filter((name) => !['host', 'connection'].includes(name))
    expect(names.toSorted()).toEqual([
      'content-length',
      'content-type',
      'user-agent',
      'webhook-id',
      'webhook-signature',
      'webhook-timestamp',
    ])
  })

  test('follows no redirect', async () => {
    let calls = 0
    const url = await receive((_request, response) => {
      calls += 1
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    expect([await send(url), calls]).toEqual([302, 1])
  })

  test('has no reply where the connection is cut', async () => {
    const url = await receive((request) => request.socket.destroy())
    expect(await send(url)).toBeNull()
  })

  test('has no reply where the receiver changes the protocol', { timeout: 2_000 }, async () => {
    const url = await receive(({ socket }) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    })
    expect(await send(url)).toBeNull()
  })

  test('waits only so long', async () => {
    const url = await receive(() => {})
    expect(await send(url, 50)).toBeNull()
  })

  test('reads no long reply', async () => {
    const cut = Promise.withResolvers<boolean>()
    const url = await receive((_request, response) => {
      response.on('close', () => cut.resolve(response.writableFinished))
      response.write('x'.repeat(2048))
    })
    expect(await send(url)).toBe(200)
    expect(await cut.promise).toBe(false)
  })

  test('is accepted by a receiver that never ends its reply', async () => {
    const url = await receive((_request, response) => {
      response.writeHead(202).write('x')
    })
    expect(await send(url, 500)).toBe(202)
  })

  test('goes to no private address, however it is named', async () => {
    const url = await receive((_request, response) => response.end())
    let connections = 0
    server?.on('connection', () => {
      connections += 1
    })
    const named = url.replace('http://127.0.0.1', 'https://hooks.example')
    const find: FindAddresses = (_name, done) => done(null, [{ address: '127.0.0.1', family: 4 }])
    expect(await postDelivery({ url, secret }, message(), { reach: 'on' })).toBeNull()
    expect(await postDelivery({ url: named, secret }, message(), { reach: 'on', find })).toBeNull()
    expect(connections).toBe(0)
    // The name does lead there; only what is configured decides. Nobody speaks TLS behind it.
    expect(await postDelivery({ url: named, secret }, message(), { reach: 'loopback', find })).toBeNull()
    expect(connections).toBe(1)
  })
})
