import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createReadingTurns } from '../../../../server/http/bodies/reading-turns.ts'

const large = 64 * 1024

const untilReadable = () => new Promise((resolve) => process.nextTick(resolve))

function bodies(count: number, bytes: number) {
  const readInTurns = createReadingTurns(4 * large)
  const pieces: number[] = []
  const waiting: number[] = []
  const streams = Array.from({ length: count }, (_, index) => {
    const stream = new PassThrough({ highWaterMark: large })
    const stop = readInTurns(stream, { onWaiting: (waits) => waiting.push(waits), onPiece: () => pieces.push(index) })
    stream.write('x'.repeat(bytes))
    return { stream, stop }
  })
  return { streams, pieces, waiting }
}

test('Large bodies that are here at once are read in turns of the loop, first come, first served', async () => {
  const { pieces, waiting } = bodies(10, large)
  await untilReadable()
  await nextTurn()
  expect(pieces).toEqual([0, 1, 2, 3])
  await nextTurn()
  expect(pieces).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  await nextTurn()
  expect([pieces.length, waiting]).toEqual([10, Array.from({ length: 10 }, () => large)])
})

test('Small bodies do not wait for large ones', async () => {
  const { streams, pieces } = bodies(10, large)
  const stream = streams[9]?.stream
  await untilReadable()
  await nextTurn()
  const before = pieces.length
  const readInTurns = createReadingTurns(0)
  const small = new PassThrough()
  readInTurns(small, { onPiece: () => pieces.push(-1) })
  small.write('x')
  await untilReadable()
  expect([stream?.readableLength, pieces.slice(before)]).toEqual([large, [-1]])
})

test('A stream that is no longer read keeps its turn from nobody', async () => {
  const { streams, pieces } = bodies(6, large)
  await untilReadable()
  for (const { stop } of streams.slice(0, 4)) stop()
  await nextTurn()
  expect(pieces).toEqual([4, 5])
})

test('A stream that is read in turns comes to its end', async () => {
  const stream = new PassThrough()
  let text = ''
  createReadingTurns()(stream, { onPiece: (piece) => (text += String(piece)) })
  stream.write('to the ')
  stream.end('end')
  await new Promise((resolve) => stream.once('end', resolve))
  expect(text).toBe('to the end')
})
