import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, {
  type FastifyReply,
  type FastifyRequest,
  type FastifySchema,
  type FastifySchemaCompiler,
  type FastifySerializerCompiler,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { limits } from '../domain/limits.ts'
import { isInstant } from '../domain/time/rfc3339.ts'
import type { App, Deps } from './deps.ts'
import { Draining } from './draining.ts'
import { accommodationFileRoutes } from './features/accommodations/accommodation-files.routes.ts'
import { accommodationRoutes } from './features/accommodations/accommodations.routes.ts'
import { studentGroupRoutes } from './features/accommodations/student-groups.routes.ts'
import { apiTokenRoutes } from './features/accounts/api-tokens/api-tokens.routes.ts'
import { accountRoutes } from './features/accounts/own-account.routes.ts'
import { forgottenPasswordRoutes } from './features/accounts/passwords/forgotten-passwords.routes.ts'
import { passwordLinkRoutes } from './features/accounts/passwords/password-links.routes.ts'
import { createSecondFactor } from './features/accounts/second-factor/second-factor.service.ts'
import { createSessions, type Sessions } from './features/accounts/sessions/sessions.service.ts'
import { setUpRoutes } from './features/accounts/set-up/set-up.routes.ts'
import { authRoutes } from './features/accounts/sign-in/sign-in.routes.ts'
import { signInCodeRoutes } from './features/accounts/sign-in/sign-in-codes.routes.ts'
import { accountChangeRoutes } from './features/administration/account-changes.routes.ts'
import { accountImportRoutes } from './features/administration/account-import.routes.ts'
import { adminOverviewRoutes } from './features/administration/admin-overview.routes.ts'
import { adminUserRoutes } from './features/administration/admin-users.routes.ts'
import { apiDocsRoutes } from './features/api-docs/api-docs.routes.ts'
import { openApi } from './features/api-docs/open-api.ts'
import { attemptClosingRoutes } from './features/attempts/attempt-closing.routes.ts'
import { attemptRoutes } from './features/attempts/attempts.routes.ts'
import { assignmentRoutes } from './features/authoring/assignments.routes.ts'
import { quizReuseRoutes } from './features/authoring/quiz-reuse.routes.ts'
import { shortAnswerRoutes } from './features/authoring/short-answers.routes.ts'
import { courseDeletionRoutes } from './features/courses/course-deletion.routes.ts'
import { courseStaffRoutes } from './features/courses/course-staff.routes.ts'
import { courseRoutes } from './features/courses/courses.routes.ts'
import { enrollBatchRoutes } from './features/courses/enroll-batch.routes.ts'
import { enrollmentRoutes } from './features/courses/enrollments.routes.ts'
import { moduleRoutes } from './features/courses/modules.routes.ts'
import { progressRoutes } from './features/courses/progress.routes.ts'
import { registrationRequestRoutes } from './features/courses/registration-requests.routes.ts'
import { evidenceRoutes } from './features/evidence/evidence.routes.ts'
import { roomActRoutes } from './features/exam-room/acts.routes.ts'
import { examRoomRoutes } from './features/exam-room/exam-room.routes.ts'
import { exportRoutes } from './features/exports/exports.routes.ts'
import { fileRoutes } from './features/files/files.routes.ts'
import { imageRoutes } from './features/files/images.routes.ts'
import { type MetricsOptions, metricsRoutes } from './features/metrics/metrics.routes.ts'
import { questionGradingRoutes } from './features/question-grading/question-grading.routes.ts'
import { receiptRoutes } from './features/receipts/receipts.routes.ts'
import { regradeRoutes } from './features/regrades/regrades.routes.ts'
import { reminderRoutes } from './features/reminders/reminders.routes.ts'
import { teacherReviewRoutes } from './features/review/review.routes.ts'
import { securityLogRoutes } from './features/security-log/security-log.routes.ts'
import { healthRoutes, readinessRoutes } from './features/site/health.routes.ts'
import { settingsStore } from './features/site/settings.store.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { statisticsRoutes } from './features/statistics/statistics.routes.ts'
import { statusRoutes } from './features/status/status.routes.ts'
import { submissionRoutes } from './features/submissions/submissions.routes.ts'
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts'
import type { BodyLimits } from './http/bodies/body-watch.ts'
import type { BuildFiles } from './http/build-files.ts'
import { parseQuery } from './http/clean-input.ts'
import { OpenStreams } from './http/open-streams.ts'
import { answerBrokenRequest, connectionsCheckingInterval, headersTimeout } from './http/pacing/slow-headers.ts'
import type { PageLinks } from './http/page-links.ts'
import { accessPlugin } from './http/plugins/access.ts'
import { apiTokensPlugin } from './http/plugins/api-tokens.ts'
import { emailsPlugin } from './http/plugins/emails.ts'
import { errorsPlugin, refusalOf, sendRefusal } from './http/plugins/errors.ts'
import { hungUpPlugin } from './http/plugins/hung-up.ts'
import { jsonPlugin } from './http/plugins/json.ts'
import { type ReplyLimits, repliesPlugin } from './http/plugins/replies.ts'
import { securityPlugin } from './http/plugins/security.ts'
import { securityLogPlugin } from './http/plugins/security-log.ts'
import { sessionPlugin } from './http/plugins/session.ts'
import { spaPlugin } from './http/plugins/spa.ts'
import { traceIdOfRequest, tracePlugin } from './http/plugins/trace.ts'
import { forwardedAddresses } from './http/proxy/forwarded-for.ts'
import { proxiesOfThisMachine } from './http/proxy/trusted-proxies.ts'
import { withLoggedErrors } from './logged-error.ts'

/** Make functions of schemas: one checks what comes in, the other writes what goes out. */
export interface Compilers {
  validator: FastifySchemaCompiler<FastifySchema>
  serializer: FastifySerializerCompiler<FastifySchema>
}

export interface AppOptions {
  /** The build in memory; none means that only the API is served. */
  pages?: BuildFiles
  links?: PageLinks
  logger?: FastifyServerOptions['logger']
  /** Shared by servers of one process; none means that this one makes its own. */
  compilers?: Compilers
  /** How long bodies may take and how much of them is held; for tests with shorter times. */
  bodies?: BodyLimits
  /** How much of replies is made for one person; for tests with smaller limits. */
  replies?: ReplyLimits
  /** Who may read the metrics, and what they look at; none means that nothing is measured. */
  metrics?: MetricsOptions
  /** Proxies whose `X-Forwarded-For` is trusted; none means those of this machine. */
  trustedProxies?: readonly string[]
  draining?: Draining
}

/** Makes a server without plugins and routes. */
export function newServer({ logger = false, trustedProxies = proxiesOfThisMachine }: AppOptions, publicOrigin: string | null): App {
  const app: App = Fastify({
    logger: logger && withLoggedErrors(logger),
    genReqId: traceIdOfRequest,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    bodyLimit: limits.bodyBytes,
    http: { headersTimeout, connectionsCheckingInterval },
    clientErrorHandler: (error, socket) => answerBrokenRequest(app.server, error, socket),
    // Behind such a proxy the address of the client is what the proxy says.
    trustProxy: publicOrigin === null ? false : [...trustedProxies],
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false, validateSchema: false },
      onCreate: (ajv: { addFormat: (name: string, format: (text: string) => boolean) => void }) => ajv.addFormat('date-time', isInstant),
    },
    routerOptions: { querystringParser: parseQuery },
    frameworkErrors: (error, _request, reply) => sendRefusal(reply, refusalOf(error)),
  }).withTypeProvider<TypeBoxTypeProvider>()
  if (publicOrigin !== null) app.addHook('onRequest', readForwardedAddresses)
  return app
}

