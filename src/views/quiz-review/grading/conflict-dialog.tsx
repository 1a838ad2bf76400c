import { useSelector } from '@xstate/react'
import type { GradingRef } from '../../../machines/grading/grading.machine.ts'
import { selectConflict } from '../../../machines/grading/selectors.ts'
import { GradeConflictDialog } from './grade-conflict-dialog.tsx'

/** The conflict of one student's submission. */
export const ConflictDialog = ({ grading }: { grading: GradingRef }) => (
  <GradeConflictDialog
    conflict={useSelector(grading, selectConflict, (a, b) => a?.stored === b?.stored && a?.given === b?.given)}
    title="Someone else has graded this answer"
    onOverwrite={() => grading.send({ type: 'OVERWRITE' })}
    onKeepStored={() => grading.send({ type: 'KEEP_STORED' })}
    onDismiss={() => grading.send({ type: 'DISMISS' })}
  />
)
