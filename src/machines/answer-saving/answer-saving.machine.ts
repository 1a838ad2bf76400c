import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { beginSaving } from './charge.ts'
import type { WatchName } from './contract.ts'
import { sending } from './sending.ts'
import { saving } from './setup.ts'

/** The copy on this device: told when the browser cannot keep one, and the exam goes on. */
const storage = saving.createStateConfig({
  initial: 'kept',
  states: {
    kept: { meta: { view: 'kept' }, on: { 'storage.failed': 'noStorage' } },
    noStorage: { meta: { view: 'noStorage' }, on: { 'storage.worked': 'kept' } },
  },
})

/** Whether text waits in its input; until the exam has heard of it nothing counts as saved. */
const input = saving.createStateConfig({
  initial: 'still',
  states: {
    still: { meta: { view: 'still' }, on: { 'draft.started': 'typing' } },
    typing: { tags: 'dirty', meta: { view: 'typing' }, on: { 'draft.ended': 'still' } },
  },
})

/** Offers a file of the answers once they have waited too long for the server. */
const rescue = saving.createStateConfig({
  initial: 'unneeded',
  states: {
    unneeded: { meta: { view: 'unneeded' }, always: { guard: 'hasWaiting', target: 'waiting' } },
    waiting: { meta: { view: 'unneeded' }, always: { guard: 'allSaved', target: 'unneeded' }, after: { patience: 'offered' } },
    offered: { meta: { view: 'download' }, always: { guard: 'allSaved', target: 'unneeded' } },
  },
})

/** An actor that carries time, answers or identity is started again when it dies, and the student is told meanwhile. */
const revived = (name: WatchName) =>
  ({
    actions: [
      { type: 'noteLost', params: () => ({ name }) },
      { type: 'restartLater', params: () => ({ name }) },
    ],
  }) as const

/** Owns the answers, versions, counts and the deadline of an attempt: brings every answer to the server and keeps a copy here until it is acknowledged. */
export const answerSavingMachine = saving.createMachine({
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
      input: ({ context }) => ({ quizId: context.quizId }),
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
    'clock.at': { actions: { type: 'passOn', params: ({ event }) => event } },
    'clock.extended': { actions: { type: 'passOn', params: ({ event }) => event } },
    'actor.restarted': {
      actions: [
        { type: 'noteRestarted', params: ({ event }) => event },
        { type: 'restart', params: ({ event }) => event },
      ],
    },
  },
  states: { sending, storage, rescue, input },
  options: { maxIterations: 100 },
})

export type AnswerSavingRef = ActorRefFrom<typeof answerSavingMachine>
export type AnswerSavingSnapshot = SnapshotFrom<typeof answerSavingMachine>
