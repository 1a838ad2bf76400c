import type { BeginReply, StudentAssignmentReply } from '../../../domain/api/assignments.ts'
import type {
  AttemptRefusalReply,
  BeginBody,
  SaveBody,
  SaveReply,
  SubmitBody,
  TakeOverBody,
  TakeOverReply,
} from '../../../domain/api/attempts.ts'
import type { SubmitReply } from '../../../domain/api/submissions.ts'
import { limits } from '../../../domain/limits.ts'
import { ApiProblem, problemOf } from '../../../domain/problem.ts'
import { savingTimes } from '../../../domain/time/durations.ts'
import type { Acknowledgement, TimeRead } from '../../machines/answer-saving/contract.ts'
import { fitsKeepalive, getJson, keepaliveJson, postJson, putJson } from './client/http.ts'
import { wait } from './client/wait.ts'

/** The address of a quiz, as the header of its page names it. */
export const ofAssignment = (id: string): string => `/api/assignments/${encodeURIComponent(id)}`
const ofAttempt = (id: string): string => `/api/attempts/${encodeURIComponent(id)}`

/** Reads a quiz as its student may see it, with the open attempt if there is one; rejects with an ApiProblem. */
export const fetchAssignment = (assignmentId: string, signal: AbortSignal) =>
  getJson<StudentAssignmentReply>(ofAssignment(assignmentId), { signal })

/** Begins an attempt, or returns the one that is open; rejects with an ApiProblem. */
export const beginAttempt = (assignmentId: string, body: BeginBody, signal: AbortSignal) =>
  postJson<BeginReply>(`${ofAssignment(assignmentId)}/attempts`, body, { signal })

/** Submitting grades as well, so it may take longer than a save. */
const SUBMIT_TIMEOUT_MS = 15_000

/** Leaves a margin for the rest of the body under the server's limit. */
const BODY_LIMIT = limits.bodyBytes - 4 * 1024
const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Takes as many edits as one request may carry, in their order; at least one. */
export function batchOf<Entry>(answers: Record<string, Entry>, limit: number = BODY_LIMIT): Record<string, Entry> {
  let size = 0
  const entries = Object.entries(answers).filter((entry, index) => {
    size += sizeOf(entry)
    return index === 0 || size <= limit
  })
  return Object.fromEntries(entries)
}

/** Returns how long a request with this body may take: 8 s and 1 s for each 2 kB, at most 60 s. */
export const timeoutOf = (body: unknown): number =>
  Math.min(savingTimes.timeoutMost, savingTimes.timeout + 1_000 * Math.floor(sizeOf(body) / savingTimes.timeoutBytes))

/** A call that outlives its page cannot be aborted; this page stops waiting for it. */
async function inTime<Reply>(reply: Promise<Reply>, timeoutMs: number, signal: AbortSignal): Promise<Reply> {
  const late = wait(timeoutMs, signal).then(() => Promise.reject(new ApiProblem({ kind: 'network' })))
  return Promise.race([reply, late])
}

/** Only a reply in the shape of the server acknowledges anything. */
function checked(reply: SaveReply): SaveReply {
  if (reply?.success === true && typeof reply.saved === 'object' && typeof reply.epoch === 'number') return reply
  throw new ApiProblem({ kind: 'notJson', status: 200, body: reply })
}

/** Where this page is, for the exam room; what keeps it up to date is loaded after the exam is open. */
export const pageFacts: Pick<SaveBody, 'at' | 'away'> = {}

/** Saves answers; with `keepalive` the request outlives the page, unless not even one answer is small enough. Rejects with an ApiProblem. */
export async function saveAnswers(
  attemptId: string,
  answers: SaveBody,
  { keepalive, signal }: { keepalive: boolean; signal: AbortSignal },
): Promise<SaveReply> {
  const path = `${ofAttempt(attemptId)}/answers`
  const body = { ...answers, ...pageFacts }
  const timeoutMs = timeoutOf(body)
  if (keepalive && fitsKeepalive(body)) return checked(await inTime(keepaliveJson<SaveReply>(path, body), timeoutMs, signal))
  return checked(await putJson<SaveReply>(path, body, { signal, timeoutMs }))
}

/** Makes a writer the one in charge of an attempt whose epoch is `from`; rejects with an ApiProblem. */
export const takeOver = (attemptId: string, body: TakeOverBody, signal: AbortSignal) =>
  postJson<TakeOverReply>(`${ofAttempt(attemptId)}/takeover`, body, { signal, timeoutMs: timeoutOf(body) })

/** Submits an attempt; sent again it returns the same submission. Rejects with an ApiProblem. */
export const submitAttempt = (assignmentId: string, body: SubmitBody, signal: AbortSignal) =>
  postJson<SubmitReply>(`${ofAssignment(assignmentId)}/submit`, body, { signal, timeoutMs: Math.max(SUBMIT_TIMEOUT_MS, timeoutOf(body)) })

type TimeIn = Pick<AttemptRefusalReply, 'serverNow' | 'deadline' | 'credited'>

/** Reads the server's time and the deadline, which count only together; null where a reply has not both. */
export const timeIn = ({ serverNow, deadline, credited }: TimeIn): TimeRead | null =>
  serverNow === undefined || deadline === undefined ? null : { serverNow, deadline, credited: credited ?? 0, arrivedAt: performance.now() }

type Body = Partial<Pick<SaveReply, 'saved' | 'flags' | 'refused' | 'rivals'> & Pick<SubmitReply, 'evidence'>> & TimeIn

/** Reads what a reply says of the entries that were sent. */
export const acknowledgementIn = (body: Body): Acknowledgement => ({
  saved: body.saved ?? {},
  flags: body.flags ?? {},
  refused: body.refused ?? {},
  evidence: body.evidence ?? [],
  rivals: body.rivals ?? null,
  time: timeIn(body),
})

/** Reads the body of a refusal of the attempt path. */
export const acknowledgementInProblem = ({ body }: ApiProblem): Acknowledgement => acknowledgementIn(body as AttemptRefusalReply)

const RETRIED = [401, 408, 409, 429]

const isFinal = (status: number): boolean => status >= 400 && status < 500 && !RETRIED.includes(status)

const isOfServer = ({ body }: ApiProblem): boolean => typeof body === 'object' && body !== null && 'success' in body

/** Returns whether the server will never take the request: a refusal of its own that no new try can change. */
export const isPermanentRefusal = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.kind === 'refused' && isFinal(error.status ?? 0) && isOfServer(error)

/** Returns whether an error is a refusal of the attempt path with this reason. */
export const hasReason = (error: unknown, ...reasons: string[]): error is ApiProblem =>
  error instanceof ApiProblem && error.kind === 'refused' && error.status === 409 && reasons.includes(error.reason ?? '')

/** Returns whether the server no longer knows who is asking. */
export const isSignedOut = (error: unknown): boolean => problemOf(error).status === 401
