import { promiseContract } from 'chartroom/contracts'
import { assign, emit, setup } from 'xstate'
import type { CourseStudent, CourseView } from '../../../domain/api/courses.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'
import { setFailure, setRefusal } from '../kit/assigned.ts'
import { signInCodeMachine } from '../sign-in-code/sign-in-code.machine.ts'

/** What the form of a new course asks for. */
export interface NewCourse {
  title: string
  subject: string
  description: string
  isActive: boolean
}

export interface TeacherCoursesContext {
  courses: readonly CourseView[]
  /** Why the list could not be read. */
  failure: Problem | null
  /** Why the open dialog's request was refused. */
  refusal: Problem | null
  courseId: string
  students: readonly CourseStudent[]
  studentId: string
  /** Whom the open dialog enrolls. */
  email: string
}

export type TeacherCoursesEvent =
  | { type: 'RETRY' }
  | { type: 'OPEN_CREATION' }
  | { type: 'CREATE'; course: NewCourse }
  | { type: 'OPEN_ENROLLMENT'; courseId: string }
  | { type: 'ENROLL'; email: string }
  | { type: 'OPEN_STUDENTS'; courseId: string }
  | { type: 'REMOVE'; studentId: string }
  | { type: 'MAKE_CODE'; studentId: string }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'CLOSE' }

export type TeacherCoursesEmitted =
  | { type: 'course.created'; title: string }
  | { type: 'student.enrolled'; message: string }
  | { type: 'student.removed'; name: string }

const nameOf = (students: readonly CourseStudent[], studentId: string): string => {
  const student = students.find(({ id }) => id === studentId)
  return student ? fullName(student) : ''
}

const withoutStudent = ({ courses, students, courseId, studentId }: TeacherCoursesContext) => ({
  students: students.filter(({ id }) => id !== studentId),
  courses: courses.map((course) => (course.id === courseId ? { ...course, currentEnrollment: course.currentEnrollment - 1 } : course)),
})

export const teacherCourses = setup({
  types: {
    context: {} as TeacherCoursesContext,
    events: {} as TeacherCoursesEvent,
    emitted: {} as TeacherCoursesEmitted,
    tags: {} as 'busy' | 'creating' | 'enrolling' | 'vouching' | 'students' | 'removing',
    children: {} as { signInCode: 'signInCode' },
    meta: {} as { view: 'loading' | 'courses' },
  },
  actors: {
    loadCourses: promiseContract<CourseView[], undefined>('loadCourses'),
    createCourse: promiseContract<string, NewCourse | null>('createCourse'),
    enrollStudent: promiseContract<string, { courseId: string; email: string; confirm: boolean }>('enrollStudent'),
    loadStudents: promiseContract<CourseStudent[], { courseId: string }>('loadStudents'),
    removeStudent: promiseContract<void, { courseId: string; studentId: string }>('removeStudent'),
    signInCode: signInCodeMachine,
  },
  guards: { isNotConfirmed: (_, { error }: { error: unknown }) => problemOf(error).reason === 'notConfirmed' },
  actions: {
    keepCourses: assign((_, courses: CourseView[]) => ({ courses, failure: null })),
    keepFailure: assign(setFailure),
    keepRefusal: assign(setRefusal),
    forgetRefusal: assign({ refusal: null }),
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    pickCourse: assign((_, { courseId }: { courseId: string }) => ({ courseId, students: [], email: '', refusal: null })),
    keepStudents: assign((_, students: CourseStudent[]) => ({ students })),
    pickStudent: assign((_, { studentId }: { studentId: string }) => ({ studentId, refusal: null })),
    dropStudent: assign(({ context }) => withoutStudent(context)),
    announceCreated: emit((_, title: string) => ({ type: 'course.created', title })),
    announceEnrolled: emit((_, message: string) => ({ type: 'student.enrolled', message })),
    announceRemoved: emit(({ context: { students, studentId } }) => ({ type: 'student.removed', name: nameOf(students, studentId) })),
  },
})
