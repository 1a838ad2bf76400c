import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { postJson } from '../../../../src/services/api/client/http.ts'
import { receiveEarlyReplies, takeEarlyReply } from '../../../../src/services/api/preloaded/early-replies.ts'

/** Lets the browser have made these calls while the code was on its way, as its resource timing tells. */
function haveFetched(...entries: { path: string; initiatorType?: string; responseEnd?: number }[]): void {
  // The frames of jsdom read the time from it.
  vi.stubGlobal('performance', {
    now: performance.now.bind(performance),
    getEntriesByType: () =>
      entries.map(({ path, initiatorType = 'link', responseEnd = 640 }) => ({
        name: new URL(path, location.href).href,
        initiatorType,
        responseEnd,
      })),
  })
}

const replyOf = async (path: string): Promise<Response> => Response.json({ path })
const textOf = async (path: string): Promise<string | undefined> => takeEarlyReply(path)?.text()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('What the header of the page asked for is there at once, for the first who asks', async () => {
  haveFetched({ path: '/api/a' })
  await receiveEarlyReplies(replyOf)
  expect([await textOf('/api/a'), await textOf('/api/a')]).toEqual(['{"path":"/api/a"}', undefined])
})

test.each([
  ['is still on its way', { path: '/api/a', responseEnd: 0 }],
  ['was asked for by the code', { path: '/api/a', initiatorType: 'fetch' }],
  ['is no call', { path: '/assets/a' }],
  ['is of another site', { path: 'https://elsewhere.test/api/a' }],
])('What %s is not read early', async (_, entry) => {
  haveFetched(entry)
  const read = vi.fn(replyOf)
  await receiveEarlyReplies(read)
  expect(read).not.toHaveBeenCalled()
})

test('A call that fails leaves the others, and is asked for again where it is needed', async () => {
  haveFetched({ path: '/api/a' }, { path: '/api/b' })
  await receiveEarlyReplies((path) => (path === '/api/a' ? Promise.reject(new TypeError('no network')) : replyOf(path)))
  expect([takeEarlyReply('/api/a'), await textOf('/api/b')]).toEqual([undefined, '{"path":"/api/b"}'])
})

test('The page does not wait for a call that the browser makes again', async () => {
  haveFetched({ path: '/api/a' })
  const received = vi.fn()
  const waiting = receiveEarlyReplies(() => new Promise<Response>(() => undefined)).then(received)
  await vi.advanceTimersByTimeAsync(299)
  expect(received).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(takeEarlyReply('/api/a')).toBeUndefined()
})

test('What nobody asked for in five seconds is dropped', async () => {
  haveFetched({ path: '/api/a' })
  await receiveEarlyReplies(replyOf)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(takeEarlyReply('/api/a')).toBeUndefined()
})

test('A reply that comes when nobody waits for it any more is not kept', async () => {
  haveFetched({ path: '/api/a' })
  const { promise, resolve } = Promise.withResolvers<Response>()
  const waiting = receiveEarlyReplies(() => promise)
  await vi.advanceTimersByTimeAsync(5_300)
  await waiting
  resolve(Response.json({}))
  await vi.advanceTimersByTimeAsync(0)
  expect(takeEarlyReply('/api/a')).toBeUndefined()
})

test('Whatever is sent makes them old: what is read after it is asked for anew', async () => {
  haveFetched({ path: '/api/a' })
  await receiveEarlyReplies(replyOf)
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  await postJson('/api/b')
  expect(takeEarlyReply('/api/a')).toBeUndefined()
})