/** Leaves in the header what `request.ip` may believe. */
function readForwardedAddresses({ raw: { headers } }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const header = headers['x-forwarded-for']
  if (header !== undefined) headers['x-forwarded-for'] = forwardedAddresses([header].flat().join(',')).join(', ')
  done()
}

async function registerPlugins(
  app: App,
  deps: Deps,
  sessions: Sessions,
  { pages = new Map(), links = () => null, bodies, replies }: AppOptions,
): Promise<void> {
  const { publicOrigin } = deps.site
  await app.register(tracePlugin)
  await app.register(hungUpPlugin)
  await app.register(errorsPlugin)
  await app.register(jsonPlugin, bodies ? { deps, bodies } : { deps })
  await app.register(emailsPlugin)
  await app.register(securityPlugin, { publicOrigin })
  await app.register(cookie)
  await app.register(apiTokensPlugin, deps)
  await app.register(sessionPlugin, { deps, sessions })
  await app.register(repliesPlugin, { now: deps.now, ...(replies && { limits: replies }) })
  await app.register(securityLogPlugin, deps)
  await app.register(accessPlugin, deps)
  await app.register(swagger, openApi)
  await app.register(spaPlugin, { pages, links, publicOrigin })
}

function registerSchoolRoutes(app: App, deps: Deps, streams: OpenStreams): void {
  courseRoutes(app, deps)
  courseDeletionRoutes(app, deps)
  courseStaffRoutes(app, deps, streams)
  enrollmentRoutes(app, deps)
  registrationRequestRoutes(app, deps)
  progressRoutes(app, deps)
  enrollBatchRoutes(app, deps)
  moduleRoutes(app, deps)
  assignmentRoutes(app, deps)
  quizReuseRoutes(app, deps)
  accommodationRoutes(app, deps)
  accommodationFileRoutes(app, deps)
  studentGroupRoutes(app, deps)
  imageRoutes(app, deps)
  shortAnswerRoutes(app)
  fileRoutes(app, deps)
}

