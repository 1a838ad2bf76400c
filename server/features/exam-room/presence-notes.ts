import type { FastifyRequest } from 'fastify'
import type { SaveBody } from '../../../domain/api/attempts.ts'
import type { App } from '../../deps.ts'
import type { PresenceBoard } from './presence.ts'

/** What learns where students are. */
export interface Whereabouts {
  presence: Pick<PresenceBoard, 'heard' | 'visited'>
  /** Notes that a student began, submitted, or looks at a quiz. */
  moved: (assignmentId: string, studentId: string) => void
}

type Note = (whereabouts: Whereabouts, request: FastifyRequest) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of a student's page that succeeded says of where they are. */
    whereabouts?: Note
  }
  interface FastifyRequest {
    /** The attempt that the page begins or goes on with, where that is in charge; null of every other call. */
    begunAttempt: string | null
  }
}

const paramOf = (request: FastifyRequest, name: 'assignmentId' | 'attemptId'): string =>
  (request.params as Readonly<Record<string, string>>)[name] ?? ''

const noteMove: Note = ({ moved }, request) => moved(paramOf(request, 'assignmentId'), request.user?.id ?? '')

const noteVisit: Note = (whereabouts, request) => {
  if (request.user?.role !== 'student') return
  whereabouts.presence.visited(paramOf(request, 'assignmentId'), request.user.id)
  noteMove(whereabouts, request)
}

/** Whoever begins or goes on looks at the exam, also after having been away. */
const noteBegin: Note = (whereabouts, request) => {
  if (request.begunAttempt !== null) whereabouts.presence.heard(request.begunAttempt, { away: false })
  noteMove(whereabouts, request)
}

const noteTakeOver: Note = ({ presence }, request) => presence.heard(paramOf(request, 'attemptId'), { away: false }, true)

const noteSave: Note = ({ presence }, request) => {
  const { at, away, answers } = request.body as SaveBody
  presence.heard(paramOf(request, 'attemptId'), { at, away }, Object.keys(answers).length > 0)
}

const notes: Readonly<Record<string, Note>> = {
  'GET /api/assignments/:assignmentId': noteVisit,
  'POST /api/assignments/:assignmentId/attempts': noteBegin,
  'POST /api/assignments/:assignmentId/submit': noteMove,
  'PUT /api/attempts/:attemptId/answers': noteSave,
  'POST /api/attempts/:attemptId/takeover': noteTakeOver,
}

/** Notes after the replies where students are, so that no call waits for it. */
export function notePresence(app: App, whereabouts: Whereabouts): void {
  app.decorateRequest('begunAttempt', null)
  app.addHook('onRoute', (route) => {
    const note = notes[`${route.method} ${route.url}`]
    if (note) route.config = { ...route.config, whereabouts: note }
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 200) request.routeOptions.config.whereabouts?.(whereabouts, request)
    done()
  })
}
