import { ExamRoomReply } from '../../../domain/api/exam-room.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { App, Deps } from '../../deps.ts'
import { notFound } from '../../http/refusal.ts'
import { examRoomStore } from './exam-room.store.ts'
import { roomQuiz, roomSilence, roomStudent } from './exam-room.view.ts'
import type { PresenceBoard } from './presence.ts'

const ofQuiz = Exact({ assignmentId: Id })

/** Returns what reads an exam room as it is now; it throws `notFound`. */
export function examRoomReader({ db, now }: Pick<Deps, 'db' | 'now'>, presence: PresenceBoard) {
  const store = examRoomStore(db)
  return async (assignmentId: string): Promise<ExamRoomReply> => {
    const quiz = await store.quizOf(assignmentId)
    if (!quiz) throw notFound()
    const students = await store.studentsOf(quiz)
    const at = now()
    return {
      success: true,
      serverNow: isoOf(at),
      ...roomQuiz(quiz),
      students: students.map((student) => roomStudent(student, presence, assignmentId, at)),
      acts: [],
      silence: roomSilence(students, presence, at),
    }
  }
}

/** `/api/exam-room/:assignmentId`: the students of a quiz while it is taken, for its teacher. */
export function examRoomRoutes(app: App, deps: Deps, presence: PresenceBoard): void {
  const readRoom = examRoomReader(deps, presence)
  const schema = { params: ofQuiz, response: { 200: ExamRoomReply } }
  app.get('/api/exam-room/:assignmentId', { schema, config: { readsClass: 1 } }, ({ params }) => readRoom(params.assignmentId))
}
