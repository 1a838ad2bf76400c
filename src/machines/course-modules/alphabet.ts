import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { CourseView, ModuleView } from '../../../domain/api/courses.ts'
import type { FileView } from '../../../domain/api/modules.ts'
import { limits } from '../../../domain/limits.ts'
import { sampleCourse, sampleModules } from '../sample-course.ts'
import { courseModulesMachine } from './course-modules.machine.ts'
import { idsOf } from './setup.ts'
import { courseModulesWords } from './words.ts'

const [script, film, book] = sampleModules as [ModuleView, ModuleView, ModuleView]

/** A course with one module of each kind. */
export const courseWithModules: CourseView = { ...sampleCourse, modules: [script, film, book] }

const more = Array.from({ length: limits.modules - sampleModules.length }, (_, at): ModuleView => ({ ...book, id: `x${at}` }))

const fullCourse: CourseView = { ...courseWithModules, modules: [...courseWithModules.modules, ...more] }

const uploaded: FileView = { id: 'sheet', url: '/api/files/sheet', kind: 'pdf', size: 15 }
const sheet = new File(['%PDF-1.7\n%%EOF\n'], 'sheet.pdf', { type: 'application/pdf', lastModified: 0 })

const noConnection = Object.assign(new Error(''), { kind: 'network' })
const refusal = (status: number, reason: string, message: string) => Object.assign(new Error(message), { kind: 'refused', status, reason })
const unsupported = refusal(400, 'unsupportedFile', 'Files must be PDF documents or MP4 or WebM videos.')
const changed = refusal(409, 'modulesChanged', 'The modules of this course have changed since you loaded them. Please look at them again.')

export const courseModulesModel: MachineModel<typeof courseModulesMachine> = {
  machine: courseModulesMachine,
  inputs: [{ courseId: 'c1' }],
  events: [
    done('loadModules', courseWithModules),
    done('loadModules', { ...courseWithModules, modules: [] }),
    fails('loadModules', noConnection),
    { type: 'RETRY' },
    { type: 'ADD' },
    { type: 'SAVE_LINK', title: 'Practice', url: 'khanacademy.org' },
    { type: 'SAVE_FILE', title: 'Sheet 1', file: sheet },
    { type: 'upload.progressed', sent: 8, total: 15 },
    { type: 'upload.finished', file: uploaded },
    { type: 'upload.failed', error: unsupported },
    fails('uploadFile', noConnection),
    { type: 'CANCEL_UPLOAD' },
    done('addModule', { id: 'm4', title: 'Sheet 1', kind: 'pdf', url: '/api/files/sheet' }),
    fails('addModule', noConnection),
    { type: 'OPEN_MODULE', moduleId: 'm1' },
    { type: 'BACK' },
    { type: 'RENAME', moduleId: 'm3' },
    { type: 'SAVE_NAME', title: 'Our textbook', url: 'https://openstax.org/' },
    done('changeModule', { ...book, title: 'Our textbook' }),
    fails('changeModule', noConnection),
    { type: 'REMOVE', moduleId: 'm1' },
    { type: 'CONFIRM' },
    { type: 'CANCEL' },
    done('removeModule'),
    fails('removeModule', noConnection),
    { type: 'MOVE', moduleId: 'm1', place: 1 },
    { type: 'MOVE', moduleId: 'm1', place: 0 },
    done('orderModules', [film, script, book]),
    done('orderModules', [script, film, book]),
    fails('orderModules', noConnection),
    fails('orderModules', changed),
    { type: 'CLOSE' },
    { type: 'DISMISS' },
    done('loadModules', fullCourse),
  ],
  key: (snapshot) => {
    const { modules, stored, refusal: refused, uploaded: file, progress } = snapshot.context
    const [shown, kept] = [modules, stored].map((list) => `${idsOf(list).slice(0, 3)}${list.length > 3 ? '…' : ''}`)
    const room = Math.min(2, limits.modules - modules.length)
    return `${leaves(snapshot)} ${shown} of ${kept} room=${room} refused=${refused !== null} uploaded=${file !== null} sent=${progress?.sent}`
  },
  ...courseModulesWords,
}
