import type { CloseBody } from '../../../domain/api/attempts.ts'
import type { RemindersBody, RemindersReply } from '../../../domain/api/reminders.ts'
import type { AttemptChoice, StatisticsReply } from '../../../domain/api/statistics.ts'
import type { FeedbackBody, GradeReply } from '../../../domain/api/submissions.ts'
import type { StudentReviewReply, TeacherReviewReply } from '../../../domain/api/teacher-review.ts'
import { ApiProblem, factsOf } from '../../../domain/problem.ts'
import type { ClosedAttempt, QuizReview } from '../../machines/quiz-review/setup.ts'
import type {
  ConflictingGrade,
  FeedbackReplied,
  GivenFeedback,
  GivenGrade,
  GradeReplied,
  OpenedStudent,
  Sums,
} from '../../machines/submission-grading/contract.ts'
import { getJson, postJson, putJson } from './client/http.ts'

const REMINDING_TIMEOUT_MS = 120_000

const urlOf = (assignmentId: string) => `/api/teacher-review/${encodeURIComponent(assignmentId)}`
const submissionUrl = (submissionId: string) => `/api/quiz/submissions/${encodeURIComponent(submissionId)}`

/** Reads the overview of a quiz's submissions, without the answers; rejects with an ApiProblem. */
export const fetchQuizReview = (assignmentId: string, signal?: AbortSignal): Promise<QuizReview> =>
  getJson<TeacherReviewReply>(`${urlOf(assignmentId)}?withAnswers=false`, { signal })

/** Reads one student's submission with its answers and what came late; rejects with an ApiProblem. */
export async function fetchStudentReview(
  assignmentId: string,
  studentId: string,
  signal?: AbortSignal,
): Promise<Omit<OpenedStudent, 'drafts'>> {
  const url = `${urlOf(assignmentId)}/students/${encodeURIComponent(studentId)}`
  const { questions, studentReview, lateEvidence = [], sharedAs } = await getJson<StudentReviewReply>(url, { signal })
  return { questions, review: studentReview, evidence: lateEvidence, ...(sharedAs ? { sharedAs } : {}) }
}

/** Ends an attempt that is under way; rejects with an ApiProblem, reason `notOver` before its end where `early` does not say so. */
export async function closeAttempt({ attemptId, reason, early }: ClosedAttempt, signal?: AbortSignal): Promise<void> {
  const body: CloseBody = early ? { reason, early } : { reason }
  await postJson(`/api/attempts/${encodeURIComponent(attemptId)}/close`, body, { signal })
}

/** Reads the figures of a quiz over the first, best or last attempts; rejects with an ApiProblem. */
export const fetchFigures = (assignmentId: string, attempts: AttemptChoice, signal?: AbortSignal): Promise<StatisticsReply> =>
  getJson<StatisticsReply>(`${urlOf(assignmentId)}/statistics?attempts=${attempts}`, { signal })

/** Reminds these students by e-mail, or everybody who has not submitted; a large class may take two minutes. Rejects with an ApiProblem. */
export function sendReminders(assignmentId: string, studentIds: string[] | null, signal?: AbortSignal): Promise<RemindersReply> {
  const body: RemindersBody = studentIds ? { studentIds } : {}
  return postJson<RemindersReply>(`${urlOf(assignmentId)}/reminders`, body, { timeoutMs: REMINDING_TIMEOUT_MS, signal })
}

/** Saves the feedback on a whole submission; returns the text that is stored where it is not the one known, and rejects with an ApiProblem. */
export async function saveFeedback({ submissionId, feedback, basis }: GivenFeedback, signal?: AbortSignal): Promise<FeedbackReplied> {
  const body: FeedbackBody = { feedback, basis }
  try {
    await putJson(`${submissionUrl(submissionId)}/feedback`, body, { signal })
    return { kind: 'saved' }
  } catch (error) {
    const stored = error instanceof ApiProblem && error.reason === 'feedbackConflict' ? factsOf(error.body).stored : null
    if (typeof stored !== 'string') throw error
    return { kind: 'conflict', stored }
  }
}

function storedIn(body: unknown): ConflictingGrade | null {
  const { stored, totals, isOwn } = factsOf(body) as { stored?: ConflictingGrade; totals?: Sums; isOwn?: true }
  return stored ? { ...stored, ...(totals && { sums: totals }), ...(isOwn && { isOwn }) } : null
}

/** Saves a grade based on a revision; returns what is stored now, and the other grader's grade where that came first. */
export async function saveGrade(submissionId: string, grade: GivenGrade, revision: number, signal?: AbortSignal): Promise<GradeReplied> {
  const url = `${submissionUrl(submissionId)}/questions/${encodeURIComponent(grade.questionId)}/grade`
  const { feedback, points, reset } = grade
  const body = { ...(reset ? { reset } : { points }), feedback, revision }
  try {
    const { data } = await putJson<GradeReply>(url, body, { signal })
    return { kind: 'saved', ...data }
  } catch (error) {
    const stored = error instanceof ApiProblem && error.reason === 'gradeConflict' ? storedIn(error.body) : null
    if (!stored) throw error
    return { kind: 'conflict', stored }
  }
}
