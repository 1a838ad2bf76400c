import type { AttemptProblem, SaveReply } from '../../../domain/api/attempts.ts'
import type { SubmitReply } from '../../../domain/api/submissions.ts'
import { ApiProblem, problemOf } from '../../../domain/problem.ts'
import type { Acknowledgement, TimeRead } from '../../machines/answer-saving/contract.ts'

type TimeIn = Pick<AttemptProblem, 'serverNow' | 'deadline' | 'credited'>

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
export const acknowledgementInProblem = ({ body }: ApiProblem): Acknowledgement => acknowledgementIn(body as AttemptProblem)

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
