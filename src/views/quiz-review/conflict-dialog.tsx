import { useSelector } from '@xstate/react'
import type { GradingRef } from '../../machines/grading/grading.machine.ts'
import { selectConflict } from '../../machines/grading/selectors.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { formatNumber } from '../ui/format.ts'
import styles from './quiz-review.module.css'

const pointsWord = (points: number | null | undefined): string =>
  points === null || points === undefined ? 'ungraded' : formatNumber(points)

/** Shows both grades where another grader was faster; neither is overwritten without a choice. */
export const ConflictDialog = ({ grading }: { grading: GradingRef }) => {
  const conflict = useSelector(grading, selectConflict, (a, b) => a?.stored === b?.stored && a?.given === b?.given)
  return (
    <AlertDialog
      open={conflict !== null}
      title="This answer was graded meanwhile"
      confirmLabel="Save my grade"
      cancelLabel="Keep the stored grade"
      onConfirm={() => grading.send({ type: 'OVERWRITE' })}
      onCancel={() => grading.send({ type: 'KEEP_STORED' })}
    >
      <dl className={styles.given}>
        <dt>Stored grade</dt>
        <dd>
          {pointsWord(conflict?.stored?.points)} {conflict?.stored?.feedback}
        </dd>
        <dt>Your grade</dt>
        <dd>
          {conflict?.given?.reset ? 'Reset to Auto' : pointsWord(conflict?.given?.points)} {conflict?.given?.feedback}
        </dd>
      </dl>
    </AlertDialog>
  )
}
