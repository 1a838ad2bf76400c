import { useSelector } from '@xstate/react'
import type { GradingRef } from '../../../machines/grading/grading.machine.ts'
import { selectConflict } from '../../../machines/grading/selectors.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { BothGrades } from './both-grades.tsx'

/** Shows both grades where another grader was faster; neither is overwritten without a choice. */
export const ConflictDialog = ({ grading }: { grading: GradingRef }) => {
  const conflict = useSelector(grading, selectConflict, (a, b) => a?.stored === b?.stored && a?.given === b?.given)
  return (
    <AlertDialog
      open={conflict !== null}
      title="Someone else has graded this answer"
      confirmLabel="Save my grade"
      cancelLabel="Keep the stored grade"
      onConfirm={() => grading.send({ type: 'OVERWRITE' })}
      onCancel={() => grading.send({ type: 'KEEP_STORED' })}
    >
      <BothGrades stored={conflict?.stored ?? null} given={conflict?.given ?? null} />
    </AlertDialog>
  )
}
