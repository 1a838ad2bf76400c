import { SavedAssignmentReply } from '../../../domain/api/assignments.ts'
import { CopyBody, type OwnQuestion, QuestionSearchQuery, QuestionSearchReply } from '../../../domain/api/question-search.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import type { App, Deps } from '../../deps.ts'
import { createOneAtATime } from '../../http/pacing/one-at-a-time.ts'
import { pagingOf } from '../../http/paging-of.ts'
import { notFound } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { assignmentStore } from './assignments.store.ts'
import { authorQuestion, savedReply } from './assignments.view.ts'
import { createQuestionSearch, type FoundQuestion } from './question-search.service.ts'
import { createQuizCopying } from './quiz-copy.service.ts'

const ownQuestion = ({ quiz: { assignmentId, title, courseTitle }, question }: FoundQuestion): OwnQuestion => ({
  assignmentId,
  quizTitle: title,
  courseTitle,
  question: authorQuestion(question),
})

/** Using again what was written: `POST /api/assignments/:assignmentId/copy` and the search over own questions, of one person one at a time. */
export function quizReuseRoutes(app: App, deps: Deps): void {
  const assignments = assignmentStore(deps.db)
  const copy = createQuizCopying(deps)
  const search = createQuestionSearch(deps)
  const oneAtATime = createOneAtATime()

  const copySchema = { params: Exact({ assignmentId: Id }), body: CopyBody, response: { 201: SavedAssignmentReply } }
  app.post('/api/assignments/:assignmentId/copy', { schema: copySchema }, async ({ params, body }, reply) => {
    const source = await assignments.find(params.assignmentId)
    if (!source) throw notFound()
    return reply.code(201).send(savedReply(await copy(source, body.courseId), 'Quiz duplicated'))
  })

  const searchSchema = { querystring: QuestionSearchQuery, response: { 200: QuestionSearchReply } }
  app.get('/api/questions', { schema: searchSchema, config: { readsClass: 1 } }, async (request) => {
    const [page, { id }] = [Number(request.query.page ?? 1), signedIn(request)]
    const { rows, total } = await oneAtATime(id, () => search(id, request.query.search ?? '', page))
    return { success: true as const, questions: rows.map(ownQuestion), ...pagingOf(page, total) }
  })
}
