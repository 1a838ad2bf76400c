import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../domain/answer.ts'
import {
  acknowledgeAnswers,
  countWaiting,
  forgetAcknowledged,
  forgetAttempt,
  leftovers,
  readAnswers,
  writeAnswers,
} from '../../src/services/answer-store.ts'

const typed = (textAnswer: string, revision: number): Answer => ({ answerId: null, textAnswer, flagged: false, revision })
let user = ''
let serial = 0
const key = (attempt = 'attempt-1', quiz = 'quiz-1') => ({ user, quiz, attempt })

beforeEach(() => {
  serial += 1
  user = `user-${serial}`
})

const putRaw = async (record: unknown): Promise<void> => {
  const request = indexedDB.open('examhall-answers')
  const db = await new Promise<IDBDatabase>((resolve) => {
    request.onsuccess = () => resolve(request.result)
  })
  const transaction = db.transaction('answers', 'readwrite')
  transaction.objectStore('answers').put(record)
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
  db.close()
}

describe('The answers on this device', () => {
  test('come back as they were written, with what the server holds', async () => {
    await writeAnswers(key(), { q1: typed('Gauss', 3) }, { q1: 2 })
    expect(await readAnswers(key())).toEqual({ answers: { q1: typed('Gauss', 3) }, acknowledged: { q1: 2 } })
  })

  test('are never seen by another person', async () => {
    await writeAnswers(key(), { q1: typed('Gauss', 1) })
    expect(await readAnswers({ user: `${user}x`, attempt: 'attempt-1' })).toEqual({ answers: {}, acknowledged: {} })
  })

  test('keep the higher revision when an older tab writes late', async () => {
    await writeAnswers(key(), { q1: typed('new', 5) })
    await writeAnswers(key(), { q1: typed('old', 4) })
    expect((await readAnswers(key())).answers).toEqual({ q1: typed('new', 5) })
  })

  test('keep an acknowledgement through later writes', async () => {
    await writeAnswers(key(), { q1: typed('a', 1) })
    await acknowledgeAnswers(key(), { q1: 1 })
    await writeAnswers(key(), { q1: typed('ab', 2) })
    expect((await readAnswers(key())).acknowledged).toEqual({ q1: 1 })
  })

  test('pass over a damaged record', async () => {
    await writeAnswers(key(), { q1: typed('fine', 1) })
    await putRaw({ user, quiz: 'quiz-1', attempt: 'attempt-1', question: 'q2', revision: 'seven', value: null, acknowledged: 0 })
    expect((await readAnswers(key())).answers).toEqual({ q1: typed('fine', 1) })
  })

  test('lose only what the server holds when an attempt is forgotten', async () => {
    await writeAnswers(key(), { q1: typed('held', 1), q2: typed('waiting', 2) }, { q1: 1 })
    await forgetAttempt(key())
    expect((await readAnswers(key())).answers).toEqual({ q2: typed('waiting', 2) })
  })

  test('lose only what the server holds at sign-out', async () => {
    await writeAnswers(key(), { q1: typed('held', 1) }, { q1: 1 })
    await writeAnswers(key('attempt-2'), { q2: typed('waiting', 1) })
    await forgetAcknowledged(user)
    expect([await readAnswers(key()), await readAnswers(key('attempt-2'))]).toEqual([
      { answers: {}, acknowledged: {} },
      { answers: { q2: typed('waiting', 1) }, acknowledged: { q2: 0 } },
    ])
  })

  test('are counted while they wait', async () => {
    await writeAnswers(key(), { q1: typed('held', 1), q2: typed('waiting', 2) }, { q1: 1, q2: 1 })
    expect(await countWaiting(user)).toBe(1)
  })

  test('of closed attempts at the same quiz are found, and no others', async () => {
    await writeAnswers(key('closed'), { q1: typed('late', 2), q2: typed('held', 1) }, { q1: 1, q2: 1 })
    await writeAnswers(key('open'), { q1: typed('now', 1) })
    await writeAnswers(key('elsewhere', 'quiz-2'), { q1: typed('other', 1) })
    expect(await leftovers(key('open'))).toEqual(new Map([['closed', { q1: typed('late', 2) }]]))
  })
})
