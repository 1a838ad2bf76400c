import { callbackContract, promiseContract, type Shows } from 'chartroom/contracts'
import { assign, type EventObject, enqueueActions, setup } from 'xstate'
import type { AttemptRoomReply, RoomNotice } from '../../../domain/api/exam-room.ts'

/** What the exam room says to the student of an attempt. */
export type OwnRoom = Omit<AttemptRoomReply, 'success'>

type OfAttempt = { attemptId: string }
type Confirmed = OfAttempt & { noticeIds: string[] }

/** Between two polls; a live stream replaces them, except while the exam is paused. */
const pollPause = 25_000
const retryPause = 4_000
/** A page that has asked so often in vain is out of touch. */
export const outOfTouch = 3

interface NoticesContext extends OfAttempt {
  room: OwnRoom | null
  /** The stream says when something changes. */
  isLive: boolean
  /** The ms that were left when the exam was paused, or went on; null without an end. */
  left: number | null
  /** How often in a row the page has asked in vain, as far as that matters. */
  silences: number
  confirmedId: string | null
}

type NoticesEvent =
  | { type: 'room.changed' }
  | { type: 'stream.lost' }
  | { type: 'OPEN_NOTICES' }
  | { type: 'CLOSE_NOTICES' }
  | { type: 'CONFIRM'; noticeId: string }
  | { type: 'DISMISS' }

type NoticesEmitted = { type: 'notice.arrived'; notice: RoomNotice } | { type: 'room.read'; room: OwnRoom }

const leftOf = ({ deadline, serverNow }: OwnRoom): number | null =>
  deadline === null ? null : Math.max(0, Date.parse(deadline) - Date.parse(serverNow))

/** Everything with a name: the chart holds only these names. */
export const examNoticesSetup = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    input: {} as OfAttempt,
    emitted: {} as NoticesEmitted,
    tags: {} as 'busy',
    meta: {} as { view: 'room' } & Shows,
  },
  actors: {
    roomStream: callbackContract<EventObject, OfAttempt>('roomStream'),
    readRoom: promiseContract<OwnRoom, OfAttempt>('readRoom'),
    confirmNotices: promiseContract<OwnRoom, Confirmed>('confirmNotices'),
    heldClock: callbackContract<EventObject, { left: number | null }>('heldClock'),
  },
  delays: { pollPause, retryPause, streamPause: retryPause },
  guards: {
    isPaused: ({ context }) => context.room !== null && context.room.pausedAt !== null,
    isRunning: ({ context }) => context.room?.pausedAt === null,
    isInTouch: ({ context }) => context.silences === 0,
    isOutOfTouch: ({ context }) => context.silences === outOfTouch,
    /** A live stream says whatever changes; the end of a pause must not be missed, so a paused page polls as well. */
    needsNoPoll: ({ context: { isLive, room } }) => isLive && room?.pausedAt === null,
    canOpenList: ({ context: { room } }) => room !== null && room.pausedAt === null && room.notices.length > 0,
    canConfirm: ({ context: { room } }, { noticeId }: { noticeId: string }) =>
      room !== null && room.pausedAt === null && room.notices.some(({ id, seenAt }) => id === noticeId && seenAt === null),
  },
  actions: {
    keepRoom: enqueueActions(({ context, enqueue }, room: OwnRoom) => {
      const known = new Set(context.room?.notices.map(({ id }) => id))
      enqueue.assign({ room, left: leftOf(room), silences: 0 })
      enqueue.emit({ type: 'room.read', room })
      for (const notice of room.notices)
        if (!known.has(notice.id) && notice.seenAt === null) enqueue.emit({ type: 'notice.arrived', notice })
    }),
    noteSilence: assign(({ context: { silences } }) => ({ silences: Math.min(outOfTouch, silences + 1) })),
    noteLive: assign({ isLive: true }),
    noteLost: assign({ isLive: false }),
    keepConfirmed: assign((_, { noticeId }: { noticeId: string }) => ({ confirmedId: noticeId })),
  },
})
