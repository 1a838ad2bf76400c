import type { FastifyRequest } from 'fastify'
import { ExamRoomReply } from '../../../domain/api/exam-room.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { App, Deps } from '../../deps.ts'
import type { OpenStreams, StreamOwner } from '../../http/open-streams.ts'
import { sessionCookieOf } from '../../http/plugins/session.ts'
import { notFound } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { tokenHashOf } from '../accounts/sessions/sessions.service.ts'
import { courseRoleStore } from '../courses/course-roles.store.ts'
import { roomActStore } from './acts.store.ts'
import { sendWhileAllowed } from './allowed-stream.ts'
import { attemptRoomRoutes } from './attempt-room.routes.ts'
import { createAttemptStreams } from './attempt-streams.ts'
import { examRoomStore } from './exam-room.store.ts'
import { roomQuiz, roomSilence, roomStudent } from './exam-room.view.ts'
import { createPresence, type PresenceBoard } from './presence.ts'
import { notePresence, type Whereabouts } from './presence-notes.ts'
import { RoomWatch } from './room-watch.ts'

const ofQuiz = { params: Exact({ assignmentId: Id }) }
const ofAttempt = { params: Exact({ attemptId: Id }) }
/** A stream has no other reply, and asking for its head would open it. */
const streaming = { exposeHeadRoute: false }

/** Returns a function that reads an exam room as it is now; it throws `notFound`. */
function examRoomReader({ db, now }: Deps, presence: PresenceBoard) {
  const store = examRoomStore(db)
  const roles = courseRoleStore(db)
  return async (assignmentId: string, readerId: string): Promise<ExamRoomReply> => {
    const quiz = await store.quizOf(assignmentId)
    if (!quiz) throw notFound()
    const students = await store.studentsOf(quiz)
    const acts = await roomActStore(db).list(assignmentId)
    const at = now()
    return {
      success: true,
      serverNow: isoOf(at),
      ...roomQuiz(quiz),
      students: students.map((student) => roomStudent(student, presence, assignmentId, at)),
      acts,
      silence: roomSilence({ students, acts }, presence, at),
      ...(await roles.sharedAs(assignmentId, readerId)),
    }
  }
}

const ownerOf = (request: FastifyRequest, sessionCookie: string): StreamOwner => ({
  userId: signedIn(request).id,
  tokenHash: tokenHashOf(request.cookies[sessionCookie] ?? ''),
})

interface Streaming {
  streams: OpenStreams
  watch: RoomWatch
}

function streamRoutes(app: App, { db, site, roomNews }: Deps, { streams, watch }: Streaming): void {
  const store = examRoomStore(db)
  const roles = courseRoleStore(db)
  const sessionCookie = sessionCookieOf(site.publicOrigin)
  const attempts = createAttemptStreams(roomNews)

  app.get('/api/exam-room/:assignmentId/stream', { ...streaming, schema: ofQuiz }, async (request, reply) => {
    const quiz = await store.placeOf(request.params.assignmentId)
    if (!quiz) throw notFound()
    let stop = () => {}
    const { payload, stream } = streams.open(reply, ownerOf(request, sessionCookie), () => stop())
    const mayWatch = () => roles.mayWithQuiz(quiz.id, signedIn(request).id, 'watch')
    stop = await watch.watch(quiz, sendWhileAllowed(stream, mayWatch))
    if (payload.destroyed) stop()
    return payload
  })

  app.get('/api/attempts/:attemptId/stream', { ...streaming, schema: ofAttempt }, (request, reply) => {
    let stop = () => {}
    const { payload, stream } = streams.open(reply, ownerOf(request, sessionCookie), () => stop())
    stop = attempts.add(request.params.attemptId, stream)
    return reply.send(payload)
  })
}

/** The exam room of a quiz for its teacher, and the streams by which its pages and those of attempts learn what changed; returns who is there. */
export function examRoomRoutes(app: App, deps: Deps, streams: OpenStreams): Pick<PresenceBoard, 'countPresent'> {
  const { db, now, roomNews } = deps
  const presence = createPresence(now)
  const noteFault = (error: unknown) => app.log.warn({ err: error }, 'an exam room could not be read and is read again')
  const watch = new RoomWatch({ presence, now, readStudents: examRoomStore(db).studentsOf, readActs: roomActStore(db).list }, noteFault)
  roomNews.listen((attemptIds) => watch.acted(attemptIds))
  const moved: Whereabouts['moved'] = (assignmentId, studentId) => watch.moved(assignmentId, studentId)
  notePresence(app, { presence, moved })
  const readRoom = examRoomReader(deps, presence)
  const schema = { ...ofQuiz, response: { 200: ExamRoomReply } }
  app.get('/api/exam-room/:assignmentId', { schema, config: { readsClass: 1 } }, (request) =>
    readRoom(request.params.assignmentId, signedIn(request).id),
  )
  streamRoutes(app, deps, { streams, watch })
  attemptRoomRoutes(app, deps)
  return presence
}
