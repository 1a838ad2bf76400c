import { AttemptRoomReply, SeenBody } from '../../../domain/api/exam-room.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { App, Deps } from '../../deps.ts'
import { notFound } from '../../http/refusal.ts'
import { deadlineNow } from '../attempts/attempt-state.ts'
import { attemptRoomStore } from './attempt-room.store.ts'

const ofAttempt = Exact({ attemptId: Id })
const roomSchema = { params: ofAttempt, response: { 200: AttemptRoomReply } }
const seenSchema = { params: ofAttempt, body: SeenBody, response: { 200: AttemptRoomReply } }

/** `/api/attempts/:attemptId/room`: what the exam room says to the student of an attempt, and what of it was read. */
export function attemptRoomRoutes(app: App, { db, now }: Deps): void {
  const store = attemptRoomStore(db)
  const find = async (attemptId: string) => (await store.attemptOf(attemptId)) ?? Promise.reject(notFound())

  const reply = async (attemptId: string): Promise<AttemptRoomReply> => {
    const attempt = await find(attemptId)
    const notices = await store.noticesOf(attempt.assignment_id, attempt.student_id)
    const at = now()
    return {
      success: true,
      serverNow: isoOf(at),
      roomVersion: attempt.room_version,
      isOpen: attempt.status === 'open',
      pausedAt: isoOf(attempt.paused_at),
      deadline: isoOf(deadlineNow(attempt, at)),
      ...(attempt.reopened_at === null ? {} : { reopenedAt: isoOf(attempt.reopened_at) }),
      notices: notices.map((notice) => ({ ...notice, at: isoOf(notice.at), seenAt: isoOf(notice.seenAt) })),
    }
  }

  app.get('/api/attempts/:attemptId/room', { schema: roomSchema }, ({ params }) => reply(params.attemptId))

  app.post('/api/attempts/:attemptId/room/seen', { schema: seenSchema }, async ({ params, body }) => {
    await store.confirm(await find(params.attemptId), body.noticeIds, now())
    return reply(params.attemptId)
  })
}
