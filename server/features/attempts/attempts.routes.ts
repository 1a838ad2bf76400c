import type { FastifyRequest } from 'fastify'
import { BeginReply } from '../../../domain/api/assignments.ts'
import { BeginBody, SaveBody, SaveReply, SubmitBody, TakeOverBody, TakeOverReply } from '../../../domain/api/attempts.ts'
import { SubmitReply } from '../../../domain/api/submissions.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import { takerQuestions } from '../../../domain/attempt/taker-questions.ts'
import type { App, Deps } from '../../deps.ts'
import { signedIn } from '../../http/signed-in.ts'
import { quizVersionStore } from '../authoring/quiz-versions.store.ts'
import { attemptRefusal } from './attempt-refusals.ts'
import { attemptView, omitEmpty, runningView, submissionView } from './attempts.view.ts'
import { browserMarkOf } from './browser-mark.ts'
import type { SubmitCommand } from './engine/commands.ts'
import { createSaveThrottle, createTakeOverThrottle } from './save-throttle.ts'

const ofAssignment = Exact({ assignmentId: Id })
const ofAttempt = Exact({ attemptId: Id })

const beginSchema = { params: ofAssignment, body: BeginBody, response: { 200: BeginReply } }
const saveSchema = { params: ofAttempt, body: SaveBody, response: { 200: SaveReply } }
const takeOverSchema = { params: ofAttempt, body: TakeOverBody, response: { 200: TakeOverReply } }
const submitSchema = { params: ofAssignment, body: SubmitBody, response: { 200: SubmitReply } }

const carriesAttempt = { carriesAttempt: true } as const

async function allowNoBody(request: FastifyRequest): Promise<void> {
  request.body ??= {}
}

const callOf = (request: FastifyRequest) => ({ studentId: signedIn(request).id, arrivedAt: request.arrivedAt })

/** The name of the open attempt where its id is not known yet. */
const nameOf = ({ studentId, assignmentId }: { studentId: string; assignmentId: string }): string => `${studentId} ${assignmentId}`

const isEmpty = (named: object): boolean => Object.keys(named).length === 0

/** The calls of a running attempt: begin, save, take over, submit. */
export function attemptRoutes(app: App, deps: Deps): void {
  const throttle = createSaveThrottle()
  const takeOvers = createTakeOverThrottle()
  beginRoute(app, deps, takeOvers)
  saveRoutes(app, deps, throttle, takeOvers)
  submitRoute(app, deps, throttle)
}

type SaveThrottle = ReturnType<typeof createSaveThrottle>
type TakeOverThrottle = ReturnType<typeof createTakeOverThrottle>

function beginRoute(app: App, { engine, db, now, site: { grace, publicOrigin } }: Deps, takeOvers: TakeOverThrottle): void {
  const versions = quizVersionStore(db)
  const options = { schema: beginSchema, preValidation: allowNoBody, config: carriesAttempt }
  app.post('/api/assignments/:assignmentId/attempts', options, async (request) => {
    const { accessCode = null, writer = null, from = null, attempt: shown = null, timeLimitMinutes: shownLimit } = request.body
    const call = { ...callOf(request), ...request.params }
    if (from !== null) takeOvers.take(nameOf(call), call.arrivedAt)
    const browser = browserMarkOf(request, publicOrigin)
    const outcome = await engine.begin({ ...call, accessCode, writer, from, shown, shownLimit, browser })
    if (outcome.kind !== 'open') throw attemptRefusal(outcome, now())
    const { attempt, inCharge } = outcome
    if (from !== null) takeOvers.count(attempt.id, call.arrivedAt)
    request.begunAttempt = inCharge ? attempt.id : null
    const questions = takerQuestions(await versions.questions(attempt.versionId), attempt.choiceOrder)
    const { answers, rivals } = attempt
    return { success: true as const, attempt: attemptView(attempt, now(), grace), inCharge, questions, answers, rivals }
  })
}

function saveRoutes(
  app: App,
  { engine, now, site: { grace, publicOrigin } }: Deps,
  throttle: SaveThrottle,
  takeOvers: TakeOverThrottle,
): void {
  app.put('/api/attempts/:attemptId/answers', { schema: saveSchema }, async (request) => {
    throttle.take(request.params.attemptId, request.arrivedAt)
    const { position = null, flags = {}, at, away, ...body } = request.body
    const outcome = await engine.save({ ...callOf(request), ...request.params, ...body, position, flags })
    if (outcome.kind !== 'saved') throw attemptRefusal(outcome, now())
    const { saved, rivals, flags: heard, refused } = outcome
    const more = { ...(isEmpty(heard) ? {} : { flags: heard }), ...(isEmpty(refused) ? {} : { refused }) }
    return { success: true as const, saved, rivals, ...more, ...runningView(outcome, now()) }
  })

  app.post('/api/attempts/:attemptId/takeover', { schema: takeOverSchema, config: carriesAttempt }, async (request) => {
    throttle.take(request.params.attemptId, request.arrivedAt)
    takeOvers.take(request.params.attemptId, request.arrivedAt)
    const browser = browserMarkOf(request, publicOrigin)
    const call = callOf(request)
    const outcome = await engine.takeOver({ ...call, ...request.params, ...request.body, browser })
    if (outcome.kind !== 'taken') throw attemptRefusal(outcome, now())
    const { answers, rivals, assignmentId } = outcome.attempt
    takeOvers.count(nameOf({ ...call, assignmentId }), call.arrivedAt)
    return { success: true as const, attempt: attemptView(outcome.attempt, now(), grace), answers, rivals }
  })
}

/** Reads the answers of a submit: what is left out is empty, and an entry without `seq` stays without one. */
const sentAnswers = (answers: SubmitBody['answers']): SubmitCommand['answers'] =>
  Object.fromEntries(
    Object.entries(answers).map(([question, { answerId, textAnswer, seq, base, settles }]) => [
      question,
      { answerId: answerId ?? null, textAnswer: textAnswer ?? '', seq: seq ?? null, base: base ?? 0, settles: settles ?? [] },
    ]),
  )

function submitRoute(app: App, { engine, now }: Deps, throttle: SaveThrottle): void {
  app.post('/api/assignments/:assignmentId/submit', { schema: submitSchema }, async (request) => {
    const { attemptId = null, submitId = null, writer = null, epoch = null, automatic = false, answers, flags = {} } = request.body
    const call = { ...callOf(request), ...request.params }
    throttle.take(nameOf(call), call.arrivedAt)
    const sent = { attemptId, submitId, writer, epoch, automatic, flags, answers: sentAnswers(answers) }
    const outcome = await engine.submit({ ...call, ...sent })
    if (outcome.kind !== 'submitted') throw attemptRefusal(outcome, now())
    const { kind, submission, ...reply } = omitEmpty(outcome)
    return { success: true as const, message: 'Quiz submitted successfully', ...reply, submission: submissionView(submission) }
  })
}
