import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { addressable } from '../../../domain/api/wire.ts'
import { limits } from '../../../domain/limits.ts'
import type { User } from '../../../domain/people/user.ts'
import type { App, Deps } from '../../deps.ts'
import { accessStore } from '../access.store.ts'
import type { Found } from '../access-relations.ts'
import { type AccessRow, policy } from '../policy.ts'
import { forbidden, notFound, Refusal } from '../refusal.ts'
import { courseOfStore } from '../tokens/course-of.store.ts'
import { checkTokenCourse, checkTokenRoute } from '../tokens/token-access.ts'
import { isSameSite } from './same-site.ts'
import { sessionCookieOf } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessRow
  }
}

const idForm = new RegExp(addressable)
const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url)

const signedOut = () => new Refusal(401, 'signedOut', 'Please sign in.')
const courseArchived = () => new Refusal(409, 'courseArchived', 'This course is archived: it can only be read.')
const crossSite = () => new Refusal(403, 'crossSite', 'This request came from another site.')

/** Gives every route under /api its row of the policy, and stops the start where one has none. */
function giveRow(route: RouteOptions): void {
  if (!isApi(route.url)) return
  const methods = [route.method].flat().map((method) => (method === 'HEAD' ? 'GET' : method))
  for (const method of methods) {
    const access = policy[`${method} ${route.url}`]
    if (!access) throw new Error(`server/http/policy.ts has no row for ${method} ${route.url}`)
    route.config = { ...route.config, access }
    if (access.open) route.bodyLimit = limits.openBodyBytes
  }
}

function checkOrigin({ method, headers, cookies }: FastifyRequest, publicOrigin: string | null, sessionCookie: string): void {
  if (!isSameSite(method, headers, publicOrigin, cookies[sessionCookie] !== undefined)) throw crossSite()
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

const paramsOf = (request: FastifyRequest): Record<string, string> => request.params as Record<string, string>

type Store = ReturnType<typeof accessStore>

/** Refuses who has not got the relation that the row asks for; waits only where it has to be looked up. */
function checkObject(store: Store, row: AccessRow, request: FastifyRequest, user: User): Promise<void> | null {
  const relation = row[user.role]
  if (!relation) throw forbidden()
  const params = paramsOf(request)
  if (Object.values(params).some((id) => !idForm.test(id))) throw notFound()
  if (!row.object) return null
  const check = (found: readonly Found[]): void => {
    if (!found.includes(relation)) throw notFound()
    if (found.includes('archived') && !row.whileArchived && !isReading(request)) throw courseArchived()
  }
  const relations = store.relationsTo(row.object, params, user)
  if (relations instanceof Promise) return relations.then(check)
  check(relations)
  return null
}

/** A body without a course is left to the validation. */
const bodyCourseCheck = (store: Store) => async (request: FastifyRequest, _reply: FastifyReply) => {
  const courseId = (request.body as { courseId?: unknown } | null | undefined)?.courseId
  if (!request.user || typeof courseId !== 'string') return
  if (request.apiToken && (request.apiToken.courseId ?? courseId) !== courseId) throw notFound()
  const relations = idForm.test(courseId) ? await store.relationsTo('course', { courseId }, request.user) : []
  if (!relations.includes('teach')) throw notFound()
  if (relations.includes('archived')) throw courseArchived()
}

/** Decides who may, before anything of the body is read. Order: signed in, same site or a call that is open to tokens, role, object, the one course of a token. */
export const accessPlugin = fp(
  async (app: App, deps: Deps) => {
    const store = accessStore(deps.db)
    const sessionCookie = sessionCookieOf(deps.site.publicOrigin)
    const courses = courseOfStore(deps.db)
    const checkBodyCourse = bodyCourseCheck(store)

    /** One course is looked for only where a token is for one. */
    const checkAll = (row: AccessRow, request: FastifyRequest, user: User): Promise<void> | null => {
      const checked = checkObject(store, row, request, user)
      const courseId = request.apiToken?.courseId ?? null
      return courseId === null ? checked : Promise.resolve(checked).then(() => checkTokenCourse(courses, row, request, courseId))
    }

    app.addHook('onRoute', (route) => {
      giveRow(route)
      if (route.config?.access?.bodyCourse) route.preValidation = [checkBodyCourse, route.preValidation ?? []].flat()
    })

    app.addHook('onRequest', (request, _reply, done) => {
      const row = request.routeOptions.config.access
      if (!row && !(request.is404 && request.isApi)) return done()
      if (!row?.open && !request.user) throw signedOut()
      if (!request.apiToken) checkOrigin(request, deps.site.publicOrigin, sessionCookie)
      else if (row) checkTokenRoute(row, request, request.apiToken)
      const checked = row && !row.open && request.user ? checkAll(row, request, request.user) : null
      return checked ?? done()
    })
  },
  { name: 'access', dependencies: ['session'] },
)
