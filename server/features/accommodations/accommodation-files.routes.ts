import { AccommodationImportBody, AccommodationImportReply } from '../../../domain/api/accommodations.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import { limits } from '../../../domain/limits.ts'
import type { App, Deps } from '../../deps.ts'
import { csvFileName } from '../../http/csv-file-name.ts'
import { notFound } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { assignmentStore } from '../authoring/assignments.store.ts'
import { courseStore } from '../courses/courses.store.ts'
import { accommodationFile, judgeFile } from './accommodation-files.service.ts'
import { accommodationGiver } from './accommodations.service.ts'

const ofQuiz = Exact({ assignmentId: Id })

/** What the students of a quiz are given, as a file: out, and in with a verdict on every line. */
export function accommodationFileRoutes(app: App, deps: Deps): void {
  const assignments = assignmentStore(deps.db)
  const giver = accommodationGiver(deps)
  const courses = courseStore(deps.db)
  const quizOf = async (assignmentId: string) => (await assignments.find(assignmentId)) ?? Promise.reject(notFound())

  app.get('/api/assignments/:assignmentId/accommodations.csv', { schema: { params: ofQuiz } }, async ({ params }, reply) => {
    const quiz = await quizOf(params.assignmentId)
    const course = await courses.find(quiz.courseId)
    const fileName = csvFileName('accommodations', course?.code ?? '', quiz.title)
    const csv = await accommodationFile(deps.db, quiz)
    return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`).send(csv)
  })

  const schema = { params: ofQuiz, body: AccommodationImportBody, response: { 200: AccommodationImportReply } }
  const bodyLimit = limits.csvBodyBytes
  app.post('/api/assignments/:assignmentId/accommodations/import', { bodyLimit, schema }, async (request) => {
    const { csv, apply, reason } = request.body
    const { lines, totals, isGood, givings } = await judgeFile(deps.db, await quizOf(request.params.assignmentId), csv)
    const applied = apply && isGood
    const from = { user: signedIn(request), reason: reason.trim(), address: request.ip }
    const extended = applied ? await giver.giveAll(givings, from) : 0
    return { success: true as const, applied, lines, totals, extended }
  })
}
