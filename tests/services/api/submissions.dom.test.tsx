import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkReceipt } from '../../../src/services/api/receipts.ts'
import { fetchHistory, fetchResults, preloadResults } from '../../../src/services/api/submissions.ts'
import { copyText } from '../../../src/services/browser/clipboard.ts'
import { stubFetch } from '../../support/pages/fake-fetch.ts'
import { attemptOf, historyOf, receipt, resultsOf } from '../../support/school/reviewing.ts'

interface Sent {
  path: string
  method: string | undefined
  body: unknown
}

/** Answers every call with this reply and gives what was sent. */
function serve(reply: unknown): Sent[] {
  const sent: Sent[] = []
  stubFetch(({ path, method, body }) => {
    sent.push({ path, method, body })
    return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } })
  })
  return sent
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('The services of a review', () => {
  // Shows: `quizData` is a JSON string with `answers`, `detailedResults` (points, correct, requiresManualGrading) and `totalPossiblePoints`.
  // Shows: `GET /api/assignments/submission/{submissionId}/results` answers `success`, `submission`, `questions` and `canViewAnswers`.
  test('read results with their quiz data and the time at which they were read', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10, 0), toFake: ['Date'] })
    const { submission, quiz, questions, canViewAnswers } = resultsOf([])
    const sent = serve({ success: true, submission: { ...submission, quizData: JSON.stringify(quiz) }, questions, canViewAnswers })
    expect([await fetchResults('s 1'), sent]).toEqual([
      resultsOf([]),
      [{ path: '/api/assignments/submission/s%201/results', method: 'GET', body: null }],
    ])
  })

  test('give results that were read ahead of the page, once and for ten seconds', async () => {
    const results = resultsOf([])
    const { submission, quiz, questions, canViewAnswers } = results
    const { id } = submission
    const sent = serve({ success: true, submission: { ...submission, quizData: JSON.stringify(quiz) }, questions, canViewAnswers })
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    const calls = async (read: () => Promise<unknown>) => {
      await read()
      return sent.splice(0).length
    }
    const early = [await calls(() => preloadResults(id)), await calls(() => fetchResults(id)), await calls(() => fetchResults(id))]
    const old = [await calls(() => preloadResults(id)), vi.setSystemTime(10_000) && (await calls(() => fetchResults(id)))]
    const others = [await calls(() => preloadResults(id)), await calls(() => fetchResults('other'))]
    expect([early, old, others]).toEqual([
      [1, 0, 1],
      [1, 1],
      [1, 1],
    ])
  })

  test('read the attempts of a quiz', async () => {
    const history = historyOf({ submissions: [attemptOf({})], countingId: 's1' })
    const sent = serve({ success: true, ...history })
    expect([await fetchHistory('q1'), sent.map(({ path }) => path)]).toEqual([history, ['/api/assignments/q1/submissions']])
  })

  // Shows: The log of an attempt is read in pages of 50 entries.
  test('read the whole log, page after page', async () => {
    const history = historyOf({ submissions: [attemptOf({})], countingId: 's1' })
    const entry = { attemptNumber: 1, at: '2026-11-20T09:00:00.000Z', minutes: null, text: null, reason: 'Fire alarm', ends: null }
    const [paused, resumed, closed] = [
      { ...entry, kind: 'pause' as const },
      { ...entry, kind: 'resume' as const },
      { ...entry, kind: 'close' as const },
    ]
    const replies: Readonly<Record<string, object>> = {
      '/api/assignments/q1/submissions': { success: true, ...history, log: [paused], logNext: 1 },
      '/api/assignments/q1/attempt-log?from=1': { success: true, log: [resumed], logNext: 2 },
      '/api/assignments/q1/attempt-log?from=2': { success: true, log: [closed] },
    }
    stubFetch(({ path }) => new Response(JSON.stringify(replies[path]), { headers: { 'content-type': 'application/json' } }))
    expect(await fetchHistory('q1')).toEqual({ ...history, log: [paused, resumed, closed] })
  })

  test('send a receipt to be checked', async () => {
    const sent = serve({ success: true, check: { matches: true } })
    expect([await checkReceipt(receipt), sent]).toEqual([
      { matches: true },
      [{ path: '/api/receipts/check', method: 'POST', body: { receipt } }],
    ])
  })
})

describe('Copying a text', () => {
  const copyBySelection = (isAllowed: boolean) => {
    const copied: string[] = []
    vi.stubGlobal('navigator', { clipboard: undefined })
    document.execCommand = () => {
      if (document.activeElement instanceof HTMLTextAreaElement) copied.push(document.activeElement.value)
      return isAllowed
    }
    return copied
  }

  test('uses the clipboard of the browser', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
    await copyText(receipt)
    expect(copied).toEqual([receipt])
  })

  test('selects the text where there is none, and gives the focus back', async () => {
    const copied = copyBySelection(true)
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    await copyText(receipt)
    expect([copied, document.activeElement, document.querySelector('textarea')]).toEqual([[receipt], button, null])
    button.remove()
  })

  test('rejects where the browser does not allow it', async () => {
    copyBySelection(false)
    await expect(copyText(receipt)).rejects.toThrow('the browser refuses to copy')
  })
})
