import type { ExamRoomReply, RoomActBody, RoomActReply, UndoActBody } from '../../../domain/api/exam-room.ts'
import type { ExamRoom, UndoRequest } from '../../machines/exam-room/contract.ts'
import type { ActPreview, ActRequest, ConfirmedAct, DoneAct } from '../../machines/room-act/setup.ts'
import { randomId } from '../browser/random-id.ts'
import { getJson, postJson } from './client/http.ts'

/** An act may reach thousands of attempts. */
const ACT_TIMEOUT_MS = 60_000

const urlOf = (assignmentId: string) => `/api/exam-room/${encodeURIComponent(assignmentId)}`
const optionsOf = (signal?: AbortSignal) => ({ timeoutMs: ACT_TIMEOUT_MS, signal })

/** The address of the stream of a room. */
export const roomStreamUrl = (assignmentId: string): string => `${urlOf(assignmentId)}/stream`

/** Reads the exam room of an own quiz; rejects with an ApiProblem. */
export const fetchExamRoom = (assignmentId: string, signal?: AbortSignal): Promise<ExamRoom> =>
  getJson<ExamRoomReply>(urlOf(assignmentId), { signal })

const postAct = ({ assignmentId, ...body }: RoomActBody & { assignmentId: string }, signal?: AbortSignal): Promise<RoomActReply> =>
  postJson<RoomActReply>(`${urlOf(assignmentId)}/acts`, body, optionsOf(signal))

/** Asks what an act would do, and gives it the id under which it can be done once; rejects with an ApiProblem. */
export async function previewAct(request: ActRequest, signal?: AbortSignal): Promise<ActPreview> {
  const actId = randomId()
  const { effects, basis } = await postAct({ ...request, actId, preview: true }, signal)
  return { actId, effects, ...(basis !== undefined && { basis }) }
}

/** Does an act, which may be sent again under its id; rejects with an ApiProblem. */
export async function sendAct(request: ConfirmedAct, signal?: AbortSignal): Promise<DoneAct> {
  const { act, effects } = await postAct(request, signal)
  return { act, effects }
}

/** Undoes an act; rejects with an ApiProblem. */
export async function undoAct({ assignmentId, actId, reason }: UndoRequest, signal?: AbortSignal): Promise<DoneAct> {
  const url = `${urlOf(assignmentId)}/acts/${encodeURIComponent(actId)}/undo`
  const { act, effects } = await postJson<RoomActReply>(url, { reason } satisfies UndoActBody, optionsOf(signal))
  return { act, effects }
}
