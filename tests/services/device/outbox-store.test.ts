import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OutboxRecord } from '../../../src/machines/flushing/contract.ts'
import { sampleRecord } from '../../../src/machines/flushing/sample.ts'
import { acknowledgeRecords } from '../../../src/services/device/acknowledging.ts'
import { carriedOver, openAnswers } from '../../../src/services/device/outbox-database.ts'
import { countWaiting, discardRecords, readRecords, writeRecords } from '../../../src/services/device/outbox-store.ts'

let user = ''
let serial = 0

beforeEach(() => {
  serial += 1
  user = `user-${serial}`
})

const edit = (textAnswer: string, seq: number, over: Partial<OutboxRecord> = {}): OutboxRecord => ({
  ...sampleRecord,
  user,
  seq,
  value: { answerId: null, textAnswer },
  ...over,
})
const owner = () => ({ user, quiz: 'quiz-1', attempt: 'attempt-1', writer: 'writer-1' })
const taken = { refused: {}, rivals: null, inCharge: true }

describe('The edits on this device', () => {
  // Shows: An edit is written to IndexedDB, by user, attempt, question and writer, before it is sent.
  test('come back as they were written', async () => {
    await writeRecords([edit('Gauss', 1), edit('Euler', 1, { writer: 'writer-2' })])
    expect(await readRecords(user)).toEqual([edit('Gauss', 1), edit('Euler', 1, { writer: 'writer-2' })])
  })

  // Shows: What is kept on a device holds the id of its owner.
  // Shows: Nobody sees unsent answers of another user.
  test('are never seen by another person', async () => {
    await writeRecords([edit('Gauss', 1)])
    expect(await readRecords(`${user}x`)).toEqual([])
  })

  // Shows: An edit is written to IndexedDB, by user, attempt, question and writer, before it is sent.
  test('keep the newer of two edits of one writer', async () => {
    await writeRecords([edit('new', 5)])
    await writeRecords([edit('old', 4)])
    expect(await readRecords(user)).toEqual([edit('new', 5)])
  })

  test('stay where another page took the place of an older one', async () => {
    await writeRecords([edit('Gauss', 1), edit('Noether', 2, { question: 'q2' })])
    const found = await readRecords(user)
    await writeRecords([edit('Gauss and Euler', 2)])
    await writeRecords([edit('Gauss', 1, { writer: 'writer-2' })], found)
    expect(await readRecords(user)).toEqual([edit('Gauss and Euler', 2), edit('Gauss', 1, { writer: 'writer-2' })])
  })

  // Shows: Every edit of the device is sent under its own writer, and is removed only when that edit is acknowledged.
  test('go once the server has heard them, and not before', async () => {
    await writeRecords([edit('Gauss', 3), edit('Euclid', 1, { question: 'q2' })])
    await acknowledgeRecords(owner(), { ...taken, saved: { q1: { seq: 2, version: 1 }, q2: { seq: 1, version: 1 } } })
    expect(await readRecords(user)).toEqual([edit('Gauss', 3)])
  })

  test('stay where another writer was heard', async () => {
    await writeRecords([edit('Gauss', 1)])
    await acknowledgeRecords({ ...owner(), writer: 'writer-2' }, { ...taken, saved: { q1: { seq: 9, version: 1 } } })
    expect(await countWaiting(user)).toBe(1)
  })

  test('stay with the reason where the server cannot store them', async () => {
    await writeRecords([edit('Gauss', 1)])
    await acknowledgeRecords(owner(), { ...taken, saved: { q1: { seq: 1, version: 0 } }, refused: { q1: 'tooLong' } })
    expect(await readRecords(user)).toEqual([edit('Gauss', 1, { refused: 'tooLong' })])
  })

  test('go when their owner decided against them', async () => {
    await writeRecords([edit('Gauss', 1)])
    await discardRecords([edit('Gauss', 1)])
    expect(await readRecords(user)).toEqual([])
  })

  // Shows: Storage is refused, full or damaged: the exam goes on with a warning.
  test('pass over a damaged record', async () => {
    await writeRecords([edit('fine', 1)])
    const damaged: Record<string, unknown> = { ...edit('', 1, { question: 'q2' }), seq: 'seven', value: null }
    await (await openAnswers()).put('edits', damaged as never)
    expect(await readRecords(user)).toEqual([edit('fine', 1)])
  })

  test('live as long as the page where the browser keeps nothing, each with its own person', async () => {
    const refuse = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('refused', 'InvalidStateError')
    })
    await expect(writeRecords([edit('Gauss', 1)])).rejects.toThrow('refused')
    expect(await readRecords(user)).toEqual([edit('Gauss', 1)])
    expect(await readRecords(`${user}x`)).toEqual([])
    refuse.mockRestore()
  })
})

describe('What protocol 1 left', () => {
  const first = {
    user: 'u',
    quiz: 'quiz-1',
    attempt: 'a1',
    question: 'q1',
    revision: 3,
    acknowledged: 2,
    value: { answerId: null, textAnswer: 'Gauss', flagged: true },
  }

  test('becomes edits of one writer of its own for each attempt, made on nothing', () => {
    let made = 0
    const carried = carriedOver([first, { ...first, question: 'q2' }, { ...first, attempt: 'a2' }], () => `w${++made}`)
    expect(carried.map(({ attempt, question, writer, seq, base }) => [attempt, question, writer, seq, base])).toEqual([
      ['a1', 'q1', 'w1', 1, 0],
      ['a1', 'q2', 'w1', 1, 0],
      ['a2', 'q1', 'w2', 1, 0],
    ])
  })

  test('is passed over where the server had it or it is damaged', () => {
    expect(carriedOver([{ ...first, acknowledged: 3 }, { ...first, value: null }, 'nonsense'])).toEqual([])
  })
})
