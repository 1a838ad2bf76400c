import { ProgressQuery, ProgressReply } from '../../../domain/api/courses.ts'
import type { App, Deps } from '../../deps.ts'
import { signedIn } from '../../http/signed-in.ts'
import { progressStore } from './progress.store.ts'

/** `/api/courses/user/progress`: what a student has reached in the courses taken. */
export function progressRoutes(app: App, { db }: Deps): void {
  const progress = progressStore(db)

  const progressSchema = { querystring: ProgressQuery, response: { 200: ProgressReply } }
  app.get('/api/courses/user/progress', { schema: progressSchema }, async (request) => {
    return { success: true as const, results: await progress.resultsOf(signedIn(request).id, request.query.courseId ?? null) }
  })
}
