import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { accountImport, callOf } from './setup.ts'

/** A file of accounts comes into the school: it is chosen, looked at line by line, and carried out whole or not at all. */
export const accountImportMachine = accountImport.createMachine({
  id: 'accountImport',
  context: { file: null, invite: true, report: null, refusal: null },
  options: { maxIterations: 100 },
  initial: 'choosing',
  states: {
    choosing: {
      meta: { view: 'file' },
      on: {
        CHOOSE_FILE: 'reading',
        CHECK: { guard: 'canCheck', target: 'checking', actions: fromEvent('keepInvite') },
      },
    },
    reading: {
      tags: 'busy',
      meta: { view: 'file' },
      entry: 'forgetRefusal',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ event }) => ({ file: event.type === 'CHOOSE_FILE' ? event.file : null }),
        onDone: { target: 'choosing', actions: fromOutput('keepFile') },
        onError: { target: 'choosing', actions: fromEvent('keepRefusal') },
      },
    },
    checking: {
      tags: 'busy',
      meta: { view: 'file' },
      entry: 'forgetRefusal',
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: callOf,
        onDone: { target: 'reviewing', actions: fromOutput('keepReport') },
        onError: { target: 'choosing', actions: fromEvent('keepRefusal') },
      },
      on: { CANCEL: 'choosing' },
    },
    reviewing: {
      initial: 'checked',
      states: { checked: { meta: { view: 'report' } }, changed: { meta: { view: 'report' } } },
      on: {
        BACK: { target: 'choosing', actions: 'forgetRefusal' },
        APPLY: { guard: 'canApply', target: 'applying' },
      },
    },
    applying: {
      tags: 'busy',
      meta: { view: 'report' },
      entry: 'forgetRefusal',
      invoke: {
        id: 'applyFile',
        src: 'applyFile',
        input: callOf,
        onDone: [
          { guard: fromOutput('wasApplied'), target: 'applied', actions: fromOutput('keepReport') },
          { target: 'reviewing.changed', actions: fromOutput('keepReport') },
        ],
        onError: { target: 'reviewing', actions: fromEvent('keepRefusal') },
      },
    },
    applied: { meta: { view: 'result' }, on: { START_OVER: { target: 'choosing', actions: 'forgetFile' } } },
  },
})

export type AccountImportRef = ActorRefFrom<typeof accountImportMachine>
export type AccountImportSnapshot = SnapshotFrom<typeof accountImportMachine>
