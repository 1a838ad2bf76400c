import type { PlacedFault } from '../../mutation/source-copy.ts'

/** A guard that is taken away: one place of one file, and the tests that have to notice. */
export interface GuardMutant extends PlacedFault {
  readonly caughtBy: string
}
