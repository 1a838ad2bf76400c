import { afterEach, describe, expect, test } from 'vitest'
import { newServer } from '../../../../server/app.ts'
import type { App } from '../../../../server/deps.ts'
import { readEnv } from '../../../../server/env.ts'
import { readTrustedProxies } from '../../../../server/http/proxy/trusted-proxies.ts'

const apps: App[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

async function seenFrom(peer: string, proxies: string | null, publicOrigin: string | null = 'https://exams.example') {
  const trustedProxies = proxies === null ? undefined : readTrustedProxies(proxies)
  const app = newServer(trustedProxies ? { trustedProxies } : {}, publicOrigin)
  apps.push(app)
  app.get('/', async ({ ip }) => ip)
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
  return (await app.inject({ url: '/', headers, remoteAddress: peer })).body
}

describe('The address of a client', () => {
  // Shows: Only listed proxies are believed who a client is.
  test.each([
    ['a listed address', '10.0.0.5', '10.0.0.5', '203.0.113.9'],
    ['a listed range', '10.7.0.5', '192.168.0.0/16,10.0.0.0/8', '203.0.113.9'],
    ['a listed range, as IPv6 writes it', '::ffff:10.7.0.5', '10.0.0.0/8', '203.0.113.9'],
    ['a range that lists two proxies in a row', '10.7.0.5', '10.0.0.0/8,203.0.113.0/24', '198.51.100.1'],
    ['an address that is not listed', '10.0.0.6', '10.0.0.5', '10.0.0.6'],
    ['this machine, which is not listed', '127.0.0.1', '10.0.0.5', '127.0.0.1'],
    ['this machine, which is listed', '::1', '10.0.0.5, loopback', '203.0.113.9'],
    ['this machine, where nothing is listed', '127.0.0.1', null, '203.0.113.9'],
    ['another machine, where nothing is listed', '10.0.0.5', null, '10.0.0.5'],
  ])('from %s', async (_, peer, proxies, seen) => {
    expect(await seenFrom(peer, proxies)).toBe(seen)
  })

  test('is the peer where there is no public origin', async () => {
    expect(await seenFrom('10.0.0.5', '10.0.0.5', null)).toBe('10.0.0.5')
  })
})

describe('TRUSTED_PROXIES', () => {
  test.each(['10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.0/8/8', 'fe80::1%eth0', '10.0.0.1,', '10.0.0.0/-1'])('no proxy is %s', (text) => {
    expect(() => readEnv({ TRUSTED_PROXIES: text, PUBLIC_ORIGIN: 'https://exams.example' })).toThrow(
      'TRUSTED_PROXIES must be addresses and ranges like 10.0.0.5,192.168.0.0/16, or loopback',
    )
  })

  test('proxies are believed where people type a public address', () => {
    expect(() => readEnv({ TRUSTED_PROXIES: '10.0.0.0/8' })).toThrow('PUBLIC_ORIGIN must be set when TRUSTED_PROXIES is')
  })
})
