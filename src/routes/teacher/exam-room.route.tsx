import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { second } from '../../../domain/time/durations.ts'
import type { ExamRoomEmitted } from '../../machines/exam-room/contract.ts'
import { type ExamRoomRef, examRoomMachine } from '../../machines/exam-room/exam-room.machine.ts'
import { roomActMachine } from '../../machines/room-act/room-act.machine.ts'
import { signInCodeMachine } from '../../machines/sign-in-code/sign-in-code.machine.ts'
import { signInCodeActors } from '../../services/actors/sign-in-code.actors.ts'
import { examRoomActors, roomActActors } from '../../services/actors/teacher/exam-room.actors.ts'
import { doneToast, undoneToast } from '../../views/exam-room/act-words.ts'
import { ExamRoomPage } from '../../views/exam-room/exam-room-page.tsx'
import { showToast } from '../../views/ui/toast.tsx'
import { LeaveTyped } from './leave-typed.tsx'

const machine = examRoomMachine.provide({
  actors: {
    ...examRoomActors,
    roomAct: roomActMachine.provide({ actors: roomActActors }),
    signInCode: signInCodeMachine.provide({ actors: signInCodeActors }),
  },
})

/** How long what was done can be undone from its toast, in ms. */
const undoPause = 10 * second

const showDone = (page: ExamRoomRef, { kind, count, undoId }: ExamRoomEmitted & { type: 'act.done' }): Promise<void> =>
  showToast(
    doneToast(kind, count),
    undoId === null ? {} : { timeout: undoPause, action: { label: 'Undo…', press: () => page.send({ type: 'UNDO', actId: undoId }) } },
  )

const RoomOf = ({ assignmentId }: { assignmentId: string }) => {
  const page = useActorRef(machine, { input: { assignmentId }, ...inspection })
  const [asked] = useSearchParams()
  useEffect(() => {
    const subscriptions = [
      page.on('act.done', (done) => showDone(page, done)),
      page.on('act.undone', ({ kind }) => showToast(undoneToast(kind))),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [page])
  return (
    <>
      <ExamRoomPage page={page} isWall={asked.get('view') === 'wall'} />
      <LeaveTyped />
    </>
  )
}

export const Component = () => {
  const { assignmentId = '' } = useParams()
  return <RoomOf key={assignmentId} assignmentId={assignmentId} />
}
