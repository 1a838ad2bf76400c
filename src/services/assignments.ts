import type { AssignmentBody, AuthorAssignmentReply, SavedAssignmentReply } from '../../domain/api/assignments.ts'
import { ApiProblem } from './api-problem.ts'
import { getJson, patchJson, postJson, putJson } from './http.ts'

const QUIZ_TIMEOUT_MS = 30_000

const at = (assignmentId: string) => `/api/assignments/${encodeURIComponent(assignmentId)}`

const isAuthorReply = (reply: Partial<AuthorAssignmentReply> | null): reply is AuthorAssignmentReply =>
  typeof reply?.assignment === 'object' && reply.assignment !== null && Array.isArray(reply.questions)

/** Reads an own assignment with its keys; rejects with an ApiProblem, of kind `notJson` where the reply is no assignment. */
export async function fetchOwnAssignment(assignmentId: string, signal?: AbortSignal): Promise<AuthorAssignmentReply> {
  const reply = await getJson<AuthorAssignmentReply>(at(assignmentId), { timeoutMs: QUIZ_TIMEOUT_MS, ...(signal && { signal }) })
  if (!isAuthorReply(reply)) throw new ApiProblem({ kind: 'notJson', status: 200, body: reply })
  return reply
}

/** Creates an assignment, or replaces one where an id is given; rejects with an ApiProblem. */
export async function saveAssignment(assignmentId: string | null, body: AssignmentBody, signal?: AbortSignal): Promise<void> {
  const options = { timeoutMs: QUIZ_TIMEOUT_MS, ...(signal && { signal }) }
  if (assignmentId === null) await postJson<SavedAssignmentReply>('/api/assignments', body, options)
  else await putJson<SavedAssignmentReply>(at(assignmentId), body, options)
}

/** Makes a draft visible to the students of its course; rejects with an ApiProblem. */
export const publishAssignment = async (assignmentId: string, signal?: AbortSignal): Promise<void> => {
  await patchJson(`${at(assignmentId)}/publish`, undefined, signal && { signal })
}
