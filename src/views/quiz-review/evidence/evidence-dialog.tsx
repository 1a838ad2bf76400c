import { useSelector } from '@xstate/react'
import type { LateEvidence } from '../../../../domain/api/evidence.ts'
import { selectAcceptFailure, selectChosenEvidence } from '../../../machines/submission-grading/selectors.ts'
import type { SubmissionGradingRef, SubmissionGradingSnapshot } from '../../../machines/submission-grading/submission-grading.machine.ts'
import { refusedSentence } from '../../errors/failure-sentence.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { KeySeen } from './evidence-list.tsx'
import { arrivalOf } from './evidence-words.ts'

const selectIsAsking = (snapshot: SubmissionGradingSnapshot): boolean =>
  snapshot.matches({ evidence: 'confirming' }) || snapshot.matches({ evidence: 'accepting' })

const titles: Record<LateEvidence['source'], string> = {
  late: 'Accept this late answer?',
  file: 'Accept this answer from the file?',
  rival: 'Accept this other version?',
  submitted: 'Count this answer again?',
}

/** Asks before another text takes the place of the answer that counts. */
export const EvidenceDialog = ({ grading }: { grading: SubmissionGradingRef }) => {
  const chosen = useSelector(grading, selectChosenEvidence)
  const failure = useSelector(grading, selectAcceptFailure)
  return (
    <AlertDialog
      open={useSelector(grading, selectIsAsking)}
      title={chosen?.counted ? titles.submitted : titles[chosen?.source ?? 'late']}
      confirmLabel={chosen?.counted ? 'Count again' : 'Accept answer'}
      busy={useSelector(grading, (snapshot) => snapshot.matches({ evidence: 'accepting' }))}
      busyLabel="Accepting..."
      error={failure && refusedSentence(failure, 'Failed to accept the answer')}
      onConfirm={() => grading.send({ type: 'CONFIRM' })}
      onCancel={() => grading.send({ type: 'CANCEL' })}
    >
      {chosen && <p>{arrivalOf(chosen)}</p>}
      {chosen && <KeySeen evidence={chosen} />}
      <p>
        {chosen?.counted
          ? 'It takes the place of the answer that counts now; a grade given by hand comes back with it.'
          : 'It takes the place of the answer that counts now and is graded again; the feedback stays.'}{' '}
        The answer that counts now is set aside with its grade. Unless it is empty, it stays listed here and you can count it again. The
        student sees both.
      </p>
    </AlertDialog>
  )
}
