import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, type EventObject, setup } from 'xstate'
import { roomStream } from '../../../src/services/watch/room-stream.ts'

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static readonly opened: FakeSource[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  say(type: string, data?: string) {
    this.dispatchEvent(data === undefined ? new Event(type) : new MessageEvent(type, { data }))
  }
}

const change = { serverNow: '2026-11-20T09:00:00.000Z', students: [], acts: [], silence: null }

function watch() {
  const heard: EventObject[] = []
  const parent = setup({ actors: { roomStream } }).createMachine({
    invoke: { src: 'roomStream', input: { assignmentId: 'q 1' } },
    on: { '*': { actions: ({ event }) => heard.push(event) } },
  })
  const actor = createActor(parent).start()
  return { actor, types: () => heard.map(({ type }) => type), heard }
}

const last = () => FakeSource.opened.at(-1) ?? expect.fail('no stream was opened')

describe('The stream of an exam room', () => {
  beforeEach(() => {
    FakeSource.opened.length = 0
    vi.useFakeTimers()
    vi.stubGlobal('EventSource', FakeSource)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('says that it is open, and passes on what changes', () => {
    const { heard } = watch()
    last().say('open')
    last().say('room', JSON.stringify(change))
    last().say('room', 'not JSON')
    expect([last().url, heard]).toEqual(['/api/exam-room/q%201/stream', [{ type: 'stream.opened' }, { type: 'room.changed', change }]])
  })

  test('is lost while the browser tries again by itself', () => {
    const { types } = watch()
    last().say('open')
    last().say('error')
    last().say('open')
    expect([types(), FakeSource.opened.length]).toEqual([['stream.opened', 'stream.lost', 'stream.opened'], 1])
  })

  test('that the server refused is opened again after a minute', () => {
    watch()
    last().close()
    last().say('error')
    vi.advanceTimersByTime(59_999)
    expect(FakeSource.opened.length).toBe(1)
    vi.advanceTimersByTime(1)
    expect(FakeSource.opened.length).toBe(2)
  })

  test('without a word for 50 s is lost and opened again; a beat is a word', () => {
    const { types } = watch()
    last().say('open')
    vi.advanceTimersByTime(40_000)
    last().say('beat', '{}')
    vi.advanceTimersByTime(49_999)
    expect([types(), FakeSource.opened.length]).toEqual([['stream.opened'], 1])
    vi.advanceTimersByTime(1)
    expect([types(), FakeSource.opened.map(({ readyState }) => readyState)]).toEqual([
      ['stream.opened', 'stream.lost'],
      [2, 0],
    ])
  })

  test('is closed with its page', () => {
    const { actor } = watch()
    actor.stop()
    vi.advanceTimersByTime(120_000)
    expect(FakeSource.opened.map(({ readyState }) => readyState)).toEqual([2])
  })
})
