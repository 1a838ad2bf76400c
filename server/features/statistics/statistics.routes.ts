import { StatisticsQuery, StatisticsReply } from '../../../domain/api/statistics.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import type { App, Deps } from '../../deps.ts'
import { signedIn } from '../../http/signed-in.ts'
import { courseRoleStore } from '../courses/course-roles.store.ts'
import { graderLimits } from '../review/reader-limit.ts'
import { quizStatisticsReader } from './statistics.service.ts'

const schema = { params: Exact({ assignmentId: Id }), querystring: StatisticsQuery, response: { 200: StatisticsReply } }

/** The figures of a quiz and its questions. */
export function statisticsRoutes(app: App, deps: Deps): void {
  const read = quizStatisticsReader(deps)
  const [roles, readLimit] = [courseRoleStore(deps.db), graderLimits(deps)]
  app.get('/api/teacher-review/:assignmentId/statistics', { schema, config: { readsClass: 4 } }, async (request) => {
    const { assignmentId } = request.params
    const readerId = signedIn(request).id
    const figures = await read(assignmentId, { attempts: request.query.attempts ?? 'first', readerId })
    return {
      ...figures,
      ...(await roles.sharedAs(assignmentId, readerId)),
      ...(await readLimit(assignmentId, figures.course.id, readerId)),
    }
  })
}
