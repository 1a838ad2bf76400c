import { act, render, screen } from '@testing-library/react'
import { afterMicrotasks } from 'chartroom/actor-harness'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TimeRead } from '../../../src/machines/answer-saving/contract.ts'
import { sampleTime, savedReply } from '../../../src/machines/answer-saving/sample.ts'
import { roomNoter } from '../../../src/views/quiz-attempt/room/note-reopened.ts'
import { resumedSentence } from '../../../src/views/quiz-attempt/room/room-sentences.ts'
import { DeadlineChangeNotice } from '../../../src/views/quiz-attempt/time/deadline-change-notice.tsx'
import { noteRoom } from '../../../src/views/quiz-attempt/time/paused-time.ts'
import { startSaving } from '../../support/attempts/saving-fakes.ts'

const START = Date.parse(sampleTime.serverNow)
const iso = (seconds: number) => new Date(START + seconds * 1000).toISOString()
const hour = 3600

/** Draws the notice of an exam whose next save is answered with an end that is later by so many seconds, which `read` then brings. */
function shown(later: number) {
  const before: TimeRead = { ...sampleTime, arrivedAt: performance.now() }
  const time: TimeRead = { ...before, serverNow: iso(60), arrivedAt: before.arrivedAt + 60_000, deadline: iso(hour + later) }
  const { saving } = startSaving({ save: async () => ({ ...savedReply, time, flags: {} }), input: { time: before } })
  render(<DeadlineChangeNotice saving={saving} />)
  const read = () =>
    act(async () => {
      saving.send({ type: 'answer.given', questionId: 'q1', change: { answerId: 'a' }, typing: false })
      await afterMicrotasks()
    })
  return { read, told: () => screen.queryByRole('note')?.textContent ?? '' }
}

const hear = (pausedAt: string | null, deadline: string | null) => act(() => noteRoom({ pausedAt, deadline }))

describe('A later end', () => {
  let begin = 0
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    // The pause of the test before lies in the past.
    begin += hour * 1_000
    vi.advanceTimersByTime(begin)
    noteRoom({ pausedAt: null, deadline: iso(hour) })
  })
  afterEach(() => void vi.useRealTimers())

  test('is no gift of the teacher where the exam turns out to be paused', async () => {
    const { read, told } = shown(20)
    await read()
    const before = told()
    hear(iso(40), null)
    act(() => void vi.advanceTimersByTime(120_000))
    hear(null, iso(hour + 140))
    expect([before, told()]).toEqual(['', ''])
  })

  // Shows: An end that moved because an attempt was closed and reopened is not called added time: the exam says that it was reopened, and when.
  test.each(['before', 'after'])('is no gift where the exam room says %s the reply that the attempt was opened again', async (order) => {
    const { read, told } = shown(20)
    const note = roomNoter()
    const reopened = () => act(() => void note({ pausedAt: null, deadline: iso(hour + 20), reopenedAt: iso(40) }))
    if (order === 'before') reopened()
    await read()
    if (order === 'after') reopened()
    act(() => void vi.advanceTimersByTime(120_000))
    expect(told()).toBe('')
  })

  test('is told as the gift that it is where the attempt had been opened again before', async () => {
    const note = roomNoter()
    const hearOf = (later: number) => note({ pausedAt: null, deadline: iso(hour + later), reopenedAt: iso(-40) })
    const isNews = [hearOf(0)]
    vi.advanceTimersByTime(1_000)
    const { read, told } = shown(600)
    await read()
    act(() => void isNews.push(hearOf(600)))
    expect([isNews, told()]).toEqual([[true, false], expect.stringContaining('Your teacher extended your time by 10 minutes')])
  })

  test('is told as the gift of the teacher once the exam room says that it is', async () => {
    const { read, told } = shown(600)
    await read()
    const before = told()
    hear(null, iso(hour + 600))
    expect([before, told()]).toEqual(['', expect.stringContaining('Your teacher extended your time by 10 minutes')])
  })

  test('is told at once where the exam room has said so before', async () => {
    const { read, told } = shown(600)
    hear(null, iso(hour + 600))
    await read()
    expect(told()).toContain('Your teacher extended your time by 10 minutes')
  })

  test('is told after half a minute where the exam room is not heard', async () => {
    const { read, told } = shown(600)
    await read()
    act(() => void vi.advanceTimersByTime(30_000))
    expect(told()).toContain('Your teacher extended your time by 10 minutes')
  })
})

test('After a pause the page says that it has taken no time', () => {
  expect(resumedSentence(600_000)).toBe('The exam continues. You have 10 minutes. The pause did not cost you any time.')
  expect(resumedSentence(599_900)).toContain('You have 10 minutes.')
  expect(resumedSentence(599_000)).toContain('You have 9 minutes.')
  expect([resumedSentence(24 * 3_600_000 + 1), resumedSentence(null)]).toEqual(['The exam continues.', 'The exam continues.'])
})
