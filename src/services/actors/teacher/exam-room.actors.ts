import type { ExamRoom, UndoRequest } from '../../../machines/exam-room/contract.ts'
import type { ActPreview, ActRequest, ConfirmedAct, DoneAct } from '../../../machines/room-act/setup.ts'
import { fetchExamRoom, previewAct, sendAct, undoAct } from '../../api/exam-room.ts'
import { roomStream } from '../../watch/room-stream.ts'
import { task } from '../task.ts'

export const examRoomActors = {
  loadRoom: task<ExamRoom, { assignmentId: string }>(({ input, signal }) => fetchExamRoom(input.assignmentId, signal)),
  undoAct: task<DoneAct, UndoRequest>(({ input, signal }) => undoAct(input, signal)),
  roomStream,
}

export const roomActActors = {
  previewAct: task<ActPreview, ActRequest>(({ input, signal }) => previewAct(input, signal)),
  sendAct: task<DoneAct, ConfirmedAct>(({ input, signal }) => sendAct(input, signal)),
}
