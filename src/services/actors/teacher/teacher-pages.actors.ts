import type { CourseStudent, CourseView } from '../../../../domain/api/courses.ts'
import { courseDefaults, generateCourseCode } from '../../../../domain/course/course.ts'
import { reasonOf } from '../../../../domain/problem.ts'
import type { OwnCourse, QuizToCopy } from '../../../machines/course-assignments/setup.ts'
import type { NewCourse } from '../../../machines/teacher-courses/setup.ts'
import { copyAssignment, publishAssignment } from '../../api/assignments.ts'
import {
  createCourse,
  enrollByEmail,
  fetchCourse,
  fetchCourseAssignments,
  fetchCourses,
  fetchStudents,
  unenroll,
} from '../../api/courses/courses.ts'
import { task } from '../task.ts'

const CODE_ATTEMPTS = 10

const isCodeTaken = (error: unknown): boolean => reasonOf(error) === 'codeTaken'

/** Creates a course under a generated code, the next one where it is taken; gives the title that it has. */
async function createUnderFreeCode(course: NewCourse, now: number, signal: AbortSignal): Promise<string> {
  const body = { ...course, title: course.title.trim(), description: course.description.trim(), ...courseDefaults(new Date(now)) }
  for (let tried = 0; ; tried += 1) {
    try {
      return (await createCourse({ ...body, code: generateCourseCode(course.subject, course.title, now + tried) }, signal)).title
    } catch (error) {
      if (!isCodeTaken(error) || tried + 1 >= CODE_ATTEMPTS) throw error
    }
  }
}

export const teacherCoursesActors = {
  loadCourses: task<CourseView[], undefined>(({ signal }) => fetchCourses(signal)),
  createCourse: task<string, NewCourse | null>(({ input, signal }) =>
    input ? createUnderFreeCode(input, Date.now(), signal) : Promise.reject(new Error('no course to create')),
  ),
  enrollStudent: task<string, { courseId: string; email: string; confirm: boolean }>(({ input, signal }) =>
    enrollByEmail(input.courseId, input.email, input.confirm, signal),
  ),
  loadStudents: task<CourseStudent[], { courseId: string }>(({ input, signal }) => fetchStudents(input.courseId, signal)),
  removeStudent: task<void, { courseId: string; studentId: string }>(({ input, signal }) =>
    unenroll(input.courseId, input.studentId, signal),
  ),
}

async function loadCourse(courseId: string, signal: AbortSignal): Promise<OwnCourse> {
  const [course, { assignments }] = await Promise.all([fetchCourse(courseId, signal), fetchCourseAssignments(courseId, signal)])
  return { course, assignments, loadedAt: Date.now() }
}

export const courseAssignmentsActors = {
  loadCourse: task<OwnCourse, { courseId: string }>(({ input, signal }) => loadCourse(input.courseId, signal)),
  loadCourses: task<CourseView[], undefined>(({ signal }) => fetchCourses(signal)),
  copyQuiz: task<OwnCourse | null, QuizToCopy>(async ({ input: { courseId, assignmentId, target }, signal }) => {
    await copyAssignment(assignmentId, target, signal)
    return target === courseId ? loadCourse(courseId, signal) : null
  }),
  publishAssignment: task<void, { assignmentId: string }>(({ input, signal }) => publishAssignment(input.assignmentId, signal)),
}
