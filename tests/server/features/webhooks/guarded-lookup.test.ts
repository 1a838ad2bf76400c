import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askNameServers } from '../../../../server/features/webhooks/guarded-lookup.ts'
import { postDelivery } from '../../../../server/features/webhooks/post-delivery.ts'
import { makeWebhookSecret } from '../../../../server/features/webhooks/signature.ts'

let silent: Socket
beforeEach(async () => {
  silent = createSocket('udp4').bind(0, '127.0.0.1')
  await once(silent, 'listening')
})
afterEach(() => silent.close())

const send = (host: string, changed: { timeout?: number; stopped?: AbortSignal } = {}) =>
  postDelivery(
    { url: `https://${host}/`, secret: makeWebhookSecret() },
    { id: 'msg-1', timestamp: 0, body: '{}' },
    { reach: 'on', find: askNameServers([`127.0.0.1:${silent.address().port}`]), ...changed },
  )

describe('A webhook whose name server does not answer', () => {
  test('is broken off at once when the server stops', async () => {
    const stopping = new AbortController()
    const sent = send('slow.example', { stopped: stopping.signal })
    await once(silent, 'message')
    stopping.abort()
    expect(await sent).toBeNull()
  })

  test('is asked for, and given up, beside as many others as there are', async () => {
    const names = Array.from({ length: 80 }, (_, index) => `slow-${index}.example`)
    const asked = new Set<string>()
    const all = new Promise<void>((resolve) => {
      silent.on('message', (message) => {
        asked.add(/slow-\d+/.exec(message.toString('latin1'))?.[0] ?? '')
        if (asked.size === names.length) resolve()
      })
    })
    const stopping = new AbortController()
    const sent = Promise.all(names.map((name) => send(name, { stopped: stopping.signal })))
    await all
    stopping.abort()
    expect(new Set(await sent)).toEqual(new Set([null]))
  })

  test('is given up at the end of its time', async () => {
    expect(await send('slow.example', { timeout: 50 })).toBeNull()
  })
})
