import type { FastifyRequest } from 'fastify'
import type { SaveBody } from '../../../domain/api/attempts.ts'
import type { App } from '../../deps.ts'
import type { PresenceBoard } from './presence.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of a student's page that succeeded says of where they are. */
    presence?: (presence: PresenceBoard, request: FastifyRequest) => void
  }
}

type Params = Readonly<Record<string, string>>
const paramsOf = (request: FastifyRequest): Params => request.params as Params

const notes: Readonly<Record<string, (presence: PresenceBoard, request: FastifyRequest) => void>> = {
  'GET /api/assignments/:assignmentId': (presence, request) => {
    if (request.user?.role === 'student') presence.visited(paramsOf(request).assignmentId ?? '', request.user.id)
  },
  'PUT /api/attempts/:attemptId/answers': (presence, request) => {
    presence.heard(paramsOf(request).attemptId ?? '', request.body as SaveBody)
  },
  'POST /api/attempts/:attemptId/takeover': (presence, request) => presence.heard(paramsOf(request).attemptId ?? '', {}),
}

/** Notes after the replies who was heard of, so that no call waits for it. */
export function notePresence(app: App, presence: PresenceBoard): void {
  app.addHook('onRoute', (route) => {
    const note = notes[`${route.method} ${route.url}`]
    if (note) route.config = { ...route.config, presence: note }
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 200) request.routeOptions.config.presence?.(presence, request)
    done()
  })
}
