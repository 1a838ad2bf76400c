import type { RouteObject } from 'react-router-dom'
import type { PageHandle, PageParams } from '../page-handle.ts'
import { paths } from '../paths.ts'

const course = ({ courseId = '' }: PageParams) => paths.teacherCourse(courseId)
const courses = () => paths.teacherCourses
const review = ({ assignmentId = '' }: PageParams) => paths.quizReview(assignmentId)
const handle = (title: string, parent?: PageHandle['parent']): PageHandle => (parent ? { title, parent } : { title })

/** The pages of a teacher. */
export const teacherRoutes: RouteObject[] = [
  { path: '/teacher/courses', handle: handle('My Courses'), lazy: () => import('./teacher-courses.route.tsx') },
  { path: '/teacher/assignments', handle: handle('Assignments', courses), lazy: () => import('./teacher-assignments.route.tsx') },
  { path: '/teacher/courses/:courseId', handle: handle('Course', courses), lazy: () => import('./teacher-course.route.tsx') },
  { path: '/teacher/courses/:courseId/modules', handle: handle('Modules', course), lazy: () => import('./teacher-modules.route.tsx') },
  {
    path: '/teacher/courses/:courseId/enroll',
    handle: handle('Enroll a list', course),
    lazy: () => import('./teacher-enroll-list.route.tsx'),
  },
  {
    path: '/teacher/courses/:courseId/assignments/create',
    handle: handle('New quiz', course),
    lazy: () => import('./quiz-editor.route.tsx'),
  },
  {
    path: '/teacher/courses/:courseId/assignment/:assignmentId/edit',
    handle: handle('Edit quiz', course),
    lazy: () => import('./quiz-editor.route.tsx'),
  },
  {
    path: '/teacher/courses/:courseId/assignment/:assignmentId',
    handle: handle('Assignment', course),
    lazy: () => import('./teacher-assignment.route.tsx'),
  },
  { path: '/teacher/quiz-review/:assignmentId', handle: handle('Quiz Review', courses), lazy: () => import('./quiz-review.route.tsx') },
  {
    path: '/teacher/quiz-review/:assignmentId/statistics',
    handle: handle('Statistics', review),
    lazy: () => import('./quiz-statistics.route.tsx'),
  },
  {
    path: '/teacher/quiz-review/:assignmentId/key-change',
    handle: handle('Changed key', review),
    lazy: () => import('./key-change.route.tsx'),
  },
  {
    path: '/teacher/quiz-review/:assignmentId/questions/:questionId',
    handle: handle('Grade by question', review),
    lazy: () => import('./question-grading.route.tsx'),
  },
  {
    path: '/teacher/quiz-review/:assignmentId/students/:studentId',
    handle: handle('Submission', review),
    lazy: () => import('./student-submission.route.tsx'),
  },
]
