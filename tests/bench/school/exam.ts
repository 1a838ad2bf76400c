import type { Question } from '../../../domain/quiz/quiz.ts'
import type { Call, SavedAttempt, SavedEntry } from '../load/job.ts'
import { allAnswers, entriesOf } from './quiz.ts'
import type { BenchSchool } from './school.ts'

const writerOf = (index: number): string => `writer-${index}`
const json = (value: object): { body: string } => ({ body: JSON.stringify(value) })

/** The calls that a class makes in one exam; the number of a student names the writer. */
export interface Exam {
  facts(): Call[]
  begin(): Call[]
  /** The attempts that were begun, by student. */
  begun(): Promise<SavedAttempt[]>
  /** One answer from each student. */
  saveOne(attempts: readonly SavedAttempt[]): Call[]
  /** All answers from each student, as revision 2. */
  saveAll(attempts: readonly SavedAttempt[]): Call[]
  /** Hands all answers in, as the page does. */
  submit(attempts: readonly SavedAttempt[]): Call[]
  results(attempts: readonly SavedAttempt[]): Call[]
}

const saveOf =
  (answersAt: (index: number) => readonly SavedEntry[], revision: number) =>
  ({ id, cookie, writer }: SavedAttempt, index: number): Call => ({
    method: 'PUT',
    path: `/api/attempts/${id}/answers`,
    cookie,
    ...json({ writer, epoch: 1, answers: allAnswers(answersAt(index), revision) }),
  })

/** Adds a quiz to the school and gives the calls of its exam. */
export async function addExam(school: BenchSchool, questions: readonly Question[]): Promise<Exam & { assignmentId: string }> {
  const { db, students } = school
  const quiz = await school.addQuiz(questions)
  const path = `/api/assignments/${quiz.id}`
  const entries = entriesOf(questions)
  const oneOf = (index: number) => entries.slice(index % entries.length, (index % entries.length) + 1)
  return {
    assignmentId: quiz.id,
    facts: () => students.map(({ cookie }) => ({ method: 'GET', path, cookie })),
    begin: () =>
      students.map(({ cookie }, index) => ({ method: 'POST', path: `${path}/attempts`, cookie, ...json({ writer: writerOf(index) }) })),
    async begun() {
      const rows = await db.selectFrom('attempts').select(['id', 'student_id']).where('assignment_id', '=', quiz.id).execute()
      const ids = new Map(rows.map(({ id, student_id }) => [student_id, id]))
      return students.map(({ id, cookie }, index) => ({ id: ids.get(id) ?? '', cookie, writer: writerOf(index) }))
    },
    saveOne: (attempts) => attempts.map(saveOf(oneOf, 1)),
    saveAll: (attempts) => attempts.map(saveOf(() => entries, 2)),
    submit: (attempts) =>
      attempts.map(({ id, cookie, writer }) => ({
        method: 'POST',
        path: `${path}/submit`,
        cookie,
        ...json({ attemptId: id, submitId: `submit-${id}`, writer, epoch: 1, answers: allAnswers(entries, 2) }),
      })),
    results: (attempts) => attempts.map(({ id, cookie }) => ({ method: 'GET', path: `/api/assignments/submission/${id}/results`, cookie })),
  }
}
