import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleAttempt, sampleQuiz } from '../../../../src/machines/quiz-attempt/alphabet.ts'
import { takeOverAfterOwn, takeOverNoted } from '../../../../src/services/actors/exam/take-over-requests.ts'
import { keepCharge, keepExam, noteRequest, takeOverRequests } from '../../../../src/services/device/exam-store.ts'
import { stubFetch } from '../../../support/pages/fake-fetch.ts'

const key = { user: 'ada', quiz: 'quiz-1', attempt: 'attempt-1' }
const { signal } = new AbortController()
const time = { deadline: null, serverNow: '2026-11-27T12:00:00.000Z', credited: 0 }

interface Asked {
  writer: string
  from: number
}

/** Who the server lets write, by its own rule; `deaf` replies are lost. */
let charge = { writer: '', epoch: 0 }
let deaf = 0
let asked: Asked[] = []

function answer({ writer, from }: Asked): Response {
  const isSame = charge.writer === writer && charge.epoch === from + 1
  if (!isSame && charge.epoch !== from)
    return Response.json({ success: false, reason: 'staleEpoch', epoch: charge.epoch, rivals: [] }, { status: 409 })
  charge = { writer, epoch: from + 1 }
  return Response.json({ success: true, attempt: { id: 'attempt-1', epoch: charge.epoch, ...time }, answers: {}, rivals: [] })
}

beforeEach(async () => {
  charge = { writer: 'first', epoch: 1 }
  deaf = 0
  asked = []
  await keepExam({ user: 'ada', quiz: sampleQuiz, attempt: { ...sampleAttempt, epoch: 1 }, questions: [], answers: {} })
  stubFetch(({ body }) => {
    asked.push(body as Asked)
    const reply = answer(body as Asked)
    if (deaf-- > 0) throw new TypeError('Failed to fetch')
    return reply
  })
})
afterEach(() => vi.unstubAllGlobals())

const noted = () => takeOverNoted(key, 1, signal)
const left = () => takeOverAfterOwn(key, 'left', 1, signal)
const reasonOf = (call: Promise<unknown>) => call.then(() => 'granted').catch((error: { reason?: string }) => error.reason ?? 'no reply')

describe('A page that asks to write and hears nothing', () => {
  test('asks again as the same writer, and hears the reply that was lost', async () => {
    deaf = 1
    expect(await reasonOf(noted())).toBe('no reply')
    expect((await noted()).epoch).toBe(2)
    expect(new Set(asked.map(({ writer }) => writer)).size).toBe(1)
  })

  test('asks as another writer once it has heard: a second stay counts its edits anew', async () => {
    const first = await noted()
    const second = await noted()
    expect([first.epoch, second.epoch]).toEqual([2, 3])
    expect(second.writer).not.toBe(first.writer)
  })

  test('is known to its device before it is to the server', async () => {
    vi.unstubAllGlobals()
    const known: Asked[][] = []
    stubFetch(async () => {
      known.push(await takeOverRequests(key))
      throw new TypeError('Failed to fetch')
    })
    await reasonOf(takeOverNoted(key, 7, signal))
    expect(known).toEqual([[{ writer: expect.any(String), from: 7 }]])
  })
})

describe('What a page without the server left behind', () => {
  // Shows: What was left on a device counts even if the server had granted a page there that never got the reply.
  test('goes on from an epoch that the server gave this browser without its hearing of it', async () => {
    deaf = 1
    await reasonOf(noted())
    expect(await left()).toMatchObject({ writer: 'left', epoch: 3 })
  })

  test('takes nothing over from another device, though this browser had asked before', async () => {
    await noteRequest(key, { writer: 'never arrived', from: 1 })
    charge = { writer: 'of the tablet', epoch: 2 }
    expect(await reasonOf(left())).toBe('staleEpoch')
    expect(charge).toEqual({ writer: 'of the tablet', epoch: 2 })
  })

  test('takes nothing over where another device came after the stay that was not heard of', async () => {
    deaf = 1
    await reasonOf(noted())
    charge = { writer: 'of the tablet', epoch: 3 }
    expect(await reasonOf(left())).toBe('staleEpoch')
    expect(charge.writer).toBe('of the tablet')
  })

  test('finds its own stay again where the reply to it was lost', async () => {
    deaf = 1
    expect(await reasonOf(left())).toBe('no reply')
    expect(await left()).toMatchObject({ writer: 'left', epoch: 2 })
    expect(await takeOverRequests(key)).toEqual([{ writer: 'left', from: 1 }])
  })
})

test('A device forgets what it has asked once it hears of a stay', async () => {
  await noteRequest(key, { writer: 'one', from: 1 })
  await noteRequest(key, { writer: 'two', from: 2 })
  await keepCharge(key, 2, {})
  expect(await takeOverRequests(key)).toEqual([{ writer: 'two', from: 2 }])
})
