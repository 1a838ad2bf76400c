import { StatisticsQuery, StatisticsReply } from '../../../domain/api/statistics.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import type { App, Deps } from '../../deps.ts'
import { quizStatisticsReader } from './statistics.service.ts'

const schema = { params: Exact({ assignmentId: Id }), querystring: StatisticsQuery, response: { 200: StatisticsReply } }

/** The figures of a quiz and its questions. */
export function statisticsRoutes(app: App, deps: Deps): void {
  const read = quizStatisticsReader(deps)
  app.get('/api/teacher-review/:assignmentId/statistics', { schema, config: { readsClass: 4 } }, ({ params, query }) =>
    read(params.assignmentId, query.attempts ?? 'first'),
  )
}
