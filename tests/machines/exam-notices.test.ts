import { expect, it, vi } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { examNoticesMachine } from '../../src/machines/exam-notices/exam-notices.machine.ts'
import type { OwnRoom } from '../../src/machines/exam-notices/setup.ts'
import { examNoticesActors } from '../../src/services/actors/exam/exam-notices.actors.ts'
import { createServerClock } from '../../src/services/watch/server-clock.ts'

const at = '2026-11-23T09:30:00.000Z'
const room: OwnRoom = {
  ...{ serverNow: at, roomVersion: 1, isOpen: true, pausedAt: null, deadline: at },
  notices: [{ id: 'n1', questionId: null, text: 'Use a pencil.', at, seenAt: null }],
}

it('What the stream hints at is read again; the stream goes on, and a list that is open stays open', async () => {
  const started = { streams: 0, reads: 0 }
  const notices = createActor(
    examNoticesMachine.provide({
      actors: {
        roomStream: fromCallback(() => {
          started.streams += 1
        }),
        readRoom: fromPromise(() => {
          started.reads += 1
          return Promise.resolve(room)
        }),
      },
    }),
    { input: { attemptId: 'a1' } },
  ).start()
  await expect.poll(() => notices.getSnapshot().matches({ reading: 'known' })).toBe(true)
  notices.send({ type: 'OPEN_NOTICES' })
  for (const type of ['room.changed', 'room.changed', 'stream.lost'] as const) {
    notices.send({ type })
    await expect.poll(() => notices.getSnapshot().matches({ reading: 'known' })).toBe(true)
  }
  expect([started, notices.getSnapshot().matches({ list: 'open' })]).toEqual([{ streams: 1, reads: 4 }, true])
  notices.stop()
})

it('A page that hears nothing more of a pause opens the exam again, and covers it where the pause turns out to last', async () => {
  const pausedRoom: OwnRoom = { ...room, pausedAt: at }
  let answer = () => Promise.resolve(pausedRoom)
  const clock = new SimulatedClock()
  const machine = examNoticesMachine.provide({
    actors: {
      roomStream: fromCallback<EventObject, { attemptId: string }>(() => {}),
      heldClock: fromCallback<EventObject, { left: number | null }>(() => {}),
      readRoom: fromPromise(() => answer()),
    },
  })
  const notices = createActor(machine, { input: { attemptId: 'a1' }, clock }).start()
  const time = () => notices.getSnapshot().value.time
  const asked = (reading: 'known' | 'failed') => expect.poll(() => notices.getSnapshot().value.reading).toBe(reading)
  const askAgain = async (reading: 'known' | 'failed') => {
    clock.increment(4_000)
    await asked(reading)
  }
  await asked('known')
  expect(time()).toBe('paused')

  answer = () => Promise.reject(new Error('no network'))
  notices.send({ type: 'stream.lost' })
  await asked('failed')
  await askAgain('failed')
  expect(time()).toBe('paused')
  await askAgain('failed')
  expect(time()).toBe('unheard')

  answer = () => Promise.resolve(pausedRoom)
  await askAgain('known')
  expect(time()).toBe('paused')
  notices.stop()
})

it('A page in a pause asks again every little while: a connection that nothing answers may look alive for long', async () => {
  const pausedRoom: OwnRoom = { ...room, pausedAt: at }
  let reads = 0
  const clock = new SimulatedClock()
  const machine = examNoticesMachine.provide({
    actors: {
      roomStream: fromCallback<EventObject, { attemptId: string }>(({ sendBack }) => sendBack({ type: 'room.changed' })),
      heldClock: fromCallback<EventObject, { left: number | null }>(() => {}),
      readRoom: fromPromise(() => {
        reads += 1
        return Promise.resolve(pausedRoom)
      }),
    },
  })
  const notices = createActor(machine, { input: { attemptId: 'a1' }, clock }).start()
  const isKnown = () => expect.poll(() => notices.getSnapshot().value.reading).toBe('known')
  await isKnown()
  const before = reads
  clock.increment(25_000)
  await isKnown()
  expect([notices.getSnapshot().context.isLive, reads - before]).toEqual([true, 1])
  notices.stop()
})

it('A clock that was held is right again when it goes on', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const clock = createServerClock()
  const begin = Date.parse(at)
  clock.observe(at)
  const { heldClock } = examNoticesActors(clock, () => new Date(begin + 90_000).toISOString())
  const held = createActor(heldClock, { input: { left: 90_000 } }).start()
  vi.advanceTimersByTime(60_000)
  expect(clock.now()).toBe(begin)
  held.stop()
  expect(clock.now()).toBe(begin + 60_000)
  vi.useRealTimers()
})
