import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams, useSearchParams } from 'react-router-dom'
import { examRoomMachine } from '../../machines/exam-room/exam-room.machine.ts'
import { roomActMachine } from '../../machines/room-act/room-act.machine.ts'
import { signInCodeMachine } from '../../machines/sign-in-code/sign-in-code.machine.ts'
import { signInCodeActors } from '../../services/actors/sign-in-code.actors.ts'
import { examRoomActors, roomActActors } from '../../services/actors/teacher/exam-room.actors.ts'
import { ExamRoomPage } from '../../views/exam-room/exam-room-page.tsx'
import { LeaveTyped } from './leave-typed.tsx'
import { useRoomToasts } from './room-toasts.ts'

const machine = examRoomMachine.provide({
  actors: {
    ...examRoomActors,
    roomAct: roomActMachine.provide({ actors: roomActActors }),
    signInCode: signInCodeMachine.provide({ actors: signInCodeActors }),
  },
})

const RoomOf = ({ assignmentId }: { assignmentId: string }) => {
  const page = useActorRef(machine, { input: { assignmentId }, ...inspection })
  const [asked] = useSearchParams()
  useRoomToasts(page)
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
