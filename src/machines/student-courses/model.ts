import { leaves } from '../leaves.ts'
import { done, fails, type MachineModel } from '../machine-model.ts'
import { studentCoursesMachine } from './student-courses.machine.ts'

const home = { enrollments: [], requests: [] }
const refused = Object.assign(new Error('Course not found'), { kind: 'http', status: 404, reason: 'noSuchCourse' })

export const studentCoursesModel: MachineModel<typeof studentCoursesMachine> = {
  machine: studentCoursesMachine,
  inputs: [undefined],
  events: [
    done('loadHome', home),
    fails('loadHome', new Error('no connection')),
    { type: 'RETRY' },
    { type: 'OPEN_REGISTRATION' },
    { type: 'CLOSE' },
    { type: 'REGISTER', courseCode: 'MAT-1' },
    done('requestCourse'),
    fails('requestCourse', refused),
  ],
  key: leaves,
}
