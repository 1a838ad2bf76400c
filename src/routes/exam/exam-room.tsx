import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect, useState } from 'react'
import type { AnswerSavingRef } from '../../machines/answer-saving/answer-saving.machine.ts'
import { type ExamNoticesRef, examNoticesMachine } from '../../machines/exam-notices/exam-notices.machine.ts'
import { type ExamRef, examRef } from '../../machines/quiz-attempt/exam-ref.ts'
import type { QuizAttemptRef } from '../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectDeadline, selectIndex, selectQuestion, selectSaving } from '../../machines/quiz-attempt/selectors.ts'
import { examNoticesActors } from '../../services/actors/exam-notices.actors.ts'
import { noteQuestion, watchAway } from '../../services/watch/page-facts.ts'
import type { ServerClock } from '../../services/watch/server-clock.ts'
import { ExamRoom } from '../../views/quiz-attempt/room/exam-room.tsx'
import { RoomPortal } from '../../views/quiz-attempt/room/room-portal.tsx'
import { spokenNotice } from '../../views/quiz-attempt/room/room-sentences.ts'
import { notePause } from '../../views/quiz-attempt/time/paused-time.ts'
import { announce } from '../../views/ui/status-region.tsx'

interface RunningProps {
  attempt: QuizAttemptRef
  clock: ServerClock
}

const numberIn = (attempt: ExamRef, questionId: string | null): number =>
  attempt.getSnapshot().context.questions.findIndex(({ id }) => id === questionId) + 1

/** Another deadline than the page knows has it ask the server, so that deadline and time come from one reply. */
const DIFFERENT_MS = 2_000

const useRoomNews = (notices: ExamNoticesRef, exam: ExamRef, saving: AnswerSavingRef): void =>
  useEffect(() => {
    const subscriptions = [
      notices.on('notice.arrived', ({ notice }) => announce(spokenNotice(notice, numberIn(exam, notice.questionId)))),
      notices.on('room.read', ({ room }) => {
        notePause(room.pausedAt !== null)
        const known = selectDeadline(exam.getSnapshot())
        const isOther =
          known === null || room.deadline === null ? known !== room.deadline : Date.parse(room.deadline) - Date.parse(known) > DIFFERENT_MS
        if (isOther && room.pausedAt === null) saving.send({ type: 'deadline.near' })
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [notices, exam, saving])

/** The room sees which question is on the screen, and at once whether the page is out of sight. */
const useWhereabouts = (exam: ExamRef, saving: AnswerSavingRef): void => {
  const index = useSelector(exam, selectIndex)
  useEffect(() => noteQuestion(index + 1), [index])
  useEffect(() => watchAway(() => saving.send({ type: 'deadline.near' })), [saving])
}

const RunningRoom = ({ attempt, clock, attemptId, saving }: RunningProps & { attemptId: string; saving: AnswerSavingRef }) => {
  const [exam] = useState(() => examRef(attempt))
  const [machine] = useState(() => {
    const deadline = () => selectDeadline(exam.getSnapshot())
    return examNoticesMachine.provide({ actors: examNoticesActors(clock, deadline) })
  })
  const notices = useActorRef(machine, { input: { attemptId }, ...inspection })
  const question = useSelector(exam, selectQuestion)
  useRoomNews(notices, exam, saving)
  useWhereabouts(exam, saving)
  return (
    <RoomPortal>
      <ExamRoom notices={notices} questionId={question?.id ?? null} numberOf={(id) => numberIn(exam, id)} />
    </RoomPortal>
  )
}

/** What the exam room says while an attempt runs. */
export const ExamRoomContainer = ({ attempt, clock }: RunningProps) => {
  const saving = useSelector(attempt, selectSaving)
  const attemptId = useSelector(attempt, ({ context }) => context.attempt?.id ?? null)
  if (saving === null || attemptId === null) return null
  return <RunningRoom key={saving.sessionId} attempt={attempt} clock={clock} attemptId={attemptId} saving={saving} />
}
