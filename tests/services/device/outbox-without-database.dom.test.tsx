import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OutboxRecord } from '../../../src/machines/flushing/contract.ts'
import { sampleRecord } from '../../../src/machines/flushing/sample.ts'
import { wipeDevice } from '../../../src/services/device/device-wiping.ts'
import { progressKey, writeProgress } from '../../../src/services/device/progress-mirror.ts'

const edit = (textAnswer: string, seq: number, user = 'ada'): OutboxRecord => ({
  ...sampleRecord,
  user,
  seq,
  value: { answerId: null, textAnswer },
})
const taken = { refused: {}, rivals: null, inCharge: true }
const owner = { user: 'ada', quiz: 'quiz-1', attempt: 'attempt-1', writer: 'writer-1' }

/** Opens the store as a new page does, which remembers nothing of the page before it. */
async function openPage() {
  vi.resetModules()
  const acknowledging = await import('../../../src/services/device/acknowledging.ts')
  return { ...acknowledging, ...(await import('../../../src/services/device/outbox-store.ts')) }
}
const here = () => Object.keys(localStorage).filter((key) => key.startsWith('examhall_unsent_'))

/** Writes edits on a page of a browser without IndexedDB, and closes it. */
async function writeAndLeave(...records: OutboxRecord[]) {
  const { writeRecords } = await openPage()
  for (const record of records) await writeRecords([record]).catch(() => undefined)
}

beforeEach(() => localStorage.clear())

describe('An answer that waits where the browser has no database', () => {
  // Shows: Storage is refused, full or damaged: the exam goes on with a warning.
  test('comes back on the next page, and to its owner alone', async () => {
    await writeAndLeave(edit('Gauss', 1), edit('Gauss and Euler', 2), edit('Bolyai', 1, 'bob'))
    const { readRecords } = await openPage()
    expect([await readRecords('ada'), await readRecords('eve')]).toEqual([[edit('Gauss and Euler', 2)], []])
  })

  test('goes once the server has heard it', async () => {
    await writeAndLeave(edit('Gauss', 1))
    const { acknowledgeRecords, readRecords } = await openPage()
    await acknowledgeRecords(owner, { ...taken, saved: { q1: { seq: 1, version: 1 } } }).catch(() => undefined)
    expect([await readRecords('ada'), here()]).toEqual([[], []])
  })

  test('stays with its reason where the server cannot store it', async () => {
    await writeAndLeave(edit('Gauss', 1))
    const { acknowledgeRecords } = await openPage()
    await acknowledgeRecords(owner, { ...taken, saved: {}, refused: { q1: 'tooLong' } }).catch(() => undefined)
    const { readRecords } = await openPage()
    expect(await readRecords('ada')).toEqual([{ ...edit('Gauss', 1), refused: 'tooLong' }])
  })

  test('goes when its owner decides against it', async () => {
    await writeAndLeave(edit('Gauss', 1))
    const { discardRecords } = await openPage()
    await discardRecords([edit('Gauss', 1)]).catch(() => undefined)
    expect(here()).toEqual([])
  })

  test('stays when somebody signs out', async () => {
    await writeAndLeave(edit('Gauss', 1))
    wipeDevice()
    const { readRecords } = await openPage()
    expect(await readRecords('ada')).toEqual([edit('Gauss', 1)])
  })

  test('is not lost with the record of the quiz, which the next person on this computer overwrites', async () => {
    await writeAndLeave(edit('Gauss', 1))
    const progress = { userId: 'bob', attemptId: 'attempt-2', answers: [], timeRemaining: null, startTime: '', timestamp: 0, lastSaved: '' }
    writeProgress('quiz-1', progress)
    const { readRecords } = await openPage()
    expect([localStorage.getItem(progressKey('quiz-1'))?.includes('bob'), await readRecords('ada')]).toEqual([true, [edit('Gauss', 1)]])
  })

  test.each(['{"torn', 'null', '{"user":"ada"}', JSON.stringify(edit('Gauss', 1, 'bob'))])(
    'is passed over when it is damaged: %s',
    async (stored) => {
      await writeAndLeave(edit('Gauss', 1))
      localStorage.setItem(here()[0] ?? '', stored)
      const { readRecords } = await openPage()
      expect(await readRecords('ada')).toEqual([])
    },
  )
})
