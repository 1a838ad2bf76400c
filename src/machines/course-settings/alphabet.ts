import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { CourseBody, CourseView } from '../../../domain/api/courses.ts'
import { sampleCourse } from '../sample-course.ts'
import { courseSettingsMachine } from './course-settings.machine.ts'
import { courseSettingsWords } from './words.ts'

const archived: CourseView = { ...sampleCourse, archivedAt: '2026-11-20T09:00:00.000Z' }
const shared: CourseView = { ...sampleCourse, sharedAs: 'grader' }
const changes: CourseBody = {
  ...{ title: 'Algebra II', code: 'MAT-1', subject: 'Mathematics', description: 'Equations and functions.' },
  ...{ maxStudents: 30, credits: 3, startDate: null, endDate: null, isActive: true },
}
const noConnection = Object.assign(new Error(''), { kind: 'network' })
const open = Object.assign(new Error('This course still has 1 open attempt.'), { kind: 'refused', status: 409, reason: 'attemptsOpen' })

const codeTaken = Object.assign(new Error('Another course already has this code.'), { kind: 'refused', status: 409, reason: 'codeTaken' })
const copy: CourseView = { ...sampleCourse, id: 'c2', title: 'Algebra Next Year', code: 'MAT-1-NEXT' }

/** The alphabet of the settings: a course that is open, archived or a colleague's, each request done and refused. */
export const courseSettingsModel: MachineModel<typeof courseSettingsMachine> = {
  machine: courseSettingsMachine,
  inputs: [{ courseId: 'c1' }],
  events: [
    done('loadCourse', sampleCourse),
    done('loadCourse', archived),
    done('loadCourse', shared),
    fails('loadCourse', noConnection),
    { type: 'RETRY' },
    { type: 'SAVE', course: changes },
    done('saveCourse', { ...sampleCourse, title: 'Algebra II' }),
    fails('saveCourse', noConnection),
    { type: 'ARCHIVE' },
    { type: 'CONFIRM' },
    { type: 'CANCEL' },
    { type: 'BRING_BACK' },
    done('archiveCourse', archived),
    fails('archiveCourse', open),
    done('bringBackCourse', sampleCourse),
    fails('bringBackCourse', noConnection),
    { type: 'OPEN_COPY' },
    { type: 'COPY', copy: { title: copy.title, code: copy.code } },
    done('copyCourse', copy),
    fails('copyCourse', codeTaken),
    { type: 'DISMISS' },
  ],
  rests: ({ context }) => context.course?.sharedAs === 'grader',
  key: (snapshot) => {
    const { course, outcome, refusal } = snapshot.context
    const kind = course?.sharedAs ?? (course?.archivedAt ? 'archived' : 'open')
    return `${leaves(snapshot)} ${course ? `${kind} ${course.title}` : 'unread'} outcome=${outcome ?? 'none'} refused=${refusal !== null}`
  },
  ...courseSettingsWords,
}
