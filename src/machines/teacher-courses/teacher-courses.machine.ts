import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { busyWith, leadingTo } from '../kit/dialog-requests.ts'
import { fromEvent } from '../kit/from-event.ts'
import { loadingPage } from '../kit/loading.ts'
import { enrollingStudent } from './enrolling.ts'
import { teacherCourses } from './setup.ts'
import { viewingStudents } from './students.ts'

const loading = loadingPage('loadCourses', { input: () => undefined, next: 'browsing', keep: 'keepCourses' })

/** A teacher's home: own courses, new ones, and who is in them. */
export const teacherCoursesMachine = teacherCourses.createMachine({
  id: 'teacherCourses',
  context: { courses: [], failure: null, refusal: null, courseId: '', students: [], studentId: '', email: '' },
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading,
    loadFailed: { meta: { view: 'courses' }, on: { RETRY: 'loading' } },
    browsing: {
      meta: { view: 'courses' },
      on: {
        OPEN_CREATION: 'describing',
        OPEN_ENROLLMENT: { target: 'enrollingStudent', actions: fromEvent('pickCourse') },
        OPEN_STUDENTS: { target: 'viewingStudents', actions: fromEvent('pickCourse') },
      },
    },
    describing: {
      tags: 'creating',
      meta: { view: 'courses' },
      on: { CREATE: 'creating', CLOSE: { target: 'browsing', actions: 'forgetRefusal' } },
    },
    creating: {
      ...busyWith('creating', 'courses'),
      invoke: {
        id: 'createCourse',
        src: 'createCourse',
        input: ({ event }) => (event.type === 'CREATE' ? event.course : null),
        ...leadingTo('refreshing', 'announceCreated', 'describing'),
      },
    },
    enrollingStudent,
    viewingStudents,
    refreshing: { ...loading, meta: { view: 'courses' } },
  },
})

export type TeacherCoursesRef = ActorRefFrom<typeof teacherCoursesMachine>
export type TeacherCoursesSnapshot = SnapshotFrom<typeof teacherCoursesMachine>
