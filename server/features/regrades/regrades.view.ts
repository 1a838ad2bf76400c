import type { Regrade as RegradeView } from '../../../domain/api/regrades.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Regrade } from './regrades.store.ts'

/** Shows a decision about earlier submissions. */
export const regradeView = ({ id, kind, reason, status, at, by, movedCount, changedCount }: Regrade): RegradeView => ({
  id,
  kind,
  reason,
  status,
  at: isoOf(at),
  by,
  movedCount,
  changedCount,
})
