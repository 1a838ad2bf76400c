import { useSelector } from '@xstate/react'
import type { ExamRoom } from '../../machines/exam-room/contract.ts'
import type { ExamRoomSnapshot } from '../../machines/exam-room/exam-room.machine.ts'
import { lazySignInCode } from '../sign-in-code/lazy-sign-in-code.ts'
import { ActDialog } from './act/act-dialog.tsx'
import type { ExamRoomProps } from './exam-room-props.ts'
import { SwapDialog } from './swap-dialog.tsx'
import { UndoDialog } from './undo-dialog.tsx'

const selectAct = (snapshot: ExamRoomSnapshot) => (snapshot.matches({ open: { work: 'acting' } }) ? snapshot.children.roomAct : undefined)
const selectSignInCode = (snapshot: ExamRoomSnapshot) =>
  snapshot.matches({ open: { work: 'givingCode' } }) ? snapshot.children.signInCode : undefined

/** What is open over the room: at most one at a time. */
export const RoomDialogs = ({ page, room }: ExamRoomProps & { room: ExamRoom }) => {
  const act = useSelector(page, selectAct)
  const signInCode = useSelector(page, selectSignInCode)
  return (
    <>
      {act && <ActDialog act={act} room={room} />}
      <SwapDialog page={page} />
      {signInCode && <lazySignInCode.Component signInCode={signInCode} />}
      <UndoDialog page={page} />
    </>
  )
}
