import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect, useState } from 'react'
import type { AnswerSavingRef } from '../../machines/answer-saving/answer-saving.machine.ts'
import { type ExamNoticesRef, examNoticesMachine } from '../../machines/exam-notices/exam-notices.machine.ts'
import { selectIsOutOfTouch } from '../../machines/exam-notices/selectors.ts'
import type { QuizAttemptRef } from '../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectSaving } from '../../machines/quiz-attempt/selectors.ts'
import { examNoticesActors } from '../../services/actors/exam/exam-notices.actors.ts'
import { noteQuestion, watchAway } from '../../services/watch/page-facts.ts'
import type { ServerClock } from '../../services/watch/server-clock.ts'
import { ExamNotices } from '../../views/quiz-attempt/room/exam-notices.tsx'
import { roomNoter } from '../../views/quiz-attempt/room/note-reopened.ts'
import { createNoticeSpeech } from '../../views/quiz-attempt/room/notice-speech.ts'
import { RoomPortal } from '../../views/quiz-attempt/room/room-portal.tsx'
import { DeadlineChangeNotice } from '../../views/quiz-attempt/time/deadline-change-notice.tsx'

interface RunningProps {
  attempt: QuizAttemptRef
  clock: ServerClock
}

const numberIn = (attempt: QuizAttemptRef, questionId: string | null): number =>
  attempt.getSnapshot().context.questions.findIndex(({ id }) => id === questionId) + 1

const knownDeadline = (saving: AnswerSavingRef): string | null => saving.getSnapshot().context.time.deadline

/** A closed attempt, a pause that is over, or another deadline than the page knows has it ask the server, so that deadline and time come from one reply. */
const DIFFERENT_MS = 2_000

const useRoomNews = (notices: ExamNoticesRef, attempt: QuizAttemptRef, saving: AnswerSavingRef): void =>
  useEffect(() => {
    let wasPaused = false
    const noteRoom = roomNoter()
    const speech = createNoticeSpeech()
    const subscriptions = [
      notices.on('notice.arrived', ({ notice }) => speech.say(notice, numberIn(attempt, notice.questionId))),
      notices.on('room.read', ({ room }) => {
        const isReopened = noteRoom(room)
        const known = knownDeadline(saving)
        const isOther =
          known === null || room.deadline === null ? known !== room.deadline : Date.parse(room.deadline) - Date.parse(known) > DIFFERENT_MS
        if (!room.isOpen || isReopened || ((isOther || wasPaused) && room.pausedAt === null)) saving.send({ type: 'deadline.near' })
        wasPaused = room.pausedAt !== null
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      speech.end()
    }
  }, [notices, attempt, saving])

/** The room sees which question is on the screen, and at once whether the page is out of sight. */
const useWhereabouts = (attempt: QuizAttemptRef, saving: AnswerSavingRef): void => {
  const index = useSelector(attempt, ({ context }) => context.index)
  useEffect(() => noteQuestion(index + 1), [index])
  useEffect(() => watchAway(() => saving.send({ type: 'deadline.near' })), [saving])
}

const NoticesOfRunning = ({ attempt, clock, attemptId, saving }: RunningProps & { attemptId: string; saving: AnswerSavingRef }) => {
  const [machine] = useState(() => examNoticesMachine.provide({ actors: examNoticesActors(clock, () => knownDeadline(saving)) }))
  const notices = useActorRef(machine, { input: { attemptId }, ...inspection })
  const questionId = useSelector(attempt, ({ context }) => context.questions[context.index]?.id ?? null)
  useRoomNews(notices, attempt, saving)
  useWhereabouts(attempt, saving)
  return (
    <RoomPortal>
      <DeadlineChangeNotice saving={saving} />
      <ExamNotices notices={notices} questionId={questionId} numberOf={(id) => numberIn(attempt, id)} />
    </RoomPortal>
  )
}

const deadlineIn = (attempt: QuizAttemptRef): string | null => attempt.getSnapshot().context.attempt?.deadline ?? null

/** Beside the start page of an open attempt: while the exam is paused the clock is held, and the page is read anew when that or the end changes; in a pause the end moves on with the clock. */
const NoticesOfReady = ({ attempt, clock, attemptId }: RunningProps & { attemptId: string }) => {
  const [machine] = useState(() => examNoticesMachine.provide({ actors: examNoticesActors(clock, () => deadlineIn(attempt)) }))
  const notices = useActorRef(machine, { input: { attemptId }, ...inspection })
  useEffect(() => {
    const { unsubscribe } = notices.on('room.read', ({ room }) => {
      const isKnown = attempt.getSnapshot().context.attempt?.pausedAt !== undefined
      const isPaused = room.pausedAt !== null
      if (isPaused !== isKnown || (!isPaused && room.deadline !== deadlineIn(attempt))) attempt.send({ type: 'pause.changed' })
    })
    return unsubscribe
  }, [notices, attempt])
  const isOutOfTouch = useSelector(notices, selectIsOutOfTouch)
  useEffect(() => {
    if (isOutOfTouch) attempt.send({ type: 'pause.unheard' })
  }, [isOutOfTouch, attempt])
  return null
}

/** What the exam room says while an attempt is open. */
export const ExamNoticesContainer = ({ attempt, clock }: RunningProps) => {
  const saving = useSelector(attempt, selectSaving)
  const attemptId = useSelector(attempt, ({ context }) => context.attempt?.id ?? null)
  const isWaiting = useSelector(attempt, (snapshot) => snapshot.matches('ready'))
  if (attemptId === null) return null
  if (isWaiting) return <NoticesOfReady key={attemptId} attempt={attempt} clock={clock} attemptId={attemptId} />
  if (saving === null) return null
  return <NoticesOfRunning key={saving.sessionId} attempt={attempt} clock={clock} attemptId={attemptId} saving={saving} />
}
