import type { Readable } from 'node:stream'
import type { StudentReview, TeacherReviewReply } from '../../../domain/api/teacher-review.ts'
import { attemptToReviewOf, statisticsOf } from '../../../domain/grading/grading.ts'
import { reminderRefusalOf } from '../../../domain/quiz/assignment.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import type { Deps } from '../../deps.ts'
import { chunksBySize } from '../../http/chunked.ts'
import { givenStore } from '../accommodations/given.store.ts'
import { answerStore } from '../attempts/answers.store.ts'
import { evidenceStore } from '../evidence/evidence.store.ts'
import { keyChangeStateReader } from '../regrades/key-change-state.ts'
import { submissionStore } from '../submissions/submissions.store.ts'
import { type ReviewedStudent, type ReviewedSubmission, reviewStore } from './review.store.ts'
import { openAttempts, reviewAnswers, studentReview, teacherQuestion } from './review.view.ts'
import { type ReviewHead, reviewStream } from './review-stream.ts'
import { type QuizContents, quizReviewReader, reviewedAssignment } from './reviewed-quiz.ts'

/** At most so many students' answers are read and written together, before others get their turn. */
const studentsPerBatch = 50

type AnswersOf = (submission: ReviewedSubmission) => StudentReview['answers']

/** Shows questions with their numbers and keys. */
export const numbered = (questions: readonly Question[], current: readonly Question[]) =>
  questions.map((question, index) => teacherQuestion(question, index + 1, current))

/** Returns the reader of the graded answers of some submissions, each shown in the words of its version. */
export function answersReader({ db }: Pick<Deps, 'db'>) {
  const submissions = submissionStore(db)
  return async (versions: QuizContents['versions'], some: readonly ReviewedSubmission[]): Promise<AnswersOf> => {
    const graded = await submissions.gradedAnswers(some.map(({ id }) => id))
    return ({ id, versionId }) => reviewAnswers(versions.get(versionId) ?? [], graded.get(id) ?? {})
  }
}

/** Returns the reader of a quiz with its class, as far as somebody sees it; `show` shows one student, with the answers that it is given. */
function classReader({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const keyChangeOf = keyChangeStateReader({ db })
  const [quizzes, evidence] = [quizReviewReader({ db }), evidenceStore(db)]
  return async (assignmentId: string, readerId: string) => {
    const reviews = reviewStore(db, readerId)
    const quiz = await quizzes.quiz(assignmentId)
    const students = await reviews.studentsOf(assignmentId)
    const byStudent = Map.groupBy(await reviews.submissionsOf(assignmentId), ({ studentId }) => studentId)
    const submitted = (student: { id: string }) => byStudent.get(student.id) ?? []
    const leading = (some: readonly ReviewedStudent[]) => some.flatMap((student) => attemptToReviewOf(submitted(student)) ?? [])
    const { questions, current, versions } = await quizzes.contents(quiz, leading(students))
    const reminderRefusal = reminderRefusalOf({ ...quiz, availableUntil: await givenStore(db).lastEnd(quiz) }, now())
    const late = await evidence.pendingCounts(assignmentId)
    const enrolled = students.filter(({ isEnrolled }) => isEnrolled)
    const head: ReviewHead = {
      success: true,
      assignment: { ...reviewedAssignment(quiz), ...(reminderRefusal !== null && { reminderRefusal }) },
      course: await quizzes.course(quiz.courseId),
      statistics: statisticsOf(enrolled.length, enrolled.map(submitted)),
      questions: numbered(questions, current),
      ...openAttempts(await reviews.openOf(assignmentId, now())),
      ...(await keyChangeOf(assignmentId, readerId)),
    }
    const show = (student: ReviewedStudent, answersOf: AnswersOf): StudentReview =>
      studentReview(student, submitted(student), answersOf, late.get(student.id) ?? 0)
    return { head, students, versions, leading, show }
  }
}

/** Returns the readers of a quiz over its class; both throw `notFound`. */
export function classReviewReader(deps: Pick<Deps, 'db' | 'now'>) {
  const [readClass, readAnswers, answers] = [classReader(deps), answersReader(deps), answerStore(deps.db)]
  return {
    async withoutAnswers(assignmentId: string, readerId: string): Promise<TeacherReviewReply> {
      const { head, students, show } = await readClass(assignmentId, readerId)
      return { ...head, studentReviews: students.map((student) => show(student, () => ({}))) }
    },
    /** Begins to read; what is read grows with the class, so it goes out as it comes. */
    async withAnswers(assignmentId: string, readerId: string): Promise<Readable> {
      const { head, students, versions, leading, show } = await readClass(assignmentId, readerId)
      const weigh = async (some: readonly ReviewedStudent[]) => {
        const bytes = await answers.bytesOf(leading(some).map(({ id }) => id))
        return (student: ReviewedStudent) => leading([student]).reduce((sum, { id }) => sum + (bytes.get(id) ?? 0), 0)
      }
      async function* shown(): AsyncGenerator<StudentReview[]> {
        for await (const some of chunksBySize(students, studentsPerBatch, weigh)) {
          const answersOf = await readAnswers(versions, leading(some))
          yield some.map((student) => show(student, answersOf))
        }
      }
      return reviewStream(head, shown())
    },
  }
}
