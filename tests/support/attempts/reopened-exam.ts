import { expect } from 'vitest'
import type { ReceiptReply } from '../../../domain/api/receipts.ts'
import type { SubmitReply } from '../../../domain/api/submissions.ts'
import { checkAttempts } from '../../../server/backup/checks/check-attempts.ts'
import type { entry } from '../school/late-exam.ts'
import type { Person } from '../school/school.ts'
import type { ExamRoom } from './exam-room.ts'

/** What students and teachers do around a reopened attempt. */
export function reopenedExam({ school, teacher, quiz, row }: ExamRoom) {
  const receiptOf = async (id: string) => (await row(id)).receipt ?? ''
  return {
    save: (student: Person, id: string, answers: Record<string, ReturnType<typeof entry>>, by = { writer: 'W', epoch: 1 }) =>
      school.call(student, 'PUT', `/api/attempts/${id}/answers`, { body: { ...by, answers } }),
    /** Takes over, as the page does when it is loaded. */
    takeOver: (student: Person, id: string, { writer, from }: { writer: string; from: number }) =>
      school.call(student, 'POST', `/api/attempts/${id}/takeover`, { body: { writer, from } }),
    async submit(student: Person, attemptId: string, { writer, epoch } = { writer: 'W', epoch: 1 }): Promise<string> {
      const body = { attemptId, submitId: `submit-${writer}`, writer, epoch, answers: {} }
      const { status } = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${quiz.id}/submit`, { body })
      expect(status).toBe(200)
      return receiptOf(attemptId)
    },
    check: async (receipt: string, person: Person = teacher) =>
      (await school.call<ReceiptReply>(person, 'POST', '/api/receipts/check', { body: { receipt } })).body.check,
    /** What a check of the whole database finds wrong. */
    async faults() {
      const faults: string[] = []
      for await (const line of checkAttempts(school.db)) faults.push(...(line.faults ?? []))
      return faults
    },
    grade: (id: string, question: string, points: number, feedback = '') =>
      school.call(teacher, 'PUT', `/api/quiz/submissions/${id}/questions/${question}/grade`, { body: { points, feedback } }),
    grades: async (id: string) =>
      school.db
        .selectFrom('grades')
        .select(['question_id', 'points', 'manual', 'feedback', 'revision'])
        .where('attempt_id', '=', id)
        .orderBy('question_id')
        .execute(),
  }
}
