import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import type { WatchName } from './contract.ts'
import { draftEnded, draftStarted, keepPosition } from './edit-transitions.ts'
import { restoredStates } from './restored.ts'
import { sendingStates } from './sending.ts'
import { savingSetup } from './setup.ts'
import { submitting } from './submitting.ts'
import { beginSaving } from './take-charge.ts'
import { takingOverStates } from './taking-over.ts'

/** The region that talks to the server: one request in flight, and nothing leaves the outbox without its reply. */
const sending = savingSetup.createStateConfig({
  initial: 'beginning',
  states: { ...sendingStates, ...restoredStates, ...takingOverStates, submitting },
  on: {
    'position.changed': { actions: keepPosition },
    'submit.started': { target: '.submitting', actions: fromEvent('keepSubmit') },
    'page.hidden': { actions: 'noteHidden' },
    'page.shown': { actions: 'noteShown' },
  },
})

/** Offers a file of the answers once they have waited too long for the server. */
const rescue = savingSetup.createStateConfig({
  initial: 'unneeded',
  states: {
    unneeded: { meta: { view: 'unneeded' }, always: { guard: 'hasWaiting', target: 'waiting' } },
    waiting: { meta: { view: 'unneeded' }, always: { guard: 'allSaved', target: 'unneeded' }, after: { patience: 'offered' } },
    offered: { meta: { view: 'download' }, always: { guard: 'allSaved', target: 'unneeded' } },
  },
})

/** Whether the server is reached; that it is again is announced once everything is saved, and never where another page writes. */
const contact = savingSetup.createStateConfig({
  initial: 'held',
  states: {
    held: { meta: { view: 'held' }, on: { 'contact.lost': 'lost' } },
    lost: {
      meta: { view: 'lost' },
      on: { 'contact.held': { guard: 'isSettled', target: 'held', actions: 'announceContact' }, 'contact.left': 'held' },
    },
  },
})

/** An actor that carries time, answers or identity is restarted when it fails; until then the student sees a notice. */
const revived = (name: WatchName) =>
  ({
    actions: [
      { type: 'noteLost', params: () => ({ name }) },
      { type: 'restartLater', params: () => ({ name }) },
    ],
  }) as const

/** Owns the answers, versions, counts and the deadline of an attempt: brings every answer to the server and keeps a copy here until it is acknowledged. */
export const answerSavingMachine = savingSetup.createMachine({
  id: 'answerSaving',
  context: ({ input }) => beginSaving(input),
  type: 'parallel',
  invoke: [
    { id: 'journal', src: 'journal', input: ({ context }) => context, onError: revived('journal') },
    { id: 'clock', src: 'clock', input: ({ context }) => ({ time: context.time }), onError: revived('clock') },
    { id: 'connectionWatch', src: 'connectionWatch', input: {}, onError: revived('connectionWatch') },
    {
      id: 'sessionWatch',
      src: 'sessionWatch',
      input: ({ context }) => ({ assignmentId: context.assignmentId }),
      onError: revived('sessionWatch'),
    },
    {
      id: 'writerLock',
      src: 'writerLock',
      input: ({ context }) => ({ attemptId: context.attemptId }),
      onError: revived('writerLock'),
    },
  ],
  on: {
    'clock.at': { actions: fromEvent('passOn') },
    'clock.extended': { actions: fromEvent('passOn') },
    'unanswered.asked': { actions: fromEvent('reportUnanswered') },
    'draft.started': { actions: draftStarted },
    'draft.ended': { actions: draftEnded },
    'storage.failed': { actions: { type: 'noteStorage', params: () => ({ stored: false }) } },
    'storage.worked': { actions: { type: 'noteStorage', params: () => ({ stored: true }) } },
    'actor.restarted': {
      actions: [fromEvent('noteRestarted'), fromEvent('restart')],
    },
  },
  states: { sending, rescue, contact },
  options: { maxIterations: 100 },
})

export type AnswerSavingRef = ActorRefFrom<typeof answerSavingMachine>
export type AnswerSavingSnapshot = SnapshotFrom<typeof answerSavingMachine>
