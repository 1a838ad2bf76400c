import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchExamRoom, previewAct, sendAct, undoAct } from '../../../src/services/api/exam-room.ts'
import { stubFetch } from '../../support/pages/fake-fetch.ts'

const effects = [{ studentId: 's1', attemptId: 'a1', before: null, after: null }]

function serve(): { method: string; path: string; body: unknown }[] {
  const calls: { method: string; path: string; body: unknown }[] = []
  stubFetch(({ method, path, body }) => {
    calls.push({ method, path, body })
    return new Response(JSON.stringify({ success: true, act: null, effects, basis: '3' }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  return calls
}

const request = { assignmentId: 'q 1', to: ['s1'], act: { kind: 'minutes', minutes: 5 } as const, reason: 'Late bus.' }
const { assignmentId: _, ...body } = request

describe('The calls of the exam room', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('read it', async () => {
    const calls = serve()
    await fetchExamRoom('q 1')
    expect(calls).toEqual([{ method: 'GET', path: '/api/exam-room/q%201', body: null }])
  })

  test('ask what an act would do under a new id each time, and do it under that id', async () => {
    const calls = serve()
    const first = await previewAct(request)
    const second = await previewAct(request)
    await sendAct({ ...request, actId: first.actId, ...(first.basis && { basis: first.basis }) })
    const path = '/api/exam-room/q%201/acts'
    expect(calls).toEqual([
      { method: 'POST', path, body: { ...body, actId: first.actId, preview: true } },
      { method: 'POST', path, body: { ...body, actId: second.actId, preview: true } },
      { method: 'POST', path, body: { ...body, actId: first.actId, basis: '3' } },
    ])
    expect([first.effects, first.actId === second.actId]).toEqual([effects, false])
  })

  test('undo an act', async () => {
    const calls = serve()
    await undoAct({ assignmentId: 'q 1', actId: 'act 1', reason: 'Wrong room.' })
    expect(calls).toEqual([{ method: 'POST', path: '/api/exam-room/q%201/acts/act%201/undo', body: { reason: 'Wrong room.' } }])
  })
})
