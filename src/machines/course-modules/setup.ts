import { callbackContract, promiseContract } from 'chartroom/contracts'
import { assign, emit, setup } from 'xstate'
import type { CourseView, ModuleView } from '../../../domain/api/courses.ts'
import type { FileView } from '../../../domain/api/modules.ts'
import type { ModuleDraft } from '../../../domain/course/course-module.ts'
import { moveItem } from '../../../domain/course/item-order.ts'
import { limits } from '../../../domain/limits.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'
import { setFailure, setRefusal } from '../kit/assigned.ts'

/** How far an upload has come, in bytes. */
export interface UploadProgress {
  sent: number
  total: number
}

export type UploadEvent =
  | ({ type: 'upload.progressed' } & UploadProgress)
  | { type: 'upload.finished'; file: FileView }
  | { type: 'upload.failed'; error: unknown }

export interface CourseModulesContext {
  courseId: string
  course: CourseView | null
  /** In the order that is shown. */
  modules: readonly ModuleView[]
  /** As the server has them. */
  stored: readonly ModuleView[]
  failure: Problem | null
  /** Why the last change was refused. */
  refusal: Problem | null
  /** The module that is looked at, renamed or removed. */
  moduleId: string
  draft: ModuleDraft
  progress: UploadProgress | null
  /** Which file was sent last and what became of it, so that nothing is sent twice. */
  source: string
  uploaded: FileView | null
}

export type CourseModulesEvent =
  | UploadEvent
  | { type: 'RETRY' }
  | { type: 'ADD' }
  | { type: 'SAVE_LINK'; title: string; url: string }
  | { type: 'SAVE_FILE'; title: string; file: File }
  | { type: 'CANCEL_UPLOAD' }
  | { type: 'OPEN_MODULE'; moduleId: string }
  | { type: 'BACK' }
  | { type: 'RENAME'; moduleId: string }
  | { type: 'SAVE_NAME'; title: string; url: string }
  | { type: 'REMOVE'; moduleId: string }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'MOVE'; moduleId: string; place: number }
  | { type: 'CLOSE' }
  | { type: 'DISMISS' }

type Failed = { error: unknown }
type Chosen = { title: string; file: File }
type Move = { moduleId: string; place: number }

/** What tells one chosen file from another. */
const printOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

export const idsOf = (modules: readonly ModuleView[]): string[] => modules.map(({ id }) => id)

const isSameOrder = (one: readonly ModuleView[], other: readonly ModuleView[]): boolean => idsOf(one).join() === idsOf(other).join()

const withBoth = (modules: readonly ModuleView[]) => ({ modules, stored: modules })

const place = ({ modules }: CourseModulesContext, moduleId: string): number => modules.findIndex(({ id }) => id === moduleId)

export const courseModules = setup({
  types: {
    context: {} as CourseModulesContext,
    events: {} as CourseModulesEvent,
    input: {} as { courseId: string },
    emitted: {} as { type: 'module.added' | 'module.removed'; title: string },
    tags: {} as 'busy' | 'adding' | 'renaming' | 'removing',
    meta: {} as { view: 'loading' | 'failed' | 'modules' | 'viewer' },
  },
  actors: {
    loadModules: promiseContract<CourseView, { courseId: string }>('loadModules'),
    uploadFile: callbackContract<UploadEvent, { file: File | null }>('uploadFile'),
    addModule: promiseContract<ModuleView, { courseId: string; draft: ModuleDraft }>('addModule'),
    changeModule: promiseContract<ModuleView, { courseId: string; moduleId: string; draft: ModuleDraft }>('changeModule'),
    removeModule: promiseContract<void, { courseId: string; moduleId: string }>('removeModule'),
    orderModules: promiseContract<ModuleView[], { courseId: string; moduleIds: string[] }>('orderModules'),
  },
  guards: {
    hasRoom: ({ context }) => context.modules.length < limits.modules,
    isListed: ({ context }, { moduleId }: { moduleId: string }) => place(context, moduleId) >= 0,
    isMove: ({ context }, move: Move) =>
      place(context, move.moduleId) >= 0 && place(context, move.moduleId) !== move.place && context.modules[move.place] !== undefined,
    isUploaded: ({ context }, { file }: Chosen) => context.uploaded !== null && context.source === printOf(file),
    isOrdered: ({ context }, modules: readonly ModuleView[]) => isSameOrder(context.modules, modules),
    isOutdated: (_, { error }: Failed) => problemOf(error).reason === 'modulesChanged',
    isRefused: ({ context }) => context.refusal !== null,
  },
  actions: {
    keepCourse: assign((_, course: CourseView) => ({ course, failure: null, ...withBoth(course.modules) })),
    keepFailure: assign(setFailure),
    keepRefusal: assign(setRefusal),
    forgetRefusal: assign({ refusal: null }),
    pickModule: assign((_, { moduleId }: { moduleId: string }) => ({ moduleId, refusal: null })),
    draftLink: assign((_, { title, url }: { title: string; url: string }) => ({ draft: { title, kind: 'link' as const, url } })),
    draftFile: assign(({ context }, { title, file }: Chosen) => ({
      draft: { ...context.draft, title },
      progress: { sent: 0, total: file.size },
      source: printOf(file),
      uploaded: null,
    })),
    draftUploaded: assign(({ context: { uploaded } }, { title }: Chosen) => ({
      draft: { title, kind: uploaded?.kind ?? ('pdf' as const), url: uploaded?.url ?? '' },
    })),
    draftName: assign(({ context }, { title, url }: { title: string; url: string }) => ({
      draft: { title, url, kind: context.modules.find(({ id }) => id === context.moduleId)?.kind ?? ('link' as const) },
    })),
    keepProgress: assign((_, { sent, total }: UploadProgress) => ({ progress: { sent, total } })),
    keepUploaded: assign(({ context }, { file }: { file: FileView }) => ({
      draft: { ...context.draft, kind: file.kind, url: file.url },
      uploaded: file,
      progress: null,
    })),
    forgetProgress: assign({ progress: null }),
    appendModule: assign(({ context }, module: ModuleView) => ({
      ...withBoth([...context.modules.filter(({ id }) => id !== module.id), module]),
      uploaded: null,
    })),
    replaceModule: assign(({ context }, module: ModuleView) =>
      withBoth(context.modules.map((one) => (one.id === module.id ? module : one))),
    ),
    dropModule: assign(({ context }) => withBoth(context.modules.filter(({ id }) => id !== context.moduleId))),
    moveModule: assign(({ context }, move: Move) => ({ modules: moveItem(context.modules, move.moduleId, move.place), refusal: null })),
    keepOrder: assign((_, modules: readonly ModuleView[]) => withBoth(modules)),
    noteStored: assign((_, modules: readonly ModuleView[]) => ({ stored: modules })),
    restoreOrder: assign(({ context }) => ({ modules: context.stored })),
    announceAdded: emit((_, module: ModuleView) => ({ type: 'module.added', title: module.title })),
    announceRemoved: emit(({ context }) => ({
      type: 'module.removed',
      title: context.modules.find(({ id }) => id === context.moduleId)?.title ?? '',
    })),
  },
})

/** The form of a module, which Close leaves; `on` says what else a person can do in it. */
export const moduleForm = <const On extends object>(on: On) =>
  ({ meta: { view: 'modules' }, on: { CLOSE: { target: '#courseModules.listing', actions: 'forgetRefusal' }, ...on } }) as const
