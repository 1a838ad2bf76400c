import type { Static } from 'typebox'
import { AttemptLogQuery, AttemptLogReply } from '../../../domain/api/attempt-log.ts'
import {
  FeedbackBody,
  FeedbackConflict,
  GradeBody,
  GradeConflict,
  GradeReply,
  ResultsReply,
  SubmissionsReply,
} from '../../../domain/api/submissions.ts'
import { Exact, Id, Success } from '../../../domain/api/wire.ts'
import type { App, Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { attemptLogStore } from './attempt-log.store.ts'
import { attemptLogView } from './attempt-log.view.ts'
import { historyReader, resultsReader } from './results.service.ts'

const ofQuiz = Exact({ assignmentId: Id })
const SubmissionParams = Exact({ submissionId: Id })

/** Submitted attempts: their results and history for students, grades and feedback by teachers. */
export function submissionRoutes(app: App, deps: Deps): void {
  const readHistory = historyReader(deps)
  const readResults = resultsReader(deps)

  const historySchema = { params: ofQuiz, response: { 200: SubmissionsReply } }
  app.get('/api/assignments/:assignmentId/submissions', { schema: historySchema }, (request) =>
    readHistory(request.params.assignmentId, signedIn(request).id),
  )

  const logSchema = { params: ofQuiz, querystring: AttemptLogQuery, response: { 200: AttemptLogReply } }
  app.get('/api/assignments/:assignmentId/attempt-log', { schema: logSchema }, async (request) => {
    const page = await attemptLogStore(deps.db).pageOf(request.params.assignmentId, signedIn(request).id, Number(request.query.from))
    return { success: true as const, ...attemptLogView(page) }
  })

  const resultsSchema = { params: SubmissionParams, response: { 200: ResultsReply } }
  app.get('/api/assignments/submission/:submissionId/results', { schema: resultsSchema }, (request) =>
    readResults(request.params.submissionId, signedIn(request)),
  )

  gradingRoutes(app, deps)
}

const nothingToGrade = () => {
  const msg = 'Send points, feedback or a reset.'
  return new Refusal(400, 'invalid', msg, { errors: [{ param: 'points', msg }] })
}

const feedbackChanged = (stored: string) => new Refusal(409, 'feedbackConflict', 'The feedback has since changed.', { stored })

const gradeChanged = (extra: Pick<Static<typeof GradeConflict>, 'stored' | 'totals' | 'sent' | 'isOwn'>) =>
  new Refusal(409, 'gradeConflict', 'This grade has since been changed.', extra)

function gradingRoutes(app: App, deps: Deps): void {
  const gradeSchema = {
    params: Exact({ submissionId: Id, questionId: Id }),
    body: GradeBody,
    response: { 200: GradeReply, 409: GradeConflict },
  }
  app.put('/api/quiz/submissions/:submissionId/questions/:questionId/grade', { schema: gradeSchema }, async (request) => {
    const { params, body } = request
    const sent = { points: body.points ?? null, feedback: body.feedback ?? null, reset: body.reset ?? false }
    if (sent.points === null && sent.feedback === null && !sent.reset) throw nothingToGrade()
    const command = { ...sent, attemptId: params.submissionId, questionId: params.questionId, revision: body.revision ?? null }
    const outcome = await deps.engine.grade({ ...command, graderId: signedIn(request).id, now: deps.now() })
    if (outcome.kind === 'notFound') throw notFound()
    if (outcome.kind === 'gradeConflict') {
      const { stored, totals, isOwn } = outcome
      throw gradeChanged({ stored, totals, sent: { points: sent.points, feedback: sent.feedback ?? '' }, ...(isOwn && { isOwn }) })
    }
    const { kind, ...data } = outcome
    return { success: true as const, message: 'Grade saved', data }
  })

  const feedbackSchema = { params: SubmissionParams, body: FeedbackBody, response: { 200: Success, 409: FeedbackConflict } }
  app.put('/api/quiz/submissions/:submissionId/feedback', { schema: feedbackSchema }, async ({ params, body }) => {
    const { feedback, basis = null } = body
    const outcome = await deps.engine.giveFeedback({ attemptId: params.submissionId, feedback, basis })
    if (outcome.kind === 'notFound') throw notFound()
    if (outcome.kind === 'feedbackConflict') throw feedbackChanged(outcome.stored)
    return { success: true as const, message: 'Feedback saved' }
  })
}
