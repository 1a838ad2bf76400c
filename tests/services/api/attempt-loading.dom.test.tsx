import { afterEach, expect, test, vi } from 'vitest'
import { loadAttempt } from '../../../src/services/api/attempt-loading.ts'
import { dropEarlyReplies, receiveEarlyReplies } from '../../../src/services/api/preloaded/early-replies.ts'

afterEach(() => {
  dropEarlyReplies()
  vi.unstubAllGlobals()
})

const reply = (serverNow: string) => Response.json({ success: true, assignment: { assignmentType: 'page' }, serverNow })

/** The browser had the reply to the first call for a quiz at 640 ms. */
function haveFetched(assignmentId: string): void {
  const entry = { name: `${location.origin}/api/assignments/${assignmentId}`, initiatorType: 'link', responseEnd: 640 }
  vi.stubGlobal('performance', {
    now: () => 9_000,
    getEntriesByType: () => [entry],
    getEntriesByName: (name: string) => (name === entry.name ? [entry] : []),
  })
}

async function observed(assignmentId: string) {
  vi.stubGlobal('fetch', async () => reply('2026-11-28T10:00:09.000Z'))
  const observe = vi.fn()
  await loadAttempt({ assignmentId, userId: 'ada' }, new AbortController().signal, { now: () => 0, observe })
  return observe.mock.calls[0]
}

test('The clock is set by the moment at which the browser had the reply that came before the code', async () => {
  haveFetched('quiz-1')
  await receiveEarlyReplies(async () => reply('2026-11-28T10:00:01.000Z'))
  expect(await observed('quiz-1')).toEqual(['2026-11-28T10:00:01.000Z', 640])
})

test('A reply that is asked for anew arrives when it is read, whatever the browser had before', async () => {
  haveFetched('quiz-2')
  await receiveEarlyReplies(async () => reply('2026-11-28T10:00:01.000Z'))
  dropEarlyReplies()
  expect(await observed('quiz-2')).toEqual(['2026-11-28T10:00:09.000Z', undefined])
})
