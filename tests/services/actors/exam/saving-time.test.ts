import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveAnswers } from '../../../../src/services/api/attempts.ts'
import { stubFetch } from '../../../support/pages/fake-fetch.ts'

// A call needs the address of its page.
beforeEach(() => vi.stubGlobal('location', { origin: 'http://localhost' }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const body = { writer: 'w1', epoch: 1, answers: {} }
const { signal } = new AbortController()

// Shows: A small request is given up after 8 seconds without a reply.
test('A save may take 8 s', async () => {
  const limits: number[] = []
  vi.stubGlobal('AbortSignal', {
    any: AbortSignal.any.bind(AbortSignal),
    timeout: (ms: number) => {
      limits.push(ms)
      return new AbortController().signal
    },
  })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')))
  await expect(saveAnswers('a1', body, { keepalive: false, signal })).rejects.toMatchObject({ kind: 'network' })
  expect(limits).toEqual([8_000])
})

// Shows: A small request is given up after 8 seconds without a reply.
test('A save that outlives its page is waited for 8 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  let end = ''
  void saveAnswers('a1', body, { keepalive: true, signal }).catch(({ kind }) => {
    end = kind
  })
  await vi.advanceTimersByTimeAsync(7_999)
  const early = end
  await vi.advanceTimersByTimeAsync(1)
  expect([early, end]).toEqual(['', 'network'])
})

// Shows: Sending never depends on what the browser says about the network.
test('A save is tried also where the browser believes to be offline', async () => {
  const tried: string[] = []
  vi.stubGlobal('navigator', { onLine: false })
  stubFetch(({ path }) => {
    tried.push(path)
    return Promise.reject(new TypeError('away'))
  })
  await expect(saveAnswers('a1', body, { keepalive: false, signal })).rejects.toMatchObject({ kind: 'network' })
  expect(tried).toEqual(['/api/attempts/a1/answers'])
})
