import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import type { LateEvidence } from '../../../domain/api/evidence.ts'
import { StudentReviewReply, TeacherReviewQuery, TeacherReviewReply } from '../../../domain/api/teacher-review.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import { leadingOf } from '../../../domain/grading/grading.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import type { App, Deps } from '../../deps.ts'
import { notFound } from '../../http/refusal.ts'
import { evidenceStore } from '../evidence/evidence.store.ts'
import { evidenceView } from '../evidence/evidence.view.ts'
import { keyViewStore } from '../submissions/key-views.store.ts'
import { answersReader, classReviewReader, numbered } from './class-review.service.ts'
import { type ReviewedSubmission, reviewStore } from './review.store.ts'
import { studentReview } from './review.view.ts'
import { quizReviewReader } from './reviewed-quiz.ts'

/** `/api/teacher-review`: a quiz over its class, and one student of it. */
export function teacherReviewRoutes(app: App, deps: Deps): void {
  const quiz = classReviewReader(deps)
  const readStudent = studentReader(deps)

  const response = { 200: Type.Unsafe<TeacherReviewReply | Readable>(TeacherReviewReply) }
  const quizSchema = { params: Exact({ quizId: Id }), querystring: TeacherReviewQuery, response }
  app.get('/api/teacher-review/:quizId', { schema: quizSchema, config: { readsClass: 1 } }, async ({ params, query }, reply) => {
    if (query.withAnswers === 'false') return quiz.withoutAnswers(params.quizId)
    return reply.type('application/json; charset=utf-8').send(await quiz.withAnswers(params.quizId))
  })

  const studentSchema = { params: Exact({ quizId: Id, studentId: Id }), response: { 200: StudentReviewReply } }
  app.get('/api/teacher-review/:quizId/students/:studentId', { schema: studentSchema, config: { readsClass: 1 } }, ({ params }) =>
    readStudent(params.quizId, params.studentId),
  )
}

function studentReader({ db }: Deps) {
  const quizzes = quizReviewReader({ db })
  const readAnswers = answersReader({ db })
  const reviews = reviewStore(db)
  const evidence = evidenceStore(db)
  const keyViews = keyViewStore(db)

  /** What waits first, then what was accepted, each in the words of its own version. */
  async function lateEvidence(
    keyVisibleSince: number | null,
    handedIn: readonly ReviewedSubmission[],
    versions: ReadonlyMap<string, readonly Question[]>,
  ): Promise<LateEvidence[]> {
    const ids = handedIn.map(({ id }) => id)
    const found = [...(await evidence.pending(ids)), ...(await evidence.accepted(ids))]
    return found.flatMap((each) => {
      const submission = handedIn.find(({ id }) => id === each.attemptId)
      const question = versions.get(submission?.versionId ?? '')?.find(({ id }) => id === each.questionId)
      return submission ? [evidenceView(each, { submission, question, keyVisibleSince })] : []
    })
  }

  return async function readStudent(quizId: string, studentId: string): Promise<StudentReviewReply> {
    const quiz = await quizzes.quiz(quizId)
    const student = await reviews.student(quizId, studentId)
    if (!student) throw notFound()
    const handedIn = await reviews.submissionsOf(quizId, studentId)
    const leading = leadingOf(handedIn)
    const { questions, current, versions } = await quizzes.contents(quiz, handedIn)
    const answersOf = await readAnswers(versions, leading ? [leading] : [])
    const own = leading ? (versions.get(leading.versionId) ?? []) : questions
    const late = await lateEvidence(await keyViews.first(quizId, studentId), handedIn, versions)
    const waiting = late.filter(({ status }) => status === 'pending').length
    return {
      success: true,
      questions: numbered(own, current),
      studentReview: studentReview(student, handedIn, answersOf, waiting),
      ...(late.length > 0 ? { lateEvidence: late } : {}),
    }
  }
}
