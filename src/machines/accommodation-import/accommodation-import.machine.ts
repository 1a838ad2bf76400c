import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { applied, applying, checking, choosing, reading, reviewing } from '../file-import/importing.ts'
import { accommodationImport, callOf } from './setup.ts'

/** A file of accommodations comes into a quiz: it is chosen, looked at line by line, and carried out whole or not at all. */
export const accommodationImportMachine = accommodationImport.createMachine({
  id: 'accommodationImport',
  context: ({ input }) => ({ ...input, file: null, reason: '', report: null, refusal: null }),
  options: { maxIterations: 100 },
  initial: 'choosing',
  states: {
    choosing: choosing('keepReason'),
    reading,
    checking: checking(callOf),
    reviewing,
    applying: applying(callOf),
    applied,
  },
})

export type AccommodationImportRef = ActorRefFrom<typeof accommodationImportMachine>
export type AccommodationImportSnapshot = SnapshotFrom<typeof accommodationImportMachine>
