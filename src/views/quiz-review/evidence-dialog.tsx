import { useSelector } from '@xstate/react'
import type { GradingRef, GradingSnapshot } from '../../machines/grading/grading.machine.ts'
import { selectChosenEvidence } from '../../machines/grading/selectors.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { arrivalOf } from './late-answers.tsx'

const selectIsAsking = (snapshot: GradingSnapshot): boolean => snapshot.matches('confirmingEvidence') || snapshot.matches('accepting')

/** Asks before a late answer takes the place of the one that counts. */
export const EvidenceDialog = ({ grading }: { grading: GradingRef }) => {
  const chosen = useSelector(grading, selectChosenEvidence)
  return (
    <AlertDialog
      open={useSelector(grading, selectIsAsking)}
      title="Accept this late answer?"
      confirmLabel="Accept answer"
      busy={useSelector(grading, (snapshot) => snapshot.matches('accepting'))}
      busyLabel="Accepting..."
      onConfirm={() => grading.send({ type: 'CONFIRM' })}
      onCancel={() => grading.send({ type: 'CANCEL' })}
    >
      {chosen && <p>{arrivalOf(chosen)}</p>}
      <p>
        It takes the place of the answer that counts now and is graded anew; a grade given by hand is lost, its feedback stays. The student
        sees that it was accepted. This cannot be undone.
      </p>
    </AlertDialog>
  )
}
