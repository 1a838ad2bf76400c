import type { Answers } from '../../domain/answer.ts'
import type { BeginReply, StudentAssignmentReply } from '../../domain/api/assignments.ts'
import type { BeginBody, SaveBody, SaveReply, SubmitBody, TakeOverReply } from '../../domain/api/attempts.ts'
import type { SubmitReply } from '../../domain/api/submissions.ts'
import { limits } from '../../domain/limits.ts'
import { ApiProblem } from './api-problem.ts'
import { fitsKeepalive, getJson, keepaliveJson, postJson, putJson, SAVE_TIMEOUT_MS } from './http.ts'
import { pause } from './pauses.ts'

/** The address of a quiz, as the header of its page names it. */
export const ofAssignment = (id: string): string => `/api/assignments/${encodeURIComponent(id)}`
const ofAttempt = (id: string): string => `/api/attempts/${encodeURIComponent(id)}`

/** Reads a quiz as its student may see it, with the open attempt if there is one; rejects with an ApiProblem. */
export const fetchAssignment = (assignmentId: string, signal: AbortSignal) =>
  getJson<StudentAssignmentReply>(ofAssignment(assignmentId), { signal })

/** Begins an attempt, or returns the one that is open; rejects with an ApiProblem. */
export const beginAttempt = (assignmentId: string, body: BeginBody, signal: AbortSignal) =>
  postJson<BeginReply>(`${ofAssignment(assignmentId)}/attempts`, body, { signal })

/** Leaves a margin for the rest of the body under the server's limit. */
const BODY_LIMIT = limits.bodyBytes - 4 * 1024
const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Tells whether answers fit into one request. */
export const fitsBody = (answers: Answers): boolean => sizeOf(answers) <= BODY_LIMIT

/** Takes as many answers as one request may carry, in their order; at least one. */
export function batchOf(answers: Answers, limit: number = BODY_LIMIT): Answers {
  let size = 0
  const entries = Object.entries(answers).filter((entry, index) => {
    size += sizeOf(entry)
    return index === 0 || size <= limit
  })
  return Object.fromEntries(entries)
}

/** A call that outlives its page cannot be aborted; this page stops waiting for it. */
async function inTime<Reply>(reply: Promise<Reply>, signal: AbortSignal): Promise<Reply> {
  const late = pause(SAVE_TIMEOUT_MS, signal).then(() => Promise.reject(new ApiProblem({ kind: 'timeout' })))
  return Promise.race([reply, late])
}

/** Only a reply in the shape of the server acknowledges anything. */
function checked(reply: SaveReply): SaveReply {
  if (reply?.success === true && typeof reply.saved === 'object' && typeof reply.epoch === 'number') return reply
  throw new ApiProblem({ kind: 'notJson', status: 200, body: reply })
}

/** Saves answers; with `keepalive` the request outlives the page, unless not even one answer is small enough. Rejects with an ApiProblem. */
export async function saveAnswers(
  attemptId: string,
  body: SaveBody,
  { keepalive, signal }: { keepalive: boolean; signal: AbortSignal },
): Promise<SaveReply> {
  const path = `${ofAttempt(attemptId)}/answers`
  if (keepalive && fitsKeepalive(body)) return checked(await inTime(keepaliveJson<SaveReply>(path, body), signal))
  return checked(await putJson<SaveReply>(path, body, { signal, timeoutMs: SAVE_TIMEOUT_MS }))
}

/** Makes this tab the writer of an attempt; rejects with an ApiProblem. */
export const takeOver = (attemptId: string, writer: string, signal: AbortSignal) =>
  postJson<TakeOverReply>(`${ofAttempt(attemptId)}/takeover`, { writer }, { signal, timeoutMs: SAVE_TIMEOUT_MS })

/** Hands an attempt in; sent again it answers the same submission. Rejects with an ApiProblem. */
export const submitAttempt = (assignmentId: string, body: SubmitBody, signal: AbortSignal) =>
  postJson<SubmitReply>(`${ofAssignment(assignmentId)}/submit`, body, { signal })
