import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { examNoticesSetup } from './setup.ts'

const meta = { view: 'room' } as const

/** The stream that hints at changes; one that broke down is followed again. */
const stream = examNoticesSetup.createStateConfig({
  initial: 'followed',
  states: {
    followed: {
      meta,
      invoke: {
        id: 'roomStream',
        src: 'roomStream',
        input: ({ context: { attemptId } }) => ({ attemptId }),
        onError: { target: 'broken', actions: 'noteLost' },
      },
      on: { 'room.changed': { actions: 'noteLive' }, 'stream.lost': { actions: 'noteLost' } },
    },
    broken: { meta, after: { streamPause: 'followed' } },
  },
})

/** What the room says is read when the stream hints at a change, and without a stream or in a pause every little while. */
const reading = examNoticesSetup.createStateConfig({
  initial: 'asking',
  on: {
    'room.changed': '.asking',
    'stream.lost': '.asking',
  },
  states: {
    asking: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'readRoom',
        src: 'readRoom',
        input: ({ context: { attemptId } }) => ({ attemptId }),
        onDone: { target: 'known', actions: fromOutput('keepRoom') },
        onError: { target: 'failed', actions: 'noteSilence' },
      },
    },
    known: { meta, after: { pollPause: [{ guard: 'needsNoPoll', target: 'known', reenter: true }, { target: 'asking' }] } },
    failed: { meta, after: { retryPause: 'asking' } },
  },
})

/**
 * While the exam is paused its clock is held; when it goes on, the page says how much time there is. A page that hears nothing more cannot know whether
 * it has gone on: it opens the exam again, and shows the least time that is left.
 */
const time = examNoticesSetup.createStateConfig({
  initial: 'running',
  states: {
    running: { meta, always: { guard: 'isPaused', target: 'paused' } },
    paused: {
      meta: { ...meta, shows: 'While the exam is paused, its page says so and its clock stops.' },
      invoke: {
        id: 'heldClock',
        src: 'heldClock',
        input: ({ context: { left } }) => ({ left }),
        onError: { target: 'paused', reenter: true },
      },
      always: [
        { guard: 'isRunning', target: 'resumed' },
        { guard: 'isOutOfTouch', target: 'unheard' },
      ],
    },
    unheard: {
      meta: { ...meta, shows: 'A page that hears nothing more of a pause opens the exam again and says that the clock may be running.' },
      always: [
        { guard: 'isRunning', target: 'resumed' },
        { guard: 'isInTouch', target: 'paused' },
      ],
    },
    resumed: {
      meta: { ...meta, shows: 'When the exam goes on, its page says how much time there is.' },
      always: { guard: 'isPaused', target: 'paused' },
      on: { DISMISS: 'running' },
    },
  },
})

const list = examNoticesSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { meta, on: { OPEN_NOTICES: { guard: 'canOpenList', target: 'open' } } },
    open: { meta, always: { guard: 'isPaused', target: 'closed' }, on: { CLOSE_NOTICES: 'closed' } },
  },
})

const confirm = { guard: fromEvent('canConfirm'), target: 'confirming', actions: fromEvent('keepConfirmed') } as const

const confirmation = examNoticesSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { meta, on: { CONFIRM: confirm } },
    confirming: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'confirmNotices',
        src: 'confirmNotices',
        input: ({ context: { attemptId, confirmedId } }) => ({ attemptId, noticeIds: confirmedId === null ? [] : [confirmedId] }),
        onDone: { target: 'idle', actions: fromOutput('keepRoom') },
        onError: 'unconfirmed',
      },
    },
    unconfirmed: { meta, on: { CONFIRM: confirm } },
  },
})

/** What the exam room says to a student while an attempt runs: a pause, announcements, corrected questions. */
export const examNoticesMachine = examNoticesSetup.createMachine({
  id: 'examNotices',
  type: 'parallel',
  context: ({ input: { attemptId } }) => ({ attemptId, room: null, isLive: false, left: null, silences: 0, confirmedId: null }),
  options: { maxIterations: 100 },
  states: { stream, reading, time, list, confirmation },
})

export type ExamNoticesRef = ActorRefFrom<typeof examNoticesMachine>
export type ExamNoticesSnapshot = SnapshotFrom<typeof examNoticesMachine>
