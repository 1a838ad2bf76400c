import { afterEach, expect, test, vi } from 'vitest'
import { saveFeedback } from '../../../src/services/api/teacher-review.ts'
import { stubFetch } from '../../support/pages/fake-fetch.ts'

const refuse = (body: object) =>
  stubFetch(
    () => new Response(JSON.stringify({ success: false, ...body }), { status: 409, headers: { 'content-type': 'application/json' } }),
  )
const save = () => saveFeedback({ submissionId: 'a1', feedback: 'Mine', basis: '' })
afterEach(() => vi.unstubAllGlobals())

test('Feedback that was changed meanwhile returns the text that is stored', async () => {
  refuse({ reason: 'feedbackConflict', message: 'Changed.', stored: 'Written at home' })
  expect(await save()).toEqual({ kind: 'conflict', stored: 'Written at home' })
})

test('Another refusal of feedback is a failure', async () => {
  refuse({ reason: 'other', message: 'No.' })
  await expect(save()).rejects.toMatchObject({ reason: 'other' })
})
