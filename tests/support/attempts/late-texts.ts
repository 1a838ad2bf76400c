import type { TakeOverReply } from '../../../domain/api/attempts.ts'
import type { StudentReviewReply } from '../../../domain/api/teacher-review.ts'
import { entry } from '../school/late-exam.ts'
import { type ExamRoom, examRoom } from './exam-room.ts'
import { reopenedExam } from './reopened-exam.ts'

/** The rivals of a reply: question, text, and whether it is ahead. */
export const rivalsIn = ({ rivals }: Partial<Pick<TakeOverReply, 'rivals'>>) =>
  (rivals ?? []).map(({ questionId, answer, ahead }) => [questionId, answer.textAnswer, ahead])

/** A student has written "An essay"; what is sent of it while the attempt is closed, and what becomes of that. */
export async function lateTexts(databaseUrl: Parameters<typeof examRoom>[0]) {
  const room: ExamRoom = await examRoom(databaseUrl)
  const exam = reopenedExam(room)
  const { school, teacher, quiz, one, ids } = room
  await exam.save(one, ids.one, { q3: entry(1, '41'), q4: entry(1, 'An essay') })
  return {
    room,
    exam,
    closeAll: () => room.act({ kind: 'close' }, 'all', { actId: 'close' }),
    late: (text: string, seq: number, by = { writer: 'W', epoch: 1 }) =>
      exam.save(one, ids.one, { q4: { ...entry(seq, text), base: 1 } }, by),
    async takeOver(from: number) {
      const { body } = await exam.takeOver(one, ids.one, { writer: 'X', from })
      return body as unknown as TakeOverReply
    },
    asideBytes: async () => Number((await room.row(ids.one)).aside_bytes),
    async evidence() {
      const url = `/api/teacher-review/${quiz.id}/students/${one.id}`
      const { lateEvidence = [] } = (await school.call<StudentReviewReply>(teacher, 'GET', url)).body
      return lateEvidence.map(({ source, answerText }) => [source, answerText])
    },
  }
}
