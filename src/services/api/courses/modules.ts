import type { ModuleView } from '../../../../domain/api/courses.ts'
import type { ModuleReply, ModulesReply } from '../../../../domain/api/modules.ts'
import type { ModuleDraft } from '../../../../domain/course/course-module.ts'
import { deleteJson, postJson, putJson } from '../client/http.ts'

const modulesOf = (courseId: string): string => `/api/courses/${encodeURIComponent(courseId)}/modules`
const at = (courseId: string, moduleId: string): string => `${modulesOf(courseId)}/${encodeURIComponent(moduleId)}`

/** Adds a module behind the others; rejects with an ApiProblem, 409 `tooManyModules` where there is no room. */
export const addModule = async (courseId: string, draft: ModuleDraft, signal?: AbortSignal): Promise<ModuleView> =>
  (await postJson<ModuleReply>(modulesOf(courseId), draft, { signal })).module

/** Gives a module another title, and a link another address; its kind stays. */
export async function changeModule(courseId: string, moduleId: string, { title, kind, url }: ModuleDraft, signal?: AbortSignal) {
  const body = kind === 'link' ? { title, url } : { title }
  return (await putJson<ModuleReply>(at(courseId, moduleId), body, { signal })).module
}

/** Takes a module away from the course. */
export const removeModule = async (courseId: string, moduleId: string, signal?: AbortSignal): Promise<void> => {
  await deleteJson(at(courseId, moduleId), { signal })
}

/** Puts all modules of the course in this order and gives them back; rejects with an ApiProblem, 409 `modulesChanged` where these are not the modules any more. */
export const orderModules = async (courseId: string, moduleIds: string[], signal?: AbortSignal): Promise<ModuleView[]> =>
  (await putJson<ModulesReply>(`${modulesOf(courseId)}/order`, { moduleIds }, { signal })).modules
