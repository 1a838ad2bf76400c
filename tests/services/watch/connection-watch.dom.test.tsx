import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectionWatch } from '../../../src/services/watch/connection-watch.ts'
import { createActorWithParent } from '../../support/attempts/actor-with-parent.ts'

const START = Date.parse('2026-11-20T09:00:00.000Z')
const turn = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(
  () =>
    void vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] }),
)
afterEach(() => {
  turn('visible')
  vi.useRealTimers()
})

describe('The connection watch', () => {
  test('tells that the network may be back', () => {
    const { heard, stop } = createActorWithParent(connectionWatch, {})
    dispatchEvent(new Event('online'))
    expect(heard).toEqual([{ type: 'connection.online' }])
    stop()
  })

  test('tells that the network may be lost', () => {
    const { heard, stop } = createActorWithParent(connectionWatch, {})
    dispatchEvent(new Event('offline'))
    expect(heard).toEqual([{ type: 'connection.offline' }])
    stop()
  })

  test('tells that the page is hidden and shown', () => {
    const { heard, stop } = createActorWithParent(connectionWatch, {})
    turn('hidden')
    turn('visible')
    expect(heard).toEqual([{ type: 'page.hidden' }, { type: 'page.shown' }])
    stop()
  })

  test('tells that the page was away for long', () => {
    const { heard, stop } = createActorWithParent(connectionWatch, {})
    turn('hidden')
    vi.advanceTimersByTime(31_000)
    turn('visible')
    expect(heard).toEqual([{ type: 'page.hidden' }, { type: 'page.shown' }, { type: 'page.woke' }])
    stop()
  })

  // Shows: After sleep the page asks the server first.
  test('notices a sleep by the date that went on alone', () => {
    const { heard, stop } = createActorWithParent(connectionWatch, {})
    vi.setSystemTime(START + 3_600_000)
    vi.advanceTimersByTime(4_000)
    expect(heard).toEqual([{ type: 'page.woke' }])
    stop()
  })

  test('says nothing once its exam is over', () => {
    const { heard, stop } = createActorWithParent(connectionWatch, {})
    stop()
    dispatchEvent(new Event('online'))
    turn('hidden')
    expect(heard).toEqual([])
  })
})
