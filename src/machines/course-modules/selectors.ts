import type { CourseView, ModuleView } from '../../../domain/api/courses.ts'
import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { CourseModulesSnapshot } from './course-modules.machine.ts'
import type { UploadProgress } from './setup.ts'

export type CourseModulesView = 'loading' | 'failed' | 'modules'

/** The screen that is shown; the viewer lies over the list. */
export const selectView = (snapshot: CourseModulesSnapshot): CourseModulesView => {
  const view = viewOf(snapshot, 'loading')
  return view === 'viewer' ? 'modules' : view
}

/** The course that the modules belong to. */
export const selectCourse = ({ context }: CourseModulesSnapshot): CourseView | null => context.course

/** The modules in the order that is shown. */
export const selectModules = ({ context }: CourseModulesSnapshot): readonly ModuleView[] => context.modules

/** The module that a dialog or the viewer is about. */
export const selectModule = ({ context: { modules, moduleId } }: CourseModulesSnapshot): ModuleView | null =>
  modules.find(({ id }) => id === moduleId) ?? null

/** Why the modules could not be read. */
export const selectFailure = ({ context }: CourseModulesSnapshot): Problem | null => context.failure

/** Why the last change was refused. */
export const selectRefusal = ({ context }: CourseModulesSnapshot): Problem | null => context.refusal

/** Why a change of the list itself was refused; null while a dialog is open, because the dialog shows its own. */
export const selectListRefusal = (snapshot: CourseModulesSnapshot): Problem | null =>
  snapshot.matches('listing') || snapshot.matches('reloading') ? snapshot.context.refusal : null

/** How far the file has come; null while none is on its way. */
export const selectProgress = ({ context }: CourseModulesSnapshot): UploadProgress | null => context.progress

export const selectIsUploading = (snapshot: CourseModulesSnapshot): boolean => snapshot.matches({ adding: 'uploading' })
export const selectIsViewing = (snapshot: CourseModulesSnapshot): boolean => snapshot.matches('viewing')
export const selectIsBusy = (snapshot: CourseModulesSnapshot): boolean => snapshot.hasTag('busy')

/** Makes a selector that tells whether one of the dialogs is open. */
export const selectShows = (dialog: 'adding' | 'renaming' | 'removing') => (snapshot: CourseModulesSnapshot) => snapshot.hasTag(dialog)
