import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useCallback } from 'react'
import { selectHasUnsaved } from '../../machines/answer-saving/selectors.ts'
import { leavingMachine } from '../../machines/leaving/leaving.machine.ts'
import type { QuizAttemptRef, QuizAttemptSnapshot } from '../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectAttempt, selectSaving } from '../../machines/quiz-attempt/selectors.ts'
import { preloadResults } from '../../services/api/submissions.ts'
import type { ServerClock } from '../../services/watch/server-clock.ts'
import { LeaveDialog } from '../../views/quiz-attempt/leave-dialog.tsx'
import { useLeaveGuard } from '../leave-guard.ts'
import { ExamNoticesContainer } from './exam-notices.tsx'
import { useReviewOpening } from './open-review.ts'

export interface LeaveExamProps {
  attempt: QuizAttemptRef
  clock: ServerClock
}

/** Loads what the review of a submission is shown with: its code and its results; rejects where either cannot be had. */
export const loadReview = async (submission: { id: string } | null, signal: AbortSignal): Promise<void> => {
  await Promise.all([import('../student/submission-review.route.tsx'), preloadResults(submission?.id ?? '', signal)])
}

/** A question of an exam with an end is open. */
const isAgainstTheClock = (snapshot: QuizAttemptSnapshot): boolean =>
  snapshot.matches({ inProgress: 'answering' }) && (selectAttempt(snapshot)?.deadline ?? null) !== null

const holdsUnsaved = (snapshot: QuizAttemptSnapshot): boolean => {
  const saving = selectSaving(snapshot)
  return saving !== null && selectHasUnsaved(saving.getSnapshot())
}

/** Asks before an exam with unsaved answers is left for another page, or by Back while its clock runs, has Back close what is open over it, shows what the exam room says, and opens the review: nothing of it is needed before the exam. */
export const LeaveExam = ({ attempt, clock }: LeaveExamProps) => {
  const leaving = useActorRef(leavingMachine, inspection)
  useReviewOpening(attempt)
  useLeaveGuard(
    leaving,
    useCallback(
      ({ historyAction }) => {
        const snapshot = attempt.getSnapshot()
        return holdsUnsaved(snapshot) || (historyAction === 'POP' && isAgainstTheClock(snapshot))
      },
      [attempt],
    ),
    true,
  )
  return (
    <>
      <LeaveDialog leaving={leaving} saving={useSelector(attempt, selectSaving)} deadline={useSelector(attempt, selectAttempt)?.deadline} />
      <ExamNoticesContainer attempt={attempt} clock={clock} />
    </>
  )
}
