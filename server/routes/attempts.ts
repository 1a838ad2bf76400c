import type { FastifyRequest } from 'fastify'
import { BeginReply } from '../../domain/api/assignments.ts'
import { BeginBody, SaveBody, SaveReply, SubmitBody, TakeOverBody, TakeOverReply } from '../../domain/api/attempts.ts'
import { SubmitReply } from '../../domain/api/submissions.ts'
import { Exact, Id } from '../../domain/api/wire.ts'
import { takerQuestions } from '../../domain/taker.ts'
import { attemptRefusal, sentAnswers } from '../attempt-replies.ts'
import { attemptView, submissionView } from '../attempt-views.ts'
import type { App, Deps } from '../deps.ts'
import { isoOf } from '../iso.ts'
import { quizVersionStore } from '../store/quiz-version.store.ts'
import { signedIn } from './signed-in.ts'

const ofAssignment = Exact({ assignmentId: Id })
const ofAttempt = Exact({ attemptId: Id })

const beginSchema = { params: ofAssignment, body: BeginBody, response: { 200: BeginReply } }
const saveSchema = { params: ofAttempt, body: SaveBody, response: { 200: SaveReply } }
const takeOverSchema = { params: ofAttempt, body: TakeOverBody, response: { 200: TakeOverReply } }
const submitSchema = { params: ofAssignment, body: SubmitBody, response: { 200: SubmitReply } }

async function allowNoBody(request: FastifyRequest): Promise<void> {
  request.body ??= {}
}

const callOf = (request: FastifyRequest) => ({ studentId: signedIn(request).id, arrivedAt: request.arrivedAt })

/** The calls of a running attempt: begin, save, take over, submit. */
export function attemptRoutes(app: App, { engine, db, now }: Deps): void {
  const versions = quizVersionStore(db)

  app.post('/api/assignments/:assignmentId/attempts', { schema: beginSchema, preValidation: allowNoBody }, async (request) => {
    const { accessCode = null, writer = null } = request.body
    const outcome = await engine.begin({ ...callOf(request), ...request.params, accessCode, writer })
    if (outcome.kind !== 'open') throw attemptRefusal(outcome, now())
    const { attempt } = outcome
    const questions = takerQuestions(await versions.questions(attempt.versionId), attempt.choiceOrder)
    return { success: true as const, attempt: attemptView(attempt, now()), questions, answers: attempt.answers }
  })

  app.put('/api/attempts/:attemptId/answers', { schema: saveSchema }, async (request) => {
    const { epoch = null, position = null, ...body } = request.body
    const outcome = await engine.save({ ...callOf(request), ...request.params, ...body, epoch, position })
    if (outcome.kind !== 'saved') throw attemptRefusal(outcome, now())
    const { saved, refused, deadline, epoch: current } = outcome
    const reply = { success: true as const, saved, serverNow: isoOf(now()), deadline: isoOf(deadline), epoch: current }
    return Object.keys(refused).length > 0 ? { ...reply, refused } : reply
  })

  app.post('/api/attempts/:attemptId/takeover', { schema: takeOverSchema }, async (request) => {
    const outcome = await engine.takeOver({ ...callOf(request), ...request.params, writer: request.body.writer })
    if (outcome.kind !== 'taken') throw attemptRefusal(outcome, now())
    return { success: true as const, attempt: attemptView(outcome.attempt, now()), answers: outcome.attempt.answers }
  })

  app.post('/api/assignments/:assignmentId/submit', { schema: submitSchema }, async (request) => {
    const { attemptId = null, submitId = null, writer = null, epoch = null, answers } = request.body
    const call = { ...callOf(request), ...request.params }
    const outcome = await engine.submit({ ...call, attemptId, submitId, writer, epoch, answers: sentAnswers(answers) })
    if (outcome.kind !== 'submitted') throw attemptRefusal(outcome, now())
    const { submission, showCorrectAnswers, saved, evidence, refused } = outcome
    const message = 'Quiz submitted successfully'
    return { success: true as const, message, submission: submissionView(submission), showCorrectAnswers, saved, evidence, refused }
  })
}
