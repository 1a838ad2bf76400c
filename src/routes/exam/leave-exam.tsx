import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useCallback } from 'react'
import { selectHasUnsaved } from '../../machines/answer-saving/selectors.ts'
import { leavingMachine } from '../../machines/leaving/leaving.machine.ts'
import type { QuizAttemptRef } from '../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectSaving } from '../../machines/quiz-attempt/selectors.ts'
import { LeaveDialog } from '../../views/quiz-attempt/leave-dialog.tsx'
import { useLeaveGuard } from '../leave-guard.ts'

export interface LeaveExamProps {
  attempt: QuizAttemptRef
}

/** Asks before an exam with unsaved answers is left for another page. */
export const LeaveExam = ({ attempt }: LeaveExamProps) => {
  const leaving = useActorRef(leavingMachine, inspection)
  useLeaveGuard(
    leaving,
    useCallback(() => {
      const saving = selectSaving(attempt.getSnapshot())
      return saving !== null && selectHasUnsaved(saving.getSnapshot())
    }, [attempt]),
  )
  return <LeaveDialog leaving={leaving} saving={useSelector(attempt, selectSaving)} />
}
