import type { SavedAssignmentReply } from '../../../domain/api/assignments.ts'
import type { KeyChange, KeyChangeReply, RegradeReply } from '../../../domain/api/regrades.ts'
import type { ResultsReply, SubmitReply } from '../../../domain/api/submissions.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import type { Person, School } from './school.ts'
import type { QuizOptions } from './school-rows.ts'

export type Answered = Record<string, { answerId?: string; textAnswer?: string }>

/** A question as the editor sends it back, changed as wished. */
export const bodyOf = ({ image: _, ...question }: Question) => question

export const changeQuestions = (questions: readonly Question[], changes: Record<string, Partial<Question>>): Question[] =>
  questions.map((question) => ({ ...question, ...changes[question.id] }))

/** A teacher with a quiz that students submit, and everything that is done to its key. */
export async function openKeyChangeSchool(school: School, options: Partial<QuizOptions> = {}) {
  const teacher = await school.makeTeacher()
  const course = await school.makeCourse({ teacher_id: teacher.id })
  const quiz = await school.makeQuiz({ course, ...options })
  const at = `/api/teacher-review/${quiz.id}`
  const begin = async (): Promise<Person> => {
    const student = await school.makeStudent({ enrolledIn: course })
    await school.call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: {} })
    return student
  }
  const submit = async (student: Person, answers: Answered): Promise<string> => {
    const reply = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${quiz.id}/submit`, { body: { answers } })
    return reply.body.submission.id
  }
  const decide = (kind: string, { from, to }: Pick<KeyChange, 'from' | 'to'>, more: { id?: string; reason?: string; by?: Person } = {}) =>
    school.call<RegradeReply>(more.by ?? teacher, 'PUT', `${at}/key-change/${more.id ?? school.deps.newId()}`, {
      body: { kind, reason: more.reason ?? 'The key was wrong', from, to },
    })
  const read = async () => (await school.call<KeyChangeReply>(teacher, 'GET', `${at}/key-change`)).body
  return {
    teacher,
    course,
    quiz,
    begin,
    submit,
    submitAttempt: async (answers: Answered): Promise<{ student: Person; id: string }> => {
      const student = await begin()
      return { student, id: await submit(student, answers) }
    },
    save: (questions: readonly Question[], more: { hasTimeLimit?: boolean; timeLimitMinutes?: number } = {}) =>
      school.call<SavedAssignmentReply>(teacher, 'PUT', `/api/assignments/${quiz.id}`, {
        body: { courseId: course.id, title: quiz.title, description: quiz.description, questions: questions.map(bodyOf), ...more },
      }),
    read,
    decide,
    decideNow: async (kind: string) => {
      const { change } = await read()
      if (!change) throw new Error('No change waits')
      return decide(kind, change)
    },
    undo: (id: string) => school.call<RegradeReply>(teacher, 'POST', `${at}/key-change/${id}/undo`, { body: {} }),
    grade: (submissionId: string, questionId: string, body: object) =>
      school.call(teacher, 'PUT', `/api/quiz/submissions/${submissionId}/questions/${questionId}/grade`, { body }),
    results: async (student: Person, id: string) =>
      (await school.call<ResultsReply>(student, 'GET', `/api/assignments/submission/${id}/results`)).body,
    act: (kind: string, to: 'all' | string[], actId: string) =>
      school.call(teacher, 'POST', `/api/exam-room/${quiz.id}/acts`, { body: { actId, act: { kind }, to, reason: 'By mistake' } }),
    undoAct: (actId: string) =>
      school.call(teacher, 'POST', `/api/exam-room/${quiz.id}/acts/${actId}/undo`, { body: { reason: 'Not this one' } }),
    row: (id: string) =>
      school.db
        .selectFrom('attempts')
        .select(['score', 'max_score', 'pending_points', 'status', 'version_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  }
}

export type KeyChangeSchool = Awaited<ReturnType<typeof openKeyChangeSchool>>
