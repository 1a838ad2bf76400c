import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { applied, applying, checking, choosing, reading, reviewing } from '../file-import/importing.ts'
import { accountImport, callOf } from './setup.ts'

/** A file of accounts comes into the school: it is chosen, looked at line by line, and carried out whole or not at all. */
export const accountImportMachine = accountImport.createMachine({
  id: 'accountImport',
  context: { file: null, invite: true, report: null, refusal: null },
  options: { maxIterations: 100 },
  initial: 'choosing',
  states: {
    choosing: choosing('keepInvite'),
    reading,
    checking: checking(callOf),
    reviewing,
    applying: applying(callOf),
    applied,
  },
})

export type AccountImportRef = ActorRefFrom<typeof accountImportMachine>
export type AccountImportSnapshot = SnapshotFrom<typeof accountImportMachine>
