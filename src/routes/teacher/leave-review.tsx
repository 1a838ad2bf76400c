import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useCallback } from 'react'
import { leavingMachine } from '../../machines/leaving/leaving.machine.ts'
import type { QuizReviewRef } from '../../machines/quiz-review/quiz-review.machine.ts'
import { selectIsUnsaved } from '../../machines/submission-grading/selectors.ts'
import { LeaveGradeDialog } from '../../views/quiz-review/grading/leave-grade-dialog.tsx'
import { useLeaveGuard } from '../leave-guard.ts'
import { useUnloadGuard } from '../unload-guard.ts'

/** Asks before a review is left, closed or loaded again while a grade in its dialog is not saved. */
export const LeaveReview = ({ page }: { page: QuizReviewRef }) => {
  const leaving = useActorRef(leavingMachine, inspection)
  const isUnsaved = useCallback(() => {
    const { grading } = page.getSnapshot().children
    return grading !== undefined && selectIsUnsaved(grading.getSnapshot())
  }, [page])
  useLeaveGuard(leaving, isUnsaved)
  useUnloadGuard(isUnsaved)
  return <LeaveGradeDialog leaving={leaving} />
}
