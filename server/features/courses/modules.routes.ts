import type { ModuleView } from '../../../domain/api/courses.ts'
import { ModuleBody, ModuleChangeBody, ModuleOrderBody, ModuleReply, ModulesReply } from '../../../domain/api/modules.ts'
import { Exact, Id, Success } from '../../../domain/api/wire.ts'
import { fileIdOf, type ModuleDraft, moduleFaults, webAddressOf } from '../../../domain/course/course-module.ts'
import { limits } from '../../../domain/limits.ts'
import { moduleFaultSentences } from '../../../domain/text/fault-sentences.ts'
import type { App, Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { fileStore } from '../files/files.store.ts'
import { moduleStore } from './modules.store.ts'

const ok = { success: true } as const
const CourseParams = Exact({ courseId: Id })
const ModuleParams = Exact({ courseId: Id, moduleId: Id })

const tooManyModules = () => new Refusal(409, 'tooManyModules', `A course can have at most ${limits.modules} modules.`)
const modulesChanged = () =>
  new Refusal(409, 'modulesChanged', 'The modules of this course have changed since you loaded them. Please look at them again.')

function refuse(errors: { param: string; msg: string }[]): void {
  const [first] = errors
  if (first) throw new Refusal(400, 'invalid', first.msg, { errors })
}

/**
 * Returns the check of a module: it throws the faults, or returns title and address as they are stored. An address that is kept is not looked
 * at: one of before may lead to another site, or to a file of another teacher.
 */
function moduleChecker({ db }: Deps) {
  const files = fileStore(db)
  return async (draft: ModuleDraft, teacherId: string, keptUrl?: string): Promise<Pick<ModuleView, 'title' | 'kind' | 'url'>> => {
    const { kind, url } = draft
    const title = draft.title.trim()
    const faults = moduleFaults(draft).filter(({ field }) => field === 'title' || url !== keptUrl)
    refuse(faults.map(({ field, code }) => ({ param: field, msg: moduleFaultSentences[code] })))
    if (url === keptUrl) return { title, kind, url }
    if (kind === 'link') return { title, kind, url: webAddressOf(url) ?? '' }
    const isOwn = await files.isOwned(fileIdOf(url) ?? '', kind, teacherId)
    if (!isOwn) refuse([{ param: 'url', msg: moduleFaultSentences.moduleFileRequired }])
    return { title, kind, url }
  }
}

function changeRoutes(app: App, deps: Deps): void {
  const modules = moduleStore(deps.db)
  const check = moduleChecker(deps)

  const changeSchema = { params: ModuleParams, body: ModuleChangeBody, response: { 200: ModuleReply } }
  app.put('/api/courses/:courseId/modules/:moduleId', { schema: changeSchema }, async (request) => {
    const { params, body } = request
    const stored = await modules.find(params.moduleId)
    if (!stored) throw notFound()
    const { title, url } = await check({ ...stored, ...body }, signedIn(request).id, stored.url)
    const module = await modules.change(stored.id, { title, url })
    if (!module) throw notFound()
    return { ...ok, module, message: 'Module updated.' }
  })

  const removeSchema = { params: ModuleParams, response: { 200: Success } }
  app.delete('/api/courses/:courseId/modules/:moduleId', { schema: removeSchema }, async ({ params }) => {
    await modules.remove(params.moduleId)
    return { ...ok, message: 'Module removed.' }
  })
}

/** `/api/courses/:courseId/modules`: a teacher adds, changes, orders and removes what the course gives to read and watch. */
export function moduleRoutes(app: App, deps: Deps): void {
  const modules = moduleStore(deps.db)
  const check = moduleChecker(deps)
  changeRoutes(app, deps)

  const addSchema = { params: CourseParams, body: ModuleBody, response: { 201: ModuleReply } }
  app.post('/api/courses/:courseId/modules', { schema: addSchema }, async (request, reply) => {
    const module = { id: deps.newId(), ...(await check(request.body, signedIn(request).id)) }
    if (!(await modules.insert(request.params.courseId, module))) throw tooManyModules()
    return reply.code(201).send({ ...ok, module, message: 'Module added.' })
  })

  const orderSchema = { params: CourseParams, body: ModuleOrderBody, response: { 200: ModulesReply } }
  app.put('/api/courses/:courseId/modules/order', { schema: orderSchema }, async ({ params, body }) => {
    if (!(await modules.order(params.courseId, body.moduleIds))) throw modulesChanged()
    return { ...ok, modules: await modules.list(params.courseId), message: 'Modules reordered.' }
  })
}
