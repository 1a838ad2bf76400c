import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { limits } from '../domain/limits.ts'
import { parseQuery } from './clean-input.ts'
import type { App, Deps } from './deps.ts'
import type { Pages } from './pages.ts'
import { accessPlugin } from './plugins/access.ts'
import { errorsPlugin, refusalOf, sendRefusal } from './plugins/errors.ts'
import { jsonPlugin } from './plugins/json.ts'
import { securityPlugin } from './plugins/security.ts'
import { sessionPlugin } from './plugins/session.ts'
import { spaPlugin } from './plugins/spa.ts'
import { assignmentRoutes } from './routes/assignments.ts'
import { attemptRoutes } from './routes/attempts.ts'
import { authRoutes } from './routes/auth.ts'
import { courseRoutes } from './routes/courses.ts'
import { enrollmentRoutes } from './routes/enrollments.ts'
import { healthRoutes } from './routes/health.ts'
import { imageRoutes } from './routes/images.ts'
import { siteRoutes } from './routes/site.ts'
import { submissionRoutes } from './routes/submissions.ts'
import { teacherReviewRoutes } from './routes/teacher-review.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { settingsStore } from './store/settings.store.ts'

export interface AppOptions {
  /** The build in memory; none means that only the API is served. */
  pages?: Pages
  logger?: FastifyServerOptions['logger']
}

/** RFC 3339 as JavaScript reads it: a leap second is an instant there and none here. */
const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:[Zz]|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))

function newServer({ logger = false }: AppOptions, publicOrigin: string | null): App {
  return Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    // Behind a proxy of this machine the address of the client is what the proxy says.
    trustProxy: publicOrigin === null ? false : 'loopback',
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false },
      onCreate: (ajv: { addFormat: (name: string, format: (text: string) => boolean) => void }) => ajv.addFormat('date-time', isInstant),
    },
    routerOptions: { querystringParser: parseQuery },
    frameworkErrors: (error, _request, reply) => sendRefusal(reply, refusalOf(error)),
  }).withTypeProvider<TypeBoxTypeProvider>()
}

async function registerPlugins(app: App, deps: Deps, sessions: Sessions, pages: Pages): Promise<void> {
  const { publicOrigin } = deps.site
  await app.register(errorsPlugin)
  await app.register(jsonPlugin)
  await app.register(securityPlugin, { publicOrigin })
  await app.register(cookie)
  await app.register(sessionPlugin, { deps, sessions })
  await app.register(accessPlugin, deps)
  await app.register(spaPlugin, { pages })
}

/** Builds the server: plugins first, then every route by name; ready to listen or to be injected. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<App> {
  const app = newServer(options, deps.site.publicOrigin)
  const sessions = createSessions(deps)
  const deviceSecret = await settingsStore(deps.db).secret('deviceSecret')
  await registerPlugins(app, deps, sessions, options.pages ?? new Map())
  healthRoutes(app, deps)
  siteRoutes(app, deps)
  authRoutes(app, deps, { sessions, deviceSecret })
  courseRoutes(app, deps)
  enrollmentRoutes(app, deps)
  assignmentRoutes(app, deps)
  imageRoutes(app, deps)
  attemptRoutes(app, deps)
  submissionRoutes(app, deps)
  teacherReviewRoutes(app, deps)
  await app.ready()
  return app
}
