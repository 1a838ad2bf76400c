import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { applyReply, keepForLater, keepGiven } from './edit-transitions.ts'
import { saveBatch } from './outbox.ts'
import { recordsOf } from './records.ts'
import { savingSetup } from './setup.ts'

/** Everything on this device is sent before the page takes over. */
const flushingFor = (failed: 'failed' | 'pausing') =>
  savingSetup.createStateConfig({
    tags: 'busy',
    meta: { view: 'readOnly' },
    entry: 'flushJournal',
    invoke: {
      id: 'flushing',
      src: 'flushing',
      input: ({ context }) => ({ userId: context.userId, assignmentId: context.assignmentId, own: recordsOf(context) }),
      onDone: [
        { guard: fromOutput('hasFlushFailed'), target: failed },
        { target: 'taking', actions: fromOutput('keepFlushedRecords') },
      ],
      onError: failed,
    },
  })

/** The page asks to be the one that writes, and then shows what the server holds. */
const takingFor = (failed: 'failed' | 'pausing', afterwards: readonly ('takeLock' | 'announceTakenOver')[]) =>
  savingSetup.createStateConfig({
    tags: 'busy',
    meta: { view: 'readOnly' },
    invoke: {
      id: 'takeOver',
      src: 'takeOver',
      input: ({ context }) => ({ attemptId: context.attemptId, from: context.epoch }),
      onDone: [
        {
          guard: fromOutput('isClosed'),
          target: '#answerSaving.sending.closed',
          actions: 'reportClosed',
        },
        { guard: fromOutput('isSignedOut'), target: failed },
        {
          target: '#answerSaving.sending.beginning',
          actions: [
            fromOutput('announceTime'),
            fromOutput('takeCharge'),
            'journalWriterGrant',
            'readTime',
            'reportRegained',
            ...afterwards,
          ],
        },
      ],
      onError: { target: failed, actions: fromEvent('countFailure') },
    },
  })

/** Another tab or device writes: what is unsent still goes, then nothing can be entered until this page takes over. */
const readOnly = savingSetup.createStateConfig({
  tags: 'readOnly',
  initial: 'checking',
  entry: 'leaveContact',
  on: {
    TAKE_OVER: 'charge',
    /** The server is asked for the time that it gives. */
    'deadline.near': '.draining',
    /** The text that was being typed is passed on once its field is locked. */
    'answer.given': { target: '.draining', actions: keepGiven },
  },
  states: {
    draining: {
      meta: { view: 'readOnly' },
      entry: 'flushJournal',
      invoke: {
        id: 'saveAnswers',
        src: 'saveAnswers',
        input: ({ context }) => saveBatch(context),
        onDone: [
          { guard: fromOutput('isSignedOut'), target: 'pausing' },
          { guard: fromOutput('isRefused'), target: 'resting' },
          {
            target: 'checking',
            actions: [...applyReply],
          },
        ],
        onError: { target: 'pausing', actions: fromEvent('countFailure') },
      },
      on: { ...keepForLater },
    },
    checking: { meta: { view: 'readOnly' }, always: [{ guard: 'allSaved', target: 'resting' }, { target: 'draining' }] },
    pausing: {
      meta: { view: 'readOnly' },
      after: { retryPause: 'checking' },
    },
    resting: { meta: { view: 'readOnly' } },
  },
})

/** A person takes over with a click. */
const charge = savingSetup.createStateConfig({
  tags: 'readOnly',
  initial: 'flushing',
  states: {
    flushing: flushingFor('failed'),
    /** Another tab of this browser writes on until the server has granted it: without a network nobody would. */
    taking: takingFor('failed', ['takeLock', 'announceTakenOver']),
    failed: {
      meta: { view: 'takeOverFailed' },
      on: { TAKE_OVER: 'flushing', 'connection.online': '#answerSaving.sending.readOnly' },
    },
  },
})

/** A submit request was cancelled: the page takes over again, retrying until it succeeds, so that the late request closes nothing. */
const regain = savingSetup.createStateConfig({
  initial: 'flushing',
  states: {
    flushing: flushingFor('pausing'),
    taking: takingFor('pausing', []),
    pausing: {
      tags: 'busy',
      meta: { view: 'saving' },
      after: { retryPause: 'flushing' },
      on: { 'connection.online': 'flushing' },
    },
  },
})

export const takingOverStates = { readOnly, charge, regain }
