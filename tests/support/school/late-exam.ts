import type { BeginReply } from '../../../domain/api/assignments.ts'
import type { AcceptEvidenceReply } from '../../../domain/api/evidence.ts'
import type { StudentReviewReply } from '../../../domain/api/teacher-review.ts'
import type { Person, Reply, School } from './school.ts'
import type { QuizRow } from './school-rows.ts'

export const minute = 60_000

/** One entry of a save; text unless an option is named. */
export const entry = (seq: number, textAnswer = '', answerId: string | null = null) => ({
  answerId,
  textAnswer,
  seq,
  base: 0,
})

const inTime = { q1: entry(1, '', 'q1-b'), q2: entry(1, '', 'q2-a') }

/** An attempt of ten minutes two minutes after its end, with the answers q1-b and q2-a (2 of 8 points) unless others are named. */
export interface LateExam {
  id: string
  quiz: QuizRow
  student: Person
  save: (answers: unknown, writer?: string) => Promise<Reply>
  accept: (body: unknown) => Promise<Reply<AcceptEvidenceReply>>
  /** The ids of what waits of these questions. */
  waiting: (...questionIds: string[]) => Promise<string[]>
  review: () => Promise<StudentReviewReply>
}

export async function lateExam(school: School, teacher: Person, answers: object = inTime): Promise<LateExam> {
  const course = await school.makeCourse({ teacher_id: teacher.id, code: school.deps.newId() })
  const student = await school.makeStudent({ enrolledIn: course })
  const quiz = await school.makeQuiz({ course, time_limit_minutes: 10 })
  const begun = await school.call<BeginReply>(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { writer: 'A' } })
  const { id } = begun.body.attempt
  const save = (sent: unknown, writer = 'A') =>
    school.call(student, 'PUT', `/api/attempts/${id}/answers`, { body: { writer, epoch: 1, answers: sent } })
  await save(answers)
  school.clock.advance(12 * minute)
  const review = async () =>
    (await school.call<StudentReviewReply>(teacher, 'GET', `/api/teacher-review/${quiz.id}/students/${student.id}`)).body
  return {
    id,
    quiz,
    student,
    save,
    accept: (body) => school.call<AcceptEvidenceReply>(teacher, 'POST', `/api/quiz/submissions/${id}/evidence/accept`, { body }),
    async waiting(...questionIds) {
      const { lateEvidence = [] } = await review()
      return lateEvidence.flatMap(({ id: each, questionId, status }) =>
        status === 'pending' && questionIds.includes(questionId) ? [each] : [],
      )
    },
    review,
  }
}
