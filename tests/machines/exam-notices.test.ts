import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { examNoticesMachine } from '../../src/machines/exam-notices/exam-notices.machine.ts'
import type { OwnRoom } from '../../src/machines/exam-notices/setup.ts'

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
