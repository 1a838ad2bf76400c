import type { FastifyRequest } from 'fastify'
import {
  AccommodationChanged,
  AccommodationsQuery,
  CourseAccommodationsReply,
  GiveForCourseBody,
  GiveForQuizBody,
  GivenReply,
  QuizAccommodationsReply,
} from '../../../domain/api/accommodations.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import { instantOf } from '../../../domain/time/iso.ts'
import type { App, Deps } from '../../deps.ts'
import { notFound } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { assignmentStore } from '../authoring/assignments.store.ts'
import { courseAccommodations, quizAccommodations } from './accommodation-lists.service.ts'
import { accommodationGiver, sentAccommodation } from './accommodations.service.ts'
import type { Receiver, Scope } from './giving.ts'

const ofQuiz = Exact({ assignmentId: Id })
const ofCourse = Exact({ courseId: Id })
const givenResponse = { 200: GivenReply, 409: AccommodationChanged }

const queryOf = ({ page = '1', search = '', only }: AccommodationsQuery) => ({
  page: Number(page),
  search,
  onlyGiven: only === 'given',
})

type GiveRequest = FastifyRequest<{ Body: GiveForCourseBody | GiveForQuizBody }>

/** Returns a function that carries out a call which gives something to a student or a group. */
function giveHandler(deps: Deps) {
  const giver = accommodationGiver(deps)
  return async (request: GiveRequest, scope: Scope, receiver: Receiver): Promise<GivenReply> => {
    const { body, ip } = request
    const basis = body.basis === undefined ? {} : { basis: instantOf(body.basis) }
    const giving = { scope, receiver, accommodation: sentAccommodation(body.accommodation), ...basis }
    return { success: true, extended: await giver.giveAll([giving], { user: signedIn(request), reason: body.reason.trim(), address: ip }) }
  }
}

/** What students and groups are given beyond what a quiz gives everybody, for its teacher. */
export function accommodationRoutes(app: App, deps: Deps): void {
  forQuizRoutes(app, deps)
  forCourseRoutes(app, deps)
}

function forQuizRoutes(app: App, deps: Deps): void {
  const give = giveHandler(deps)
  const assignments = assignmentStore(deps.db)
  const quizOf = async (assignmentId: string) => (await assignments.find(assignmentId)) ?? Promise.reject(notFound())
  const scopeOf = async (assignmentId: string): Promise<Scope> => ({ courseId: (await quizOf(assignmentId)).courseId, assignmentId })

  const listSchema = { params: ofQuiz, querystring: AccommodationsQuery, response: { 200: QuizAccommodationsReply } }
  app.get('/api/assignments/:assignmentId/accommodations', { schema: listSchema }, async ({ params, query }) =>
    quizAccommodations(deps, await quizOf(params.assignmentId), queryOf(query)),
  )

  const toStudent = { params: Exact({ assignmentId: Id, studentId: Id }), body: GiveForQuizBody, response: givenResponse }
  app.put('/api/assignments/:assignmentId/accommodations/students/:studentId', { schema: toStudent }, async (request) => {
    const { assignmentId, studentId } = request.params
    return give(request, await scopeOf(assignmentId), { studentId })
  })

  const toGroup = { params: Exact({ assignmentId: Id, groupId: Id }), body: GiveForQuizBody, response: givenResponse }
  app.put('/api/assignments/:assignmentId/accommodations/groups/:groupId', { schema: toGroup }, async (request) => {
    const { assignmentId, groupId } = request.params
    return give(request, await scopeOf(assignmentId), { groupId })
  })
}

function forCourseRoutes(app: App, deps: Deps): void {
  const give = giveHandler(deps)

  const listSchema = { params: ofCourse, querystring: AccommodationsQuery, response: { 200: CourseAccommodationsReply } }
  app.get('/api/courses/:courseId/accommodations', { schema: listSchema }, ({ params, query }) =>
    courseAccommodations(deps.db, params.courseId, queryOf(query)),
  )

  const toStudent = { params: Exact({ courseId: Id, studentId: Id }), body: GiveForCourseBody, response: givenResponse }
  app.put('/api/courses/:courseId/accommodations/students/:studentId', { schema: toStudent }, (request) => {
    const { courseId, studentId } = request.params
    return give(request, { courseId, assignmentId: null }, { studentId })
  })

  const toGroup = { params: Exact({ courseId: Id, groupId: Id }), body: GiveForCourseBody, response: givenResponse }
  app.put('/api/courses/:courseId/accommodations/groups/:groupId', { schema: toGroup }, (request) => {
    const { courseId, groupId } = request.params
    return give(request, { courseId, assignmentId: null }, { groupId })
  })
}
