import { StudentReviewReply, TeacherReviewQuery, TeacherReviewReply } from '../../domain/api/teacher-review.ts'
import { Exact, Id } from '../../domain/api/wire.ts'
import type { Assignment } from '../../domain/assignment.ts'
import { leadingOf, statisticsOf } from '../../domain/grading.ts'
import type { Question } from '../../domain/quiz.ts'
import type { App, Deps } from '../deps.ts'
import { isoOf } from '../iso.ts'
import { notFound } from '../refusal.ts'
import { reviewAnswers, studentReview, teacherQuestion } from '../review-views.ts'
import { assignmentStore } from '../store/assignment.store.ts'
import { assignmentListStore } from '../store/assignment-list.store.ts'
import { quizVersionStore } from '../store/quiz-version.store.ts'
import { reviewStore } from '../store/review.store.ts'
import { type Submission, submissionStore } from '../store/submission.store.ts'

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

/** Puts the questions of the current version first and behind them those that only older versions hold. */
function allQuestions(current: readonly Question[], versions: Iterable<readonly Question[]>): Question[] {
  const found = new Map(current.map((question) => [question.id, question]))
  for (const question of [...versions].flat()) if (!found.has(question.id)) found.set(question.id, question)
  return [...found.values()]
}

const numbered = (questions: readonly Question[]) => questions.map((question, index) => teacherQuestion(question, index + 1))

function reviewReader({ db }: Deps) {
  const assignments = assignmentStore(db)
  const lists = assignmentListStore(db)
  const versions = quizVersionStore(db)
  const submissions = submissionStore(db)
  const reviews = reviewStore(db)

  async function find(quizId: string): Promise<Assignment> {
    const quiz = await assignments.find(quizId)
    if (!quiz) throw notFound()
    return quiz
  }

  /** Reads what the shown attempts are made of: their versions and, where wanted, their graded answers. */
  async function contents(quiz: Assignment, shown: readonly Submission[], withAnswers: boolean) {
    const own = quiz.versionId === null ? [] : [quiz.versionId]
    const found = await versions.questionsOf([...own, ...shown.map(({ versionId }) => versionId)])
    const graded = await submissions.gradedAnswers(withAnswers ? shown.map(({ id }) => id) : [])
    const answersOf = ({ id, versionId }: Submission) => reviewAnswers(found.get(versionId) ?? [], graded.get(id) ?? {})
    return { questions: allQuestions(found.get(quiz.versionId ?? '') ?? [], found.values()), versions: found, answersOf }
  }

  async function readQuiz(quizId: string, withAnswers: boolean): Promise<TeacherReviewReply> {
    const quiz = await find(quizId)
    const students = await reviews.studentsOf(quizId)
    const byStudent = Map.groupBy(await submissions.ofAssignment(quizId), ({ studentId }) => studentId)
    const handedIn = (student: { id: string }) => byStudent.get(student.id) ?? []
    const shown = students.flatMap((student) => leadingOf(handedIn(student)) ?? [])
    const { questions, answersOf } = await contents(quiz, shown, withAnswers)
    const enrolled = students.filter(({ isEnrolled }) => isEnrolled)
    return {
      success: true,
      assignment: {
        id: quiz.id,
        title: quiz.title,
        description: quiz.description,
        maxPoints: quiz.maxPoints,
        dueDate: isoOf(quiz.dueDate),
      },
      course: await lists.course(quiz.courseId),
      statistics: statisticsOf(enrolled.length, enrolled.map(handedIn)),
      questions: numbered(questions),
      studentReviews: students.map((student) => studentReview(student, handedIn(student), answersOf)),
    }
  }

  async function readStudent(quizId: string, studentId: string): Promise<StudentReviewReply> {
    const quiz = await find(quizId)
    const student = await reviews.student(quizId, studentId)
    if (!student) throw notFound()
    const handedIn = await submissions.ofStudent(quizId, studentId)
    const leading = leadingOf(handedIn)
    const { questions, versions: found, answersOf } = await contents(quiz, leading ? [leading] : [], true)
    const own = leading ? (found.get(leading.versionId) ?? []) : questions
    return { success: true, questions: numbered(own), studentReview: studentReview(student, handedIn, answersOf) }
  }

  return { readQuiz, readStudent }
}
