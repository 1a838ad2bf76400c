import { CloseBody, CloseReply } from '../../../domain/api/attempts.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { App, Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'

const schema = { params: Exact({ attemptId: Id }), body: CloseBody, response: { 200: CloseReply } }

/** `POST /api/attempts/{attemptId}/close`: the teacher ends an open attempt and says why. */
export function attemptClosingRoutes(app: App, { engine, now }: Deps): void {
  app.post('/api/attempts/:attemptId/close', { schema }, async (request) => {
    const { reason, early = false } = request.body
    const outcome = await engine.closeByTeacher({ ...request.params, teacherId: signedIn(request).id, reason, early, now: now() })
    switch (outcome.kind) {
      case 'closed':
        return { success: true as const, message: 'The attempt is closed.', submissionId: outcome.submission.id }
      case 'notOver':
        throw new Refusal(409, 'notOver', 'This attempt still has time left. Give a reason to close it early.', {
          deadline: isoOf(outcome.deadline),
          serverNow: isoOf(now()),
        })
      case 'attemptClosed':
        throw new Refusal(409, 'attemptClosed', 'This attempt is closed.')
      case 'notFound':
        throw notFound()
    }
  })
}
