import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { EnrollmentView, MyRequestView } from '../../../domain/api/courses.ts'
import { sampleCourse, sampleModules } from '../sample-course.ts'
import type { StudentHome } from './setup.ts'
import { studentCoursesMachine } from './student-courses.machine.ts'
import { studentCoursesWords } from './words.ts'

/** An enrollment in a course with one module of each kind. */
export const enrollment: EnrollmentView = {
  enrollmentId: 'e1',
  enrollmentStatus: 'active',
  grade: 'B',
  finalScore: 87.5,
  enrolledAt: '2026-09-02T08:00:00.000Z',
  nextDue: { assignmentId: 'a1', title: 'Unit 4 test', dueDate: '2026-11-22T09:00:00.000Z' },
  course: { ...sampleCourse, modules: sampleModules },
}

/** A request that waits for the teacher. */
export const request: MyRequestView = {
  id: 'r1',
  courseCode: 'BIO-1',
  courseTitle: 'Biology',
  status: 'pending',
  requestedAt: '2026-11-18T08:00:00.000Z',
  processedAt: null,
  rejectionReason: null,
  notes: null,
  course: { subject: 'Life Sciences', teacher: { firstName: 'Barbara', lastName: 'McClintock' } },
}

const home: StudentHome = {
  enrollments: [enrollment],
  running: [{ assignmentId: 'a1', title: 'Unit 4 test', deadline: '2026-11-20T10:00:00.000Z' }],
  requests: [request],
  requestsFailure: null,
  loadedAt: Date.UTC(2026, 10, 20, 9),
}
const unread: StudentHome = { ...home, requests: null, requestsFailure: { kind: 'network', status: null, reason: null, message: '' } }
const refused = Object.assign(new Error('Course not found'), { kind: 'refused', status: 404, reason: 'noSuchCourse' })

export const studentCoursesModel: MachineModel<typeof studentCoursesMachine> = {
  machine: studentCoursesMachine,
  inputs: [undefined],
  events: [
    done('loadHome', home),
    done('loadHome', unread),
    fails('loadHome', Object.assign(new Error(''), { kind: 'network', keptExams: home.running })),
    { type: 'RETRY' },
    { type: 'SHOW_REQUESTS' },
    { type: 'SHOW_COURSES' },
    { type: 'OPEN_REGISTRATION' },
    { type: 'REGISTER', courseCode: 'MAT-1' },
    done('requestCourse'),
    fails('requestCourse', refused),
    { type: 'OPEN_MODULES', courseId: 'c1' },
    { type: 'OPEN_MODULE', moduleId: 'm1' },
    { type: 'OPEN_MODULE', moduleId: 'm2' },
    { type: 'BACK' },
    { type: 'CLOSE' },
  ],
  key: (snapshot) => `${leaves(snapshot)}${snapshot.context.home?.requests === null ? ' unread' : ''}`,
  ...studentCoursesWords,
}