function registerAttemptRoutes(app: App, deps: Deps): void {
  attemptRoutes(app, deps)
  attemptClosingRoutes(app, deps)
  roomActRoutes(app, deps)
  submissionRoutes(app, deps)
  receiptRoutes(app, deps)
  evidenceRoutes(app, deps)
}

function registerReviewRoutes(app: App, deps: Deps): void {
  teacherReviewRoutes(app, deps)
  questionGradingRoutes(app, deps)
  statisticsRoutes(app, deps)
  regradeRoutes(app, deps)
  reminderRoutes(app, deps)
  exportRoutes(app, deps)
}

function registerAccountRoutes(app: App, deps: Deps, sessions: Sessions, secret: string): void {
  const secondFactor = createSecondFactor(deps)
  authRoutes(app, deps, { sessions, deviceSecret: secret, secondFactor })
  setUpRoutes(app, deps)
  accountRoutes(app, deps, { sessions, secondFactor })
  apiTokenRoutes(app, deps)
  adminUserRoutes(app, deps, { sessions, secondFactor })
  signInCodeRoutes(app, deps, { secret })
  passwordLinkRoutes(app, deps, { sessions })
  forgottenPasswordRoutes(app, deps, { secret })
}

/** The streams of a server, which does not wait for them when it stops. */
function streamsOf(app: App, sessions: Sessions): OpenStreams {
  const streams = new OpenStreams(sessions)
  app.addHook('preClose', async () => streams.endAll())
  return streams
}

/** Builds the server: plugins first, then every route by name; ready to listen or to be injected. */
export async function buildApp(given: Deps, options: AppOptions = {}): Promise<App> {
  const app = newServer(options, given.site.publicOrigin)
  const deps: Deps = { ...given, noteRetry: (err) => app.log.warn({ err }, 'a transaction met another one and is tried again') }
  if (options.compilers) app.setValidatorCompiler(options.compilers.validator).setSerializerCompiler(options.compilers.serializer)
  const sessions = createSessions(deps)
  const deviceSecret = await settingsStore(deps.db).secret('deviceSecret')
  await registerPlugins(app, deps, sessions, options)
  readinessRoutes(app, options.draining ?? new Draining())
  // Before the routes of which they note who called them, and how long that took.
  const streams = streamsOf(app, sessions)
  const presence = examRoomRoutes(app, deps, streams)
  statusRoutes(app, deps, presence)
  if (options.metrics) metricsRoutes(app, options.metrics)
  healthRoutes(app, deps)
  siteRoutes(app, deps)
  apiDocsRoutes(app)
  securityLogRoutes(app, deps)
  webhookRoutes(app, deps)
  adminOverviewRoutes(app, deps)
  accountImportRoutes(app, deps)
  registerAccountRoutes(app, deps, sessions, deviceSecret)
  accountChangeRoutes(app, deps, { sessions, streams })
  registerSchoolRoutes(app, deps, streams)
  registerAttemptRoutes(app, deps)
  registerReviewRoutes(app, deps)
  await app.ready()
  return app
}
