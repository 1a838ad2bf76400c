import { afterEach, expect, test, vi } from 'vitest'
import { takePreloadedReplyTime } from '../../../../src/services/api/preloaded/reply-time.ts'

/** Lets the browser have fetched these addresses before, as its resource timing tells. */
function haveFetched(...entries: { path: string; initiatorType: string; responseEnd: number }[]): void {
  // The frames of jsdom read the time from it.
  vi.stubGlobal('performance', {
    now: performance.now.bind(performance),
    getEntriesByName: (name: string) => entries.filter(({ path }) => name === new URL(path, location.href).href),
  })
}
afterEach(() => vi.unstubAllGlobals())

test('A reply that the header of the page asked for has arrived when the browser had it', () => {
  haveFetched({ path: '/api/a', initiatorType: 'link', responseEnd: 640 })
  expect(takePreloadedReplyTime('/api/a')).toBe(640)
})

test('The browser gives it away once', () => {
  haveFetched({ path: '/api/b', initiatorType: 'link', responseEnd: 640 })
  expect([takePreloadedReplyTime('/api/b'), takePreloadedReplyTime('/api/b')]).toEqual([640, undefined])
})

test.each([
  ['was asked for by the code', { initiatorType: 'fetch', responseEnd: 640 }],
  ['is still on its way', { initiatorType: 'link', responseEnd: 0 }],
])('A reply that %s arrives when it is read', (_, facts) => {
  const path = `/api/c/${facts.initiatorType}`
  haveFetched({ path, ...facts })
  expect(takePreloadedReplyTime(path)).toBeUndefined()
})
