import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { type FindAddresses, guardedLookup } from '../../../../server/features/webhooks/guarded-lookup.ts'
import { type WebhookReach, webhookUrlOf } from '../../../../server/features/webhooks/webhook-url.ts'

const inside = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
]
const outside = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111']

const findsOf =
  (...addresses: string[]): FindAddresses =>
  (_name, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

/** What a connection would go to. */
const lookedUp = (find: FindAddresses, reach: WebhookReach = 'on') =>
  new Promise((resolve) => {
    guardedLookup(reach, { find })('hooks.example', { all: true }, (error, found) => resolve(error ? 'refused' : found))
  })

const inUrl = (address: string) => (address.includes(':') ? `[${address}]` : address)

describe('The address of a webhook', () => {
  test.each(inside)('is not %s', (address) => {
    expect(webhookUrlOf(`https://${inUrl(address)}/`, 'on')).toBeNull()
  })

  test.each(['https://2130706433/', 'https://0x7f.1/', 'https://127.0.0.1./', 'https://[::ffff:7f00:1]/'])(
    'is not written as %s',
    (url) => {
      expect(webhookUrlOf(url, 'on')).toBeNull()
    },
  )

  test.each(outside)('may be %s', (address) => {
    expect(webhookUrlOf(`https://${inUrl(address)}/`, 'on')).not.toBeNull()
  })

  test.each([
    'http://hooks.example/',
    'ftp://hooks.example/',
    'https://me:secret@hooks.example/',
    'https://hooks.example/#part',
    'nonsense',
  ])('is not %s', (url) => {
    expect(webhookUrlOf(url, 'loopback')).toBeNull()
  })

  test('is this computer only where that is configured, and no other private address', () => {
    expect(webhookUrlOf('http://127.0.0.1:8787/', 'on')).toBeNull()
    expect(webhookUrlOf('http://127.0.0.1:8787/', 'loopback')?.port).toBe('8787')
    expect(webhookUrlOf('https://10.0.0.1/', 'loopback')).toBeNull()
    expect(webhookUrlOf('http://127.0.0.2/', 'loopback')).toBeNull()
  })
})

describe('A name that a webhook goes to', () => {
  test.each(inside)('leads not to %s', async (address) => {
    expect(await lookedUp(findsOf(address))).toBe('refused')
  })

  test('leads nowhere when one of its addresses is private', async () => {
    expect(await lookedUp(findsOf('8.8.8.8', '10.0.0.1'))).toBe('refused')
  })

  test('leads nowhere without an address', async () => {
    expect(await lookedUp(findsOf())).toBe('refused')
  })

  test('leads to the addresses that were judged', async () => {
    expect(await lookedUp(findsOf('8.8.8.8'))).toEqual([{ address: '8.8.8.8', family: 4 }])
  })

  test('is judged when a connection is made', async () => {
    const connecting = request({ host: 'hooks.example', lookup: guardedLookup('on', { find: findsOf('127.0.0.1') }) })
    const error = await new Promise<Error>((resolve) => connecting.on('error', resolve).end())
    expect(error.message).toBe('no public address')
  })
})
