import {
  QuestionSubmissionsQuery,
  QuestionSubmissionsReply,
  RevealBody,
  RevealReply,
  RevealsReply,
} from '../../../domain/api/question-grading.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { App, Deps } from '../../deps.ts'
import { notFound } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { courseRoleStore } from '../courses/course-roles.store.ts'
import { graderLimits } from '../review/reader-limit.ts'
import { reviewStore } from '../review/review.store.ts'
import { quizReviewReader } from '../review/reviewed-quiz.ts'
import { questionGradingReader } from './question-grading.service.ts'
import { revealStore } from './revealed-names.store.ts'

const ofQuiz = Exact({ assignmentId: Id })

/** Grading question by question without names, and the log of who had the names shown. */
export function questionGradingRoutes(app: App, deps: Deps): void {
  const readPage = questionGradingReader(deps)
  const reveal = revealing(deps)
  const [roles, quizzes, readLimit] = [courseRoleStore(deps.db), quizReviewReader(deps), graderLimits(deps)]
  const readLog = revealsReader(deps)

  const pageSchema = {
    params: Exact({ assignmentId: Id, questionId: Id }),
    querystring: QuestionSubmissionsQuery,
    response: { 200: QuestionSubmissionsReply },
  }
  app.get(
    '/api/teacher-review/:assignmentId/questions/:questionId/submissions',
    { schema: pageSchema, config: { readsClass: 1 } },
    async (request) => {
      const { cursor = '', only } = request.query
      const { id } = signedIn(request)
      const page = await readPage({ ...request.params, teacherId: id, cursor, onlyUngraded: only === 'ungraded' })
      const { assignmentId } = request.params
      const { courseId } = await quizzes.quiz(assignmentId)
      return { ...page, ...(await roles.sharedAs(assignmentId, id)), ...(await readLimit(assignmentId, courseId, id)) }
    },
  )

  const revealSchema = { params: ofQuiz, body: RevealBody, response: { 200: RevealReply } }
  app.post('/api/teacher-review/:assignmentId/reveal', { schema: revealSchema }, (request) =>
    reveal(request.params.assignmentId, request.body.questionId ?? null, signedIn(request).id),
  )

  app.get('/api/teacher-review/:assignmentId/reveals', { schema: { params: ofQuiz, response: { 200: RevealsReply } } }, (request) =>
    readLog(request.params.assignmentId, signedIn(request).id),
  )
}

/** Returns a function that shows the names of the students who answered a question, or of the whole quiz. */
function revealing({ db, now, newId }: Deps) {
  const quizzes = quizReviewReader({ db })
  const reveals = revealStore(db)

  /** The log is written before a name goes out. */
  return async (assignmentId: string, questionId: string | null, userId: string): Promise<RevealReply> => {
    const quiz = await quizzes.quiz(assignmentId)
    const reviews = reviewStore(db, userId)
    const submissions = await reviews.submissionsOf(assignmentId)
    const { questions, versions } = await quizzes.contents(quiz, submissions)
    if (questionId !== null && !questions.some(({ id }) => id === questionId)) throw notFound()
    await reveals.add({ id: newId(), assignment_id: assignmentId, question_id: questionId, user_id: userId, at: now() })
    const students = new Map((await reviews.studentsOf(assignmentId)).map((student) => [student.id, student]))
    const asked = submissions.filter(({ versionId }) => questionId === null || versions.get(versionId)?.some(({ id }) => id === questionId))
    const named = asked.flatMap(({ id, studentId }) => {
      const student = students.get(studentId)
      return student ? [{ submissionId: id, studentId, name: student.name, email: student.email }] : []
    })
    return { success: true, students: named }
  }
}

/** Returns the reader of who had names shown, when and for which question. */
function revealsReader({ db }: Deps) {
  const quizzes = quizReviewReader({ db })
  const reveals = revealStore(db)

  return async (assignmentId: string, readerId: string): Promise<RevealsReply> => {
    const quiz = await quizzes.quiz(assignmentId)
    const log = await reveals.ofQuiz(assignmentId)
    const { questions } = await quizzes.contents(quiz, log.length > 0 ? await reviewStore(db, readerId).submissionsOf(assignmentId) : [])
    const titles = new Map(questions.map(({ id, title }) => [id, title]))
    return {
      success: true,
      reveals: log.map(({ at, questionId, by }) => ({
        by,
        questionId,
        questionTitle: questionId === null ? null : (titles.get(questionId) ?? null),
        at: isoOf(at),
      })),
    }
  }
}
