import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  AssignmentBody,
  AssignmentsReply,
  AuthorAssignmentReply,
  SavedAssignmentReply,
  StudentAssignmentReply,
} from '../../../domain/api/assignments.ts'
import { Exact, Id, Success } from '../../../domain/api/wire.ts'
import { limits } from '../../../domain/limits.ts'
import { type Assignment, answersReleaseOf } from '../../../domain/quiz/assignment.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { App, Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { waitingReader } from '../regrades/accepted-answers.service.ts'
import { assignmentListStore } from './assignment-list.store.ts'
import { createAssignmentReading } from './assignment-reading.service.ts'
import { assignmentStore } from './assignments.store.ts'
import { savedReply, studentRow, teacherRow } from './assignments.view.ts'
import { createQuizSaving } from './quiz-saving.service.ts'

const AssignmentParams = Exact({ assignmentId: Id })
const CourseParams = Exact({ courseId: Id })
const quizBody = { bodyLimit: limits.quizBodyBytes }

const notByHand = () => new Refusal(409, 'notByHand', 'The correct answers of this quiz are not released by hand.')

/** `/api/assignments`: lists, one assignment for its author or a student, create, update, publish. */
export function assignmentRoutes(app: App, deps: Deps): void {
  const reading = createAssignmentReading(deps)
  const find = assignmentFinder(deps)

  const oneAssignment = { params: AssignmentParams, response: { 200: Type.Union([AuthorAssignmentReply, StudentAssignmentReply]) } }
  app.get('/api/assignments/:assignmentId', { schema: oneAssignment, config: { carriesAttempt: true } }, async (request) => {
    const assignment = await find(request.params)
    const { role, id } = signedIn(request)
    return role === 'student' ? reading.forStudent(assignment, id) : reading.forAuthor(assignment, id)
  })

  savingRoutes(app, deps)
  publishingRoutes(app, deps)
  listRoutes(app, deps)
}

/** Returns the finder of an assignment by the parameters of its route; it throws `notFound`. */
function assignmentFinder({ db }: Deps) {
  const assignments = assignmentStore(db)
  return async ({ assignmentId }: { assignmentId: string }): Promise<Assignment> => {
    const assignment = await assignments.find(assignmentId)
    if (!assignment) throw notFound()
    return assignment
  }
}

function savingRoutes(app: App, deps: Deps): void {
  const saving = createQuizSaving(deps)
  const find = assignmentFinder(deps)
  const readWaiting = waitingReader(deps)

  app.post(
    '/api/assignments',
    { ...quizBody, schema: { body: AssignmentBody, response: { 201: SavedAssignmentReply } } },
    async (request, reply) => {
      const saved = await saving.create(request.body, signedIn(request).id)
      const { isPublished, id } = saved.assignment
      const message = isPublished ? 'Quiz published successfully!' : 'Quiz saved successfully!'
      return reply.code(201).send({ ...savedReply(saved, message), ...(saved.keyChanged ? await readWaiting(id) : {}) })
    },
  )

  const putSchema = { params: AssignmentParams, body: AssignmentBody, response: { 200: SavedAssignmentReply } }
  app.put('/api/assignments/:assignmentId', { ...quizBody, schema: putSchema }, async (request) => {
    const base = await find(request.params)
    const saved = await saving.update(base, request.body, signedIn(request).id)
    const { isPublished, id } = saved.assignment
    const message = isPublished && !base.isPublished ? 'Quiz published successfully!' : 'Quiz updated successfully!'
    return { ...savedReply(saved, message), ...(saved.keyChanged ? await readWaiting(id) : {}) }
  })
}

function publishingRoutes(app: App, deps: Deps): void {
  const assignments = assignmentStore(deps.db)
  const find = assignmentFinder(deps)

  const publishSchema = { params: AssignmentParams, response: { 200: Success } }
  app.patch('/api/assignments/:assignmentId/publish', { schema: publishSchema }, async ({ params }) => {
    await assignments.publish(params.assignmentId, deps.now())
    return { success: true as const, message: 'Assignment published' }
  })

  const releaseSchema = { params: AssignmentParams, response: { 200: Success } }
  app.post('/api/assignments/:assignmentId/release-answers', { schema: releaseSchema }, async ({ params }) => {
    if (answersReleaseOf(await find(params)) === null) throw notByHand()
    await assignments.releaseAnswers(params.assignmentId, deps.now())
    return { success: true as const, message: 'Answers released' }
  })
}

function listRoutes(app: App, deps: Deps): void {
  const lists = assignmentListStore(deps.db)
  const facts = () => ({ success: true as const, serverNow: isoOf(deps.now()) })

  app.get('/api/assignments', { schema: { response: { 200: AssignmentsReply } } }, async (request) => {
    const { role, id } = signedIn(request)
    const items = role === 'admin' ? await lists.ofSchool() : await lists.ofTeacher(id)
    return { ...facts(), assignments: items.map(teacherRow) }
  })

  async function rowsOf(courseId: string, request: FastifyRequest) {
    const { role, id } = signedIn(request)
    return role === 'student'
      ? (await lists.publishedOf(courseId, id, deps.now())).map(studentRow)
      : (await lists.ofCourse(courseId, id)).map(teacherRow)
  }

  const courseSchema = { params: CourseParams, response: { 200: AssignmentsReply } }
  app.get('/api/assignments/course/:courseId', { schema: courseSchema }, async (request) => {
    const { courseId } = request.params
    return { ...facts(), assignments: await rowsOf(courseId, request), course: await lists.course(courseId) }
  })
}
