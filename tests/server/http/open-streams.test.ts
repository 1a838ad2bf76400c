import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OpenStreams } from '../../../server/http/open-streams.ts'

const gone = new Set<string>()
let streams: OpenStreams
beforeEach(() => {
  gone.clear()
  const lasting = async (hashes: readonly string[]) => new Set(hashes.filter((each) => !gone.has(each)))
  streams = new OpenStreams({ lasting, whenForgotten: () => {} })
})
afterEach(() => streams.endAll())

function open(userId: string) {
  const raw = new PassThrough()
  const reply = { raw, headers: () => reply } as unknown as FastifyReply
  const { payload, stream } = streams.open(reply, { userId, tokenHash: `${userId} session` }, () => {})
  const text: string[] = []
  return { stream, payload, raw, text, read: () => payload.setEncoding('utf8').on('data', (chunk: string) => text.push(chunk)) }
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await streams.tick()
}

const settled = () => new Promise<void>((done) => setImmediate(done))

test('A stream has a beat every 20 s', async () => {
  const each = open('kim')
  each.read()
  await pass(60)
  await settled()
  expect(each.text.join('').split('event: beat')).toHaveLength(4)
})

test('A stream whose session is over ends within a minute', async () => {
  const [mine, other] = [open('kim'), open('sam')]
  mine.read()
  other.read()
  gone.add('kim session')
  await pass(60)
  await settled()
  expect([mine.payload.readableEnded, other.payload.readableEnded]).toEqual([true, false])
})

test('A stream ends after a quarter of an hour, so that its reader has to be let in again', async () => {
  const each = open('kim')
  each.read()
  await pass(16 * 60)
  await settled()
  expect(each.payload.readableEnded).toBe(true)
})

test('A reader who does not take what was sent is cut off', async () => {
  const each = open('kim')
  for (let count = 0; count < 10; count += 1) each.stream.send('room', JSON.stringify('x'.repeat(100_000)))
  await settled()
  expect(each.payload.destroyed).toBe(true)
})
