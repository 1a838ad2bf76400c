import { batchesOf } from '../flushing/setup.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import type { JoinInput, SavingContext } from './contract.ts'
import { keepForLater } from './edit-transitions.ts'
import { recordsOf } from './records.ts'
import { savingSetup } from './setup.ts'

const join = {
  id: 'joinAttempt',
  src: 'joinAttempt',
  input: ({ context }: { context: SavingContext }): JoinInput => ({
    userId: context.userId,
    assignmentId: context.assignmentId,
    attemptId: context.attemptId,
    epoch: context.epoch,
    batches: batchesOf(context.earlier ?? []),
    written: [...(context.replaced ?? []), ...recordsOf(context).filter(({ detached }) => detached)],
  }),
} as const

const joiningState = { tags: 'busy', meta: { view: 'offline' }, entry: 'flushJournal' } as const

/** A closed attempt takes what is here as evidence, and says that it is closed. */
const closed = { guard: fromOutput('isClosed'), target: '#answerSaving.sending.saving', actions: 'forgetEarlier' } as const
const taken = [fromOutput('announceTime'), fromOutput('keepJoined'), 'journalWriterGrant', 'readTime', 'reportIfOver'] as const

/** What was written elsewhere waits for a choice, so nothing is submitted until it is seen. */
const toChoose = { guard: fromOutput('isToChoose'), target: '#answerSaving.sending.beginning', actions: [...taken, 'reportEarly'] } as const

/** The server may be reached: it is asked, unless the exam submits what waits. */
const again = { target: 'joining', actions: 'reportPossible' } as const

/** The exam was opened from this device, without the server: everything is kept here until the server has let this page write. */
const restored = savingSetup.createStateConfig({
  tags: 'dirty',
  initial: 'waiting',
  entry: 'loseContact',
  on: {
    ...keepForLater,
    'writer.replaced': { target: 'readOnly', actions: ['leaveToDevice', 'reportReplaced'] },
    'submit.started': { target: '.submitting', actions: fromEvent('keepSubmit') },
    /** The server has not been asked to submit yet: there is nothing to take back. */
    'submit.cancelled': { actions: 'reportRegained' },
    /** By its own date a computer cannot know that the time is over. */
    'clock.at': [{ guard: fromEvent('isTimeLeft'), actions: fromEvent('passOn') }, {}],
  },
  states: {
    waiting: {
      meta: { view: 'offline' },
      after: { retryPause: 'joining' },
      on: { 'connection.online': again, 'page.woke': again, 'session.lost': 'signedOut' },
    },
    joining: {
      ...joiningState,
      invoke: {
        ...join,
        onDone: [
          closed,
          { guard: fromOutput('isSignedOut'), target: 'signedOut' },
          { guard: fromOutput('isWrittenOn'), target: 'rejoining' },
          toChoose,
          { target: '#answerSaving.sending.beginning', actions: taken },
        ],
        onError: { target: 'waiting', actions: fromEvent('countFailure') },
      },
    },
    /** What was written meanwhile is sent before another text takes its place on the screen. */
    rejoining: { tags: 'busy', meta: { view: 'offline' }, after: { apart: 'joining' } },
    signedOut: { meta: { view: 'signedOut' }, on: { 'session.renewed': 'joining' } },
    submitting: {
      ...joiningState,
      invoke: {
        ...join,
        onDone: [
          closed,
          { guard: fromOutput('isSignedOut'), target: 'signedOut', actions: 'reportSignedOut' },
          { guard: fromOutput('isWrittenOn'), target: 'submitting', reenter: true },
          toChoose,
          { target: '#answerSaving.sending.submitting', actions: taken },
        ],
        onError: { target: 'waiting', actions: [fromEvent('countFailure'), fromEvent('reportSubmitFailed')] },
      },
    },
  },
})

export const restoredStates = { restored }
