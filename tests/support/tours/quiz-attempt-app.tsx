import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import type { answerSavingMachine } from '../../../src/machines/answer-saving/answer-saving.machine.ts'
import type { flushingMachine } from '../../../src/machines/flushing/flushing.machine.ts'
import { quizAttemptMachine } from '../../../src/machines/quiz-attempt/quiz-attempt.machine.ts'
import { quizAttemptActors } from '../../../src/services/actors/exam/quiz-attempt.actors.ts'
import { createServerClock } from '../../../src/services/watch/server-clock.ts'
import { QuizAttemptPage } from '../../../src/views/quiz-attempt/quiz-attempt-page.tsx'
import { killableCallback, listen, remotePromise, UNTIL_TOLD } from './driven-actors.ts'

const clock = createServerClock()
const machine = quizAttemptMachine.provide({
  actors: {
    ...quizAttemptActors(clock, async () => undefined),
    flushing: remotePromise() as unknown as typeof flushingMachine,
    recallExam: remotePromise() as unknown as ReturnType<typeof quizAttemptActors>['recallExam'],
    loadReview: remotePromise(),
    crossings: killableCallback(),
    introWatch: killableCallback(),
    answerSaving: remotePromise() as unknown as typeof answerSavingMachine,
  },
  delays: { submitPause: UNTIL_TOLD, reopenCheck: UNTIL_TOLD },
})

function Exam() {
  const attempt = useActorRef(machine, { input: { assignmentId: 'quiz-1', userId: 'user-1' }, ...inspection })
  useEffect(() => listen(attempt), [attempt])
  return <QuizAttemptPage attempt={attempt} now={clock.now} onBack={() => undefined} />
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <MemoryRouter>
      <Exam />
    </MemoryRouter>
  </StrictMode>,
)
