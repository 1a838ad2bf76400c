import type { ExamRoomRef } from '../../machines/exam-room/exam-room.machine.ts'

export interface ExamRoomProps {
  page: ExamRoomRef
}
