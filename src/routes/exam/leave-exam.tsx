import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useCallback } from 'react'
import { selectHasUnsaved } from '../../machines/answer-saving/selectors.ts'
import { leavingMachine } from '../../machines/leaving/leaving.machine.ts'
import type { QuizAttemptRef } from '../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectAttempt, selectSaving } from '../../machines/quiz-attempt/selectors.ts'
import type { ServerClock } from '../../services/watch/server-clock.ts'
import { LeaveDialog } from '../../views/quiz-attempt/leave-dialog.tsx'
import { useLeaveGuard } from '../leave-guard.ts'
import { ExamNoticesContainer } from './exam-notices.tsx'

export interface LeaveExamProps {
  attempt: QuizAttemptRef
  clock: ServerClock
}

/** Asks before an exam with unsaved answers is left for another page, and shows what the exam room says: neither is needed before the exam. */
export const LeaveExam = ({ attempt, clock }: LeaveExamProps) => {
  const leaving = useActorRef(leavingMachine, inspection)
  useLeaveGuard(
    leaving,
    useCallback(() => {
      const saving = selectSaving(attempt.getSnapshot())
      return saving !== null && selectHasUnsaved(saving.getSnapshot())
    }, [attempt]),
  )
  return (
    <>
      <LeaveDialog leaving={leaving} saving={useSelector(attempt, selectSaving)} deadline={useSelector(attempt, selectAttempt)?.deadline} />
      <ExamNoticesContainer attempt={attempt} clock={clock} />
    </>
  )
}
