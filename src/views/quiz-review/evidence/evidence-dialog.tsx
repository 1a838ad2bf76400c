import { useSelector } from '@xstate/react'
import type { LateEvidence } from '../../../../domain/api/evidence.ts'
import type { GradingRef, GradingSnapshot } from '../../../machines/grading/grading.machine.ts'
import { selectChosenEvidence } from '../../../machines/grading/selectors.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { KeySeen } from './evidence-list.tsx'
import { arrivalOf } from './evidence-words.ts'

const selectIsAsking = (snapshot: GradingSnapshot): boolean =>
  snapshot.matches({ evidence: 'confirming' }) || snapshot.matches({ evidence: 'accepting' })

const titles: Record<LateEvidence['source'], string> = {
  late: 'Accept this late answer?',
  file: 'Accept this answer from the file?',
  rival: 'Accept this other version?',
}

/** Asks before another text takes the place of the answer that counts. */
export const EvidenceDialog = ({ grading }: { grading: GradingRef }) => {
  const chosen = useSelector(grading, selectChosenEvidence)
  return (
    <AlertDialog
      open={useSelector(grading, selectIsAsking)}
      title={titles[chosen?.source ?? 'late']}
      confirmLabel="Accept answer"
      busy={useSelector(grading, (snapshot) => snapshot.matches({ evidence: 'accepting' }))}
      busyLabel="Accepting..."
      onConfirm={() => grading.send({ type: 'CONFIRM' })}
      onCancel={() => grading.send({ type: 'CANCEL' })}
    >
      {chosen && <p>{arrivalOf(chosen)}</p>}
      {chosen && <KeySeen evidence={chosen} />}
      <p>
        It takes the place of the answer that counts now and is graded anew; a grade given by hand is lost, its feedback stays. The student
        sees that it was accepted. This cannot be undone.
      </p>
    </AlertDialog>
  )
}
