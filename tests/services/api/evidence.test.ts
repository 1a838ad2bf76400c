import { afterEach, describe, expect, test, vi } from 'vitest'
import { acceptEvidence, uploadAnswers } from '../../../src/services/api/evidence.ts'
import { stubFetch } from '../../support/pages/fake-fetch.ts'

const calls: { path: string; body: unknown }[] = []

function serve(reply: object): void {
  calls.length = 0
  stubFetch(({ path, body }) => {
    calls.push({ path, body })
    return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } })
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('Late evidence', () => {
  test('is accepted as the teacher saw it', async () => {
    serve({ success: true })
    await acceptEvidence({ submissionId: 'a1', evidenceId: 'e7' })
    expect(calls).toEqual([{ path: '/api/quiz/submissions/a1/evidence/accept', body: { evidenceIds: ['e7'] } }])
  })

  test('comes out of an answers file', async () => {
    serve({ success: true, kept: ['essay'], counted: [], refused: {} })
    const reply = await uploadAnswers('a1', '{"format":"examhall-answers","version":1}')
    expect([calls, reply.kept]).toEqual([
      [{ path: '/api/quiz/submissions/a1/evidence', body: { format: 'examhall-answers', version: 1 } }],
      ['essay'],
    ])
  })

  test.each(['', 'no json', 'null', '[]', '{"format":"other"}'])('does not come out of another file: %s', async (text) => {
    serve({ success: true })
    const reason = await uploadAnswers('a1', text).catch((error: { reason: string }) => error.reason)
    expect([reason, calls]).toEqual(['notAnAnswersFile', []])
  })
})
