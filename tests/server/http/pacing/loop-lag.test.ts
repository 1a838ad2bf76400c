import { EventEmitter } from 'node:events'
import { stat } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { startLoopLag } from '../../../../server/http/pacing/loop-lag.ts'
import { answerBrokenRequest } from '../../../../server/http/pacing/slow-headers.ts'

const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

describe('The lag of the event loop', () => {
  test('is how long it was blocked, for what is read right after, and nothing later', async () => {
    const lag = startLoopLag(20)
    await vi.waitUntil(() => lag.ms() === 0, { interval: 1 })
    const read = new Promise<number>((resolve) => stat('.', () => resolve(lag.ms())))
    block(300)
    expect(await read).toBeGreaterThanOrEqual(270)
    await vi.waitUntil(() => lag.ms() === 0, { interval: 1, timeout: 10_000 })
    lag.stop()
  })
})

describe('Headers whose time is over', () => {
  function connection() {
    const server = new EventEmitter() as Server
    const sent: string[] = []
    const socket = {
      destroyed: false,
      writable: true,
      bytesWritten: 0,
      write: (text: string) => sent.push(text),
      destroy: () => sent.push('destroyed'),
    }
    return { server, socket: socket as unknown as Socket, sent }
  }
  const timeout = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

  test('are refused', async () => {
    const { server, socket, sent } = connection()
    answerBrokenRequest(server, timeout, socket)
    await nextTurn()
    expect([sent[0]?.split('\r\n')[0], sent[1]]).toEqual(['HTTP/1.1 408 Request Timeout', 'destroyed'])
  })

  test('are read when they are here already', async () => {
    const { server, socket, sent } = connection()
    answerBrokenRequest(server, timeout, socket)
    server.emit('request', { socket })
    await nextTurn()
    expect(sent).toEqual([])
  })

  test.each([
    ['HPE_HEADER_OVERFLOW', 'HTTP/1.1 431 Request Header Fields Too Large'],
    ['HPE_INVALID_METHOD', 'HTTP/1.1 400 Bad Request'],
  ])('and other faults have their own answers: %s', (code, line) => {
    const { server, socket, sent } = connection()
    answerBrokenRequest(server, Object.assign(new Error('broken'), { code }), socket)
    expect(sent[0]?.split('\r\n')[0]).toBe(line)
  })
})
