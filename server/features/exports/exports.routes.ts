import { Exact, Id } from '../../../domain/api/wire.ts'
import type { App, Deps } from '../../deps.ts'
import { quizExportReader } from './exports.service.ts'

/** Results of a quiz as a file. */
export function exportRoutes(app: App, deps: Deps): void {
  const read = quizExportReader(deps)

  app.get(
    '/api/teacher-review/:quizId/export.csv',
    { schema: { params: Exact({ quizId: Id }) }, config: { readsClass: 4 } },
    async ({ params }, reply) => {
      const { fileName, csv } = await read(params.quizId)
      return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`).send(csv)
    },
  )
}
