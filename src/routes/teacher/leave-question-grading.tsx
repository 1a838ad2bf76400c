import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useCallback } from 'react'
import { leavingMachine } from '../../machines/leaving/leaving.machine.ts'
import type { QuestionGradingRef } from '../../machines/question-grading/question-grading.machine.ts'
import { selectIsUnsaved } from '../../machines/question-grading/selectors.ts'
import { LeaveGradesDialog } from '../../views/question-grading/leave-grades-dialog.tsx'
import { useLeaveGuard } from '../leave-guard.ts'
import { useUnloadGuard } from '../unload-guard.ts'

/** Asks before the grading of a question is left, closed or loaded again while a grade is not saved. */
export const LeaveQuestionGrading = ({ page }: { page: QuestionGradingRef }) => {
  const leaving = useActorRef(leavingMachine, inspection)
  const isUnsaved = useCallback(() => selectIsUnsaved(page.getSnapshot()), [page])
  useLeaveGuard(leaving, isUnsaved)
  useUnloadGuard(isUnsaved)
  return <LeaveGradesDialog page={page} leaving={leaving} />
}
