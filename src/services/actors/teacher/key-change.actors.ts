import type { Regrade } from '../../../../domain/api/regrades.ts'
import type { KeyDecision, LoadedKeyChange } from '../../../machines/key-change/setup.ts'
import { fetchKeyChange, sendDecision, undoDecision } from '../../api/regrades.ts'
import { task } from '../task.ts'

/** The actors of a decision about a changed key. */
export const keyChangeActors = {
  loadKeyChange: task<LoadedKeyChange, { assignmentId: string }>(({ input, signal }) => fetchKeyChange(input.assignmentId, signal)),
  sendDecision: task<Regrade, KeyDecision>(({ input, signal }) => sendDecision(input, signal)),
  undoDecision: task<Regrade, { assignmentId: string; id: string }>(({ input, signal }) =>
    undoDecision(input.assignmentId, input.id, signal),
  ),
}
