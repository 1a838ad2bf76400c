import { RoomActBody, RoomActReply, UndoActBody } from '../../../domain/api/exam-room.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import type { App, Deps } from '../../deps.ts'
import { signedIn } from '../../http/signed-in.ts'
import { actPerformer, actUndoer } from './acts.service.ts'

const response = { 200: RoomActReply }
const actSchema = { params: Exact({ assignmentId: Id }), body: RoomActBody, response }
const undoSchema = { params: Exact({ assignmentId: Id, actId: Id }), body: UndoActBody, response }

/** What a teacher does in the exam room of a quiz. */
export function roomActRoutes(app: App, deps: Deps): void {
  const [act, undo] = [actPerformer(deps), actUndoer(deps)]
  app.post('/api/exam-room/:assignmentId/acts', { schema: actSchema }, (request) =>
    act(request.params.assignmentId, request.body, { user: signedIn(request), address: request.ip }),
  )
  app.post('/api/exam-room/:assignmentId/acts/:actId/undo', { schema: undoSchema }, (request) =>
    undo(request.params, request.body.reason, { user: signedIn(request), address: request.ip }),
  )
}
