import { fromCallback } from 'xstate'
import type { CourseView, ModuleView } from '../../../../domain/api/courses.ts'
import type { ModuleDraft } from '../../../../domain/course/course-module.ts'
import type { UploadEvent } from '../../../machines/course-modules/setup.ts'
import { fetchCourse } from '../../api/courses/courses.ts'
import { addModule, changeModule, orderModules, removeModule } from '../../api/courses/modules.ts'
import { uploadFile } from '../../api/files.ts'
import { task } from '../task.ts'

interface OneModule {
  courseId: string
  moduleId: string
}

export const courseModulesActors = {
  loadModules: task<CourseView, { courseId: string }>(({ input, signal }) => fetchCourse(input.courseId, signal)),
  uploadFile: fromCallback<UploadEvent, { file: File | null }>(({ input: { file }, sendBack }) => {
    const stop = new AbortController()
    const onProgress = (sent: number, total: number) => sendBack({ type: 'upload.progressed', sent, total })
    if (file)
      uploadFile({ file, onProgress, signal: stop.signal }).then(
        (stored) => sendBack({ type: 'upload.finished', file: stored }),
        (error: unknown) => sendBack({ type: 'upload.failed', error }),
      )
    return () => stop.abort()
  }),
  addModule: task<ModuleView, { courseId: string; draft: ModuleDraft }>(({ input, signal }) =>
    addModule(input.courseId, input.draft, signal),
  ),
  changeModule: task<ModuleView, OneModule & { draft: ModuleDraft }>(({ input, signal }) =>
    changeModule(input.courseId, input.moduleId, input.draft, signal),
  ),
  removeModule: task<void, OneModule>(({ input, signal }) => removeModule(input.courseId, input.moduleId, signal)),
  orderModules: task<ModuleView[], { courseId: string; moduleIds: string[] }>(({ input, signal }) =>
    orderModules(input.courseId, input.moduleIds, signal),
  ),
}
