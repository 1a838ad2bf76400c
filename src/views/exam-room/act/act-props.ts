import type { ExamRoom } from '../../../machines/exam-room/contract.ts'
import type { RoomActRef } from '../../../machines/room-act/room-act.machine.ts'

export interface ActDialogProps {
  act: RoomActRef
  room: ExamRoom
}
