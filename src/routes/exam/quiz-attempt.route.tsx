import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { answerSavingMachine } from '../../machines/answer-saving/answer-saving.machine.ts'
import { flushingMachine } from '../../machines/flushing/flushing.machine.ts'
import { quizAttemptMachine } from '../../machines/quiz-attempt/quiz-attempt.machine.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { paths } from '../../paths.ts'
import { answerSavingActors } from '../../services/actors/exam/answer-saving.actors.ts'
import { flushingActors } from '../../services/actors/exam/flushing.actors.ts'
import { quizAttemptActors } from '../../services/actors/exam/quiz-attempt.actors.ts'
import { task } from '../../services/actors/task.ts'
import { openAnswers } from '../../services/device/outbox-database.ts'
import { createServerClock } from '../../services/watch/server-clock.ts'
import { SystemCheckSlot, type SystemCheckSlotProps } from '../../views/quiz-attempt/intro/system-check-slot.ts'
import { preloadScreens } from '../../views/quiz-attempt/lazy-screens.ts'
import { QuizAttemptPage } from '../../views/quiz-attempt/quiz-attempt-page.tsx'
import { lazyComponent } from '../../views/ui/lazy-component.tsx'
import { useSession, useUser } from '../session-context.ts'
import type { LeaveExamProps } from './leave-exam.tsx'

const clock = createServerClock()

// What waits on this device is read before the quiz: its database opens while the page is drawn.
openAnswers().catch(() => undefined)

const flushing = flushingMachine.provide({ actors: flushingActors })

const loadLeaveExam = () => import('./leave-exam.tsx')

/** Loaded beside the intro: before the exam there is nothing to lose. */
const leaveExam = lazyComponent<LeaveExamProps>(async () => (await loadLeaveExam()).LeaveExam)

/** What opens the review is in the same file, and there two seconds before it has to. */
const loadReview = task<unknown, { id: string } | null>(async ({ input, signal }) => (await loadLeaveExam()).loadReview(input, signal))

const machineFor = (session: SessionRef) => {
  const answerSaving = answerSavingMachine.provide({ actors: { ...answerSavingActors(session, clock), flushing } })
  return quizAttemptMachine.provide({ actors: { ...quizAttemptActors(clock, preloadScreens), flushing, answerSaving, loadReview } })
}

/** What the exam needs is loaded with it, before the clock starts. */
const systemCheck = lazyComponent<SystemCheckSlotProps>(async () => (await import('./system-check.tsx')).SystemCheckContainer)

/** Goes back through the history of this page, or home after a deep link. */
const useBack = (): (() => void) => {
  const navigate = useNavigate()
  const hasHistory = Number(history.state?.idx) > 0
  return () => (hasHistory ? navigate(-1) : navigate(paths.studentCourses, { replace: true }))
}

const AttemptOf = ({ assignmentId, userId }: { assignmentId: string; userId: string }) => {
  const session = useSession()
  const [machine] = useState(() => machineFor(session))
  const attempt = useActorRef(machine, { input: { assignmentId, userId }, ...inspection })
  return (
    <SystemCheckSlot value={systemCheck.Component}>
      <QuizAttemptPage attempt={attempt} now={clock.now} onBack={useBack()} />
      <leaveExam.Component attempt={attempt} clock={clock} />
    </SystemCheckSlot>
  )
}

/** One attempt of one person; another person or quiz starts another machine. */
export const Component = () => {
  const { assignmentId = '' } = useParams()
  const { id } = useUser()
  return <AttemptOf key={`${id} ${assignmentId}`} assignmentId={assignmentId} userId={id} />
}
