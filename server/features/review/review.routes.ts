import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import type { LateEvidence } from '../../../domain/api/evidence.ts'
import { type StudentReview, StudentReviewReply, TeacherReviewQuery, TeacherReviewReply } from '../../../domain/api/teacher-review.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import { attemptToReviewOf } from '../../../domain/grading/grading.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { App, Deps } from '../../deps.ts'
import { notFound } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { courseRoleStore } from '../courses/course-roles.store.ts'
import { evidenceStore } from '../evidence/evidence.store.ts'
import { evidenceView } from '../evidence/evidence.view.ts'
import { keyViewStore } from '../submissions/key-views.store.ts'
import { answersReader, classReviewReader, numbered } from './class-review.service.ts'
import { graderLimits } from './reader-limit.ts'
import { type ReviewedSubmission, reviewStore } from './review.store.ts'
import { studentReview } from './review.view.ts'
import { quizReviewReader } from './reviewed-quiz.ts'

/** `/api/teacher-review`: a quiz over its class, and one student of it. */
export function teacherReviewRoutes(app: App, deps: Deps): void {
  const quiz = classReviewReader(deps)
  const readStudent = studentReader(deps)
  const [roles, readLimit] = [courseRoleStore(deps.db), graderLimits(deps)]

  const response = { 200: Type.Unsafe<TeacherReviewReply | Readable>(TeacherReviewReply) }
  const quizSchema = { params: Exact({ assignmentId: Id }), querystring: TeacherReviewQuery, response }
  app.get('/api/teacher-review/:assignmentId', { schema: quizSchema, config: { readsClass: 1 } }, async (request, reply) => {
    const { params, query } = request
    const { id } = signedIn(request)
    if (query.withAnswers === 'false') {
      const review = await quiz.withoutAnswers(params.assignmentId, id)
      return {
        ...review,
        ...(await roles.sharedAs(params.assignmentId, id)),
        ...(await readLimit(params.assignmentId, review.course.id, id)),
      }
    }
    return reply.type('application/json; charset=utf-8').send(await quiz.withAnswers(params.assignmentId, id))
  })

  const studentSchema = { params: Exact({ assignmentId: Id, studentId: Id }), response: { 200: StudentReviewReply } }
  app.get(
    '/api/teacher-review/:assignmentId/students/:studentId',
    { schema: studentSchema, config: { readsClass: 1 } },
    async (request) => {
      const { assignmentId, studentId } = request.params
      const { id } = signedIn(request)
      return { ...(await readStudent(assignmentId, studentId, id)), ...(await roles.sharedAs(assignmentId, id)) }
    },
  )
}

/** Returns the reader of late evidence: what does not count first, then what was accepted and counts, each in the words of its own version. */
function lateEvidenceReader({ db }: Deps) {
  const evidence = evidenceStore(db)
  return async (
    keySeenAt: number | null,
    submitted: readonly ReviewedSubmission[],
    versions: ReadonlyMap<string, readonly Question[]>,
  ): Promise<LateEvidence[]> => {
    const ids = submitted.map(({ id }) => id)
    const found = [...(await evidence.pending(ids)), ...(await evidence.counting(ids))]
    const earlierEnds = found.length > 0 ? await evidence.earlierEnds(ids) : []
    return found.flatMap((each) => {
      const submission = submitted.find(({ id }) => id === each.attemptId)
      const question = versions.get(submission?.versionId ?? '')?.find(({ id }) => id === each.questionId)
      return submission ? [evidenceView(each, { submission, question, earlierEnds, keySeenAt })] : []
    })
  }
}

/** What was answered after the key was seen must not look like other answers. */
function withKeySeen(review: StudentReview, seen: ReadonlyMap<string, number>): StudentReview {
  const at = seen.get(review.submission?.id ?? '')
  return review.submission && at !== undefined ? { ...review, submission: { ...review.submission, keySeenAt: isoOf(at) } } : review
}

function studentReader(deps: Deps) {
  const { db } = deps
  const quizzes = quizReviewReader({ db })
  const readAnswers = answersReader({ db })
  const lateEvidence = lateEvidenceReader(deps)
  const keyViews = keyViewStore(db)

  return async function readStudent(assignmentId: string, studentId: string, readerId: string): Promise<StudentReviewReply> {
    const reviews = reviewStore(db, readerId)
    const quiz = await quizzes.quiz(assignmentId)
    const student = await reviews.student(assignmentId, studentId)
    if (!student) throw notFound()
    const submitted = await reviews.submissionsOf(assignmentId, studentId)
    const leading = attemptToReviewOf(submitted)
    const { questions, current, versions } = await quizzes.contents(quiz, submitted)
    const answersOf = await readAnswers(versions, leading ? [leading] : [])
    const own = leading ? (versions.get(leading.versionId) ?? []) : questions
    const late = await lateEvidence(await keyViews.first(assignmentId, studentId), submitted, versions)
    const seen = await keyViews.beforeReopening(assignmentId)
    const waiting = late.filter(({ status, counted }) => status === 'pending' && !counted).length
    return {
      success: true,
      questions: numbered(own, current),
      studentReview: withKeySeen(studentReview(student, submitted, answersOf, waiting), seen),
      ...(late.length > 0 ? { lateEvidence: late } : {}),
    }
  }
}
