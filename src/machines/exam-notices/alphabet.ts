import { leaves } from 'chartroom/leaves'
import { done, elapsed, fails, type MachineModel } from 'chartroom/machine-model'
import type { RoomNotice } from '../../../domain/api/exam-room.ts'
import { examNoticesMachine } from './exam-notices.machine.ts'
import type { OwnRoom } from './setup.ts'
import { examNoticesWords } from './words.ts'

const away = new Error('no network')

const notice: RoomNotice = { id: 'n1', questionId: null, text: 'Use a pencil.', at: '2026-11-23T09:30:00.000Z', seenAt: null }

const quiet: OwnRoom = {
  serverNow: '2026-11-23T09:31:00.000Z',
  roomVersion: 0,
  isOpen: true,
  pausedAt: null,
  deadline: '2026-11-23T10:00:00.000Z',
  notices: [],
}

const announced: OwnRoom = { ...quiet, roomVersion: 1, notices: [notice] }
const paused: OwnRoom = { ...announced, roomVersion: 2, pausedAt: '2026-11-23T09:30:30.000Z', deadline: null }
const confirmed: OwnRoom = { ...announced, notices: [{ ...notice, seenAt: '2026-11-23T09:32:00.000Z' }] }

/** The alphabet of what the exam room says: an announcement, a pause, a stream that says so or does not, a confirmation. */
export const examNoticesModel: MachineModel<typeof examNoticesMachine> = {
  machine: examNoticesMachine,
  inputs: [{ attemptId: 'a1' }],
  events: [
    done('readRoom', quiet),
    done('readRoom', announced),
    done('readRoom', paused),
    fails('readRoom', away),
    done('confirmNotices', confirmed),
    fails('confirmNotices', away),
    fails('roomStream', away),
    fails('heldClock', away),
    elapsed('pollPause', 'examNotices.reading.known'),
    elapsed('retryPause', 'examNotices.reading.failed'),
    elapsed('streamPause', 'examNotices.stream.broken'),
    { type: 'room.changed' },
    { type: 'stream.lost' },
    { type: 'OPEN_NOTICES' },
    { type: 'CLOSE_NOTICES' },
    { type: 'CONFIRM', noticeId: 'n1' },
    { type: 'DISMISS' },
  ],
  key: (state) => {
    const { room, isLive, silences } = state.context
    return `${leaves(state)} ${silences} ${room?.roomVersion ?? '-'} ${room?.notices[0]?.seenAt ? 'read' : 'unread'} ${isLive}`
  },
  ...examNoticesWords,
}
