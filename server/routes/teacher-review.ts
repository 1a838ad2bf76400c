import type { LateEvidence } from '../../domain/api/evidence.ts'
import { StudentReviewReply, TeacherReviewQuery, TeacherReviewReply } from '../../domain/api/teacher-review.ts'
import { Exact, Id } from '../../domain/api/wire.ts'
import type { Assignment } from '../../domain/assignment.ts'
import { leadingOf, statisticsOf } from '../../domain/grading.ts'
import type { Question } from '../../domain/quiz.ts'
import type { App, Deps } from '../deps.ts'
import { evidenceView } from '../evidence-views.ts'
import { quizReviewReader, reviewedAssignment } from '../quiz-review.ts'
import { notFound } from '../refusal.ts'
import { reviewAnswers, studentReview, teacherQuestion } from '../review-views.ts'
import { evidenceStore } from '../store/evidence.store.ts'
import { type ReviewedSubmission, reviewStore } from '../store/review.store.ts'
import { submissionStore } from '../store/submission.store.ts'

/** `/api/teacher-review`: a quiz over its class, and one student of it. */
export function teacherReviewRoutes(app: App, deps: Deps): void {
  const { readQuiz, readStudent } = reviewReader(deps)

  const quizSchema = { params: Exact({ quizId: Id }), querystring: TeacherReviewQuery, response: { 200: TeacherReviewReply } }
  app.get('/api/teacher-review/:quizId', { schema: quizSchema }, ({ params, query }) =>
    readQuiz(params.quizId, query.withAnswers !== 'false'),
  )

  const studentSchema = { params: Exact({ quizId: Id, studentId: Id }), response: { 200: StudentReviewReply } }
  app.get('/api/teacher-review/:quizId/students/:studentId', { schema: studentSchema }, ({ params }) =>
    readStudent(params.quizId, params.studentId),
  )
}

const numbered = (questions: readonly Question[]) => questions.map((question, index) => teacherQuestion(question, index + 1))

function reviewReader({ db }: Deps) {
  const quizzes = quizReviewReader({ db })
  const submissions = submissionStore(db)
  const reviews = reviewStore(db)
  const evidence = evidenceStore(db)

  /** Reads the versions of these attempts and the graded answers of those whose answers are shown. */
  async function contents(quiz: Assignment, all: readonly ReviewedSubmission[], answered: readonly ReviewedSubmission[]) {
    const { questions, versions } = await quizzes.contents(quiz, all)
    const graded = await submissions.gradedAnswers(answered.map(({ id }) => id))
    const answersOf = ({ id, versionId }: ReviewedSubmission) => reviewAnswers(versions.get(versionId) ?? [], graded.get(id) ?? {})
    return { questions, versions, answersOf }
  }

  async function readQuiz(quizId: string, withAnswers: boolean): Promise<TeacherReviewReply> {
    const quiz = await quizzes.quiz(quizId)
    const students = await reviews.studentsOf(quizId)
    const byStudent = Map.groupBy(await reviews.submissionsOf(quizId), ({ studentId }) => studentId)
    const handedIn = (student: { id: string }) => byStudent.get(student.id) ?? []
    const shown = students.flatMap((student) => leadingOf(handedIn(student)) ?? [])
    const { questions, answersOf } = await contents(quiz, shown, withAnswers ? shown : [])
    const late = await evidence.pendingCounts(quizId)
    const enrolled = students.filter(({ isEnrolled }) => isEnrolled)
    return {
      success: true,
      assignment: reviewedAssignment(quiz),
      course: await quizzes.course(quiz.courseId),
      statistics: statisticsOf(enrolled.length, enrolled.map(handedIn)),
      questions: numbered(questions),
      studentReviews: students.map((student) => studentReview(student, handedIn(student), answersOf, late.get(student.id) ?? 0)),
    }
  }

  /** What waits first, then what was accepted, each in the words of its own version. */
  async function lateEvidence(
    handedIn: readonly ReviewedSubmission[],
    versions: ReadonlyMap<string, readonly Question[]>,
  ): Promise<LateEvidence[]> {
    const ids = handedIn.map(({ id }) => id)
    const found = [...(await evidence.pending(ids)), ...(await evidence.accepted(ids))]
    return found.flatMap((each) => {
      const submission = handedIn.find(({ id }) => id === each.attemptId)
      const question = versions.get(submission?.versionId ?? '')?.find(({ id }) => id === each.questionId)
      return submission ? [evidenceView(each, submission, question)] : []
    })
  }

  async function readStudent(quizId: string, studentId: string): Promise<StudentReviewReply> {
    const quiz = await quizzes.quiz(quizId)
    const student = await reviews.student(quizId, studentId)
    if (!student) throw notFound()
    const handedIn = await reviews.submissionsOf(quizId, studentId)
    const leading = leadingOf(handedIn)
    const { questions, versions, answersOf } = await contents(quiz, handedIn, leading ? [leading] : [])
    const own = leading ? (versions.get(leading.versionId) ?? []) : questions
    const late = await lateEvidence(handedIn, versions)
    const waiting = late.filter(({ status }) => status === 'pending').length
    return {
      success: true,
      questions: numbered(own),
      studentReview: studentReview(student, handedIn, answersOf, waiting),
      ...(late.length > 0 ? { lateEvidence: late } : {}),
    }
  }

  return { readQuiz, readStudent }
}
