import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { sampleCourse } from '../sample-course.ts'
import { teacherCoursesMachine } from './teacher-courses.machine.ts'
import { teacherCoursesWords } from './words.ts'

const course = { ...sampleCourse, currentEnrollment: 2 }

const enrolledAt = '2026-09-02T08:00:00.000Z'
const students = [
  { id: 's1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@school.example', enrolledAt },
  { id: 's2', firstName: 'Alan', lastName: 'Turing', email: 'alan@school.example', enrolledAt },
]

const noConnection = Object.assign(new Error(''), { kind: 'network' })
const notConfirmed = Object.assign(new Error('Grace Hopper registered this account without anybody at the school.'), {
  kind: 'refused',
  status: 409,
  reason: 'notConfirmed',
})
const unknown = Object.assign(new Error('No student has this email address.'), { kind: 'refused', status: 404, reason: 'noSuchStudent' })

export const teacherCoursesModel: MachineModel<typeof teacherCoursesMachine> = {
  machine: teacherCoursesMachine,
  inputs: [undefined],
  events: [
    done('loadCourses', [course]),
    fails('loadCourses', noConnection),
    { type: 'RETRY' },
    { type: 'OPEN_CREATION' },
    { type: 'CREATE', course: { title: 'Geometry', subject: 'Mathematics', description: 'Shapes.', isActive: true } },
    done('createCourse', 'Geometry'),
    fails('createCourse', noConnection),
    { type: 'OPEN_ENROLLMENT', courseId: 'c1' },
    { type: 'ENROLL', email: 'grace@school.example' },
    done('enrollStudent', 'Student enrolled successfully!'),
    fails('enrollStudent', unknown),
    fails('enrollStudent', notConfirmed),
    { type: 'OPEN_STUDENTS', courseId: 'c1' },
    done('loadStudents', students),
    fails('loadStudents', noConnection),
    { type: 'REMOVE', studentId: 's1' },
    { type: 'MAKE_CODE', studentId: 's2' },
    done('signInCode'),
    fails('signInCode', new Error('stopped')),
    { type: 'CONFIRM' },
    { type: 'CANCEL' },
    { type: 'CLOSE' },
    done('removeStudent'),
    fails('removeStudent', noConnection),
  ],
  key: leaves,
  ...teacherCoursesWords,
}
