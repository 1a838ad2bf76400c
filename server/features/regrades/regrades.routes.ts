import {
  AcceptAnswerBody,
  AcceptAnswerReply,
  KeyChangeReply,
  RegradeBody,
  RegradeReply,
  UndoRegradeBody,
} from '../../../domain/api/regrades.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import type { Assignment } from '../../../domain/quiz/assignment.ts'
import { isVisible } from '../../../domain/text/name-text.ts'
import type { App, Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { courseRoleStore } from '../courses/course-roles.store.ts'
import { graderGroupStore } from '../courses/grader-groups.store.ts'
import { createKeyWidening, waitingReader } from './accepted-answers.service.ts'
import { keyChangeReader } from './key-change.service.ts'
import { createRegrading } from './regrades.service.ts'
import { regradeView } from './regrades.view.ts'

const ofRegrade = Exact({ assignmentId: Id, regradeId: Id })

function reasonMissing(): Refusal {
  const msg = 'A reason is required'
  return new Refusal(400, 'invalid', msg, { errors: [{ param: 'reason', msg }] })
}

const ofOtherGroups = () => new Refusal(403, 'ofOtherGroups', 'Only someone who sees every student of the quiz can do this.')

/** A key that was changed after submissions: what it would change, the decision about them, and its undoing. */
export function regradeRoutes(app: App, deps: Deps): void {
  const readChange = keyChangeReader(deps)
  const regrading = createRegrading(deps)
  const [roles, graders] = [courseRoleStore(deps.db), graderGroupStore(deps.db)]

  app.get(
    '/api/teacher-review/:assignmentId/key-change',
    { schema: { params: Exact({ assignmentId: Id }), response: { 200: KeyChangeReply } }, config: { readsClass: 4 } },
    async (request) => {
      const [{ assignmentId }, { id }] = [request.params, signedIn(request)]
      if (!(await graders.seesAll(assignmentId, id))) throw ofOtherGroups()
      return { ...(await readChange(assignmentId)), ...(await roles.sharedAs(assignmentId, id)) }
    },
  )

  const decideSchema = { params: ofRegrade, body: RegradeBody, response: { 200: RegradeReply } }
  app.put('/api/teacher-review/:assignmentId/key-change/:regradeId', { schema: decideSchema }, async (request) => {
    const { assignmentId, regradeId } = request.params
    const reason = request.body.reason.trim()
    if (!isVisible(reason) && request.body.kind !== 'keep') throw reasonMissing()
    const decision = { ...request.body, reason, id: regradeId, assignmentId, teacherId: signedIn(request).id }
    return { success: true as const, regrade: regradeView(await regrading.decide(decision)) }
  })

  const undoSchema = { params: ofRegrade, body: UndoRegradeBody, response: { 200: RegradeReply } }
  app.post('/api/teacher-review/:assignmentId/key-change/:regradeId/undo', { schema: undoSchema }, async (request) => {
    const { assignmentId, regradeId } = request.params
    const reason = request.body.reason?.trim() ?? ''
    return {
      success: true as const,
      regrade: regradeView(await regrading.undo({ id: regradeId, assignmentId, teacherId: signedIn(request).id, reason })),
    }
  })

  acceptRoutes(app, deps)
}

function acceptRoutes(app: App, deps: Deps): void {
  const { accept, withdraw } = createKeyWidening(deps)
  const readWaiting = waitingReader(deps)
  const params = Exact({ assignmentId: Id, questionId: Id })
  const schema = { params, body: AcceptAnswerBody, response: { 200: AcceptAnswerReply } }
  const saved = async ({ id, version }: Assignment) => ({
    success: true as const,
    assignment: { id, version },
    ...(await readWaiting(id)),
  })
  app.post('/api/assignments/:assignmentId/questions/:questionId/accept', { schema }, async ({ params, body }) =>
    saved(await accept(params, body)),
  )
  app.post('/api/assignments/:assignmentId/questions/:questionId/withdraw', { schema }, async ({ params, body }) =>
    saved(await withdraw(params, body)),
  )
}
