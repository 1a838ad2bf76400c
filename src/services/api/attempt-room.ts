import type { AttemptRoomReply } from '../../../domain/api/exam-room.ts'
import { savingTimes } from '../../../domain/time/durations.ts'
import type { OwnRoom } from '../../machines/exam-notices/setup.ts'
import { getJson, postJson } from './client/http.ts'

const ofAttempt = (id: string): string => `/api/attempts/${encodeURIComponent(id)}`

const roomIn = ({ success: _, ...room }: AttemptRoomReply): OwnRoom => room

/** The address of the stream that says when the room changes something for an attempt. */
export const streamOf = (attemptId: string): string => `${ofAttempt(attemptId)}/stream`

/** Reads what the exam room says to the student of an attempt, and waits no longer than a save does; rejects with an ApiProblem. */
export const fetchOwnRoom = async (attemptId: string, signal: AbortSignal): Promise<OwnRoom> =>
  roomIn(await getJson<AttemptRoomReply>(`${ofAttempt(attemptId)}/room`, { signal, timeoutMs: savingTimes.timeout }))

/** Confirms that notices are read; rejects with an ApiProblem. */
export const confirmNotices = async (attemptId: string, noticeIds: readonly string[], signal: AbortSignal): Promise<OwnRoom> =>
  roomIn(await postJson<AttemptRoomReply>(`${ofAttempt(attemptId)}/room/seen`, { noticeIds }, { signal }))
