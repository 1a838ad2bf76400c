import type {
  AssignmentBody,
  AssignmentRow,
  AssignmentsReply,
  AuthorAssignmentReply,
  SavedAssignmentReply,
} from '../../../domain/api/assignments.ts'
import type { CopyBody, QuestionSearchReply } from '../../../domain/api/question-search.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import { getJson, patchJson, postJson, putJson } from './client/http.ts'

const QUIZ_TIMEOUT_MS = 30_000

const at = (assignmentId: string) => `/api/assignments/${encodeURIComponent(assignmentId)}`

const isAuthorReply = (reply: Partial<AuthorAssignmentReply> | null): reply is AuthorAssignmentReply =>
  typeof reply?.assignment === 'object' && reply.assignment !== null && Array.isArray(reply.questions)

/** Reads the signed-in teacher's assignments across all courses. */
export const fetchOwnAssignments = async (signal?: AbortSignal): Promise<AssignmentRow[]> =>
  (await getJson<AssignmentsReply>('/api/assignments', { signal })).assignments

/** Reads an own assignment with its keys; rejects with an ApiProblem, 404 where there is none of theirs, of kind `notJson` where the reply is no assignment. */
export async function fetchOwnAssignment(assignmentId: string, signal?: AbortSignal): Promise<AuthorAssignmentReply> {
  const reply = await getJson<AuthorAssignmentReply>(at(assignmentId), { timeoutMs: QUIZ_TIMEOUT_MS, signal })
  if (!isAuthorReply(reply)) throw new ApiProblem({ kind: 'notJson', status: 200, body: reply })
  return reply
}

/** Creates an assignment, or replaces one where an id is given; rejects with an ApiProblem. */
export async function saveAssignment(
  assignmentId: string | null,
  body: AssignmentBody,
  signal?: AbortSignal,
): Promise<SavedAssignmentReply> {
  const options = { timeoutMs: QUIZ_TIMEOUT_MS, signal }
  if (assignmentId === null) return postJson<SavedAssignmentReply>('/api/assignments', body, options)
  return putJson<SavedAssignmentReply>(at(assignmentId), body, options)
}

/** Copies an assignment into an own course as a draft without dates; rejects with an ApiProblem. */
export const copyAssignment = (assignmentId: string, courseId: string, signal?: AbortSignal): Promise<SavedAssignmentReply> =>
  postJson<SavedAssignmentReply>(`${at(assignmentId)}/copy`, { courseId } satisfies CopyBody, {
    timeoutMs: QUIZ_TIMEOUT_MS,
    signal,
  })

/** Searches the questions of all own quizzes, a page of 20 at a time; rejects with an ApiProblem. */
export function searchQuestions(search: string, page: number, signal?: AbortSignal): Promise<QuestionSearchReply> {
  const query = new URLSearchParams({ search, page: String(page) })
  return getJson<QuestionSearchReply>(`/api/questions?${query}`, { timeoutMs: QUIZ_TIMEOUT_MS, signal })
}

/** Makes a draft visible to the students of its course; rejects with an ApiProblem. */
export const publishAssignment = async (assignmentId: string, signal?: AbortSignal): Promise<void> => {
  await patchJson(`${at(assignmentId)}/publish`, undefined, { signal })
}

/** Lets students see the correct answers of a quiz that waits for it; rejects with an ApiProblem. */
export const releaseAnswers = async (assignmentId: string, signal?: AbortSignal): Promise<void> => {
  await postJson(`${at(assignmentId)}/release-answers`, undefined, { signal })
}
