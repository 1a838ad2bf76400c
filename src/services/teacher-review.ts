import type { GradeReply } from '../../domain/api/submissions.ts'
import type { StudentReviewReply, TeacherReviewReply } from '../../domain/api/teacher-review.ts'
import type { GivenGrade, GradeReplied } from '../machines/grading/setup.ts'
import type { OpenedReview, QuizReview } from '../machines/quiz-review/setup.ts'
import { ApiProblem } from './api-problem.ts'
import { getJson, putJson } from './http.ts'

const urlOf = (quizId: string) => `/api/teacher-review/${encodeURIComponent(quizId)}`

/** Reads the overview of a quiz's submissions, without the answers; rejects with an ApiProblem. */
export const fetchQuizReview = (quizId: string, signal?: AbortSignal): Promise<QuizReview> =>
  getJson<TeacherReviewReply>(`${urlOf(quizId)}?withAnswers=false`, signal && { signal })

/** Reads one student's submission with its answers; rejects with an ApiProblem. */
export const fetchStudentReview = (quizId: string, studentId: string, signal?: AbortSignal): Promise<OpenedReview> =>
  getJson<StudentReviewReply>(`${urlOf(quizId)}/students/${encodeURIComponent(studentId)}`, signal && { signal })

const storedIn = (body: unknown): Extract<GradeReplied, { kind: 'conflict' }>['stored'] | null =>
  typeof body === 'object' && body !== null && 'stored' in body
    ? (body.stored as Extract<GradeReplied, { kind: 'conflict' }>['stored'])
    : null

/** Saves a grade based on a revision; answers what stands now, and the other grader's grade where that came first. */
export async function saveGrade(submissionId: string, grade: GivenGrade, revision: number, signal?: AbortSignal): Promise<GradeReplied> {
  const url = `/api/quiz/submissions/${encodeURIComponent(submissionId)}/questions/${encodeURIComponent(grade.questionId)}/grade`
  const { feedback, reset } = grade
  const body = reset ? { reset, feedback, revision } : { points: grade.points ?? 0, feedback, revision }
  try {
    const { data } = await putJson<GradeReply>(url, body, signal && { signal })
    return { kind: 'saved', ...data }
  } catch (error) {
    const stored = error instanceof ApiProblem && error.reason === 'gradeConflict' ? storedIn(error.body) : null
    if (!stored) throw error
    return { kind: 'conflict', stored }
  }
}
