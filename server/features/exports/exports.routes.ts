import { Exact, Id } from '../../../domain/api/wire.ts'
import type { App, Deps } from '../../deps.ts'
import { signedIn } from '../../http/signed-in.ts'
import { quizExportReader } from './exports.service.ts'

/** Results of a quiz as a file. */
export function exportRoutes(app: App, deps: Deps): void {
  const read = quizExportReader(deps)

  app.get(
    '/api/teacher-review/:assignmentId/export.csv',
    { schema: { params: Exact({ assignmentId: Id }) }, config: { readsClass: 4 } },
    async (request, reply) => {
      const { fileName, csv } = await read(request.params.assignmentId, signedIn(request).id)
      return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`).send(csv)
    },
  )
}
