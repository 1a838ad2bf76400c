import type { RouteObject } from 'react-router-dom'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '../paths.ts'

const handle = (title: string, parent?: PageHandle['parent']): PageHandle => (parent ? { title, parent } : { title })

/** The pages of a student. */
export const studentRoutes: RouteObject[] = [
  { path: '/student/courses', handle: handle('My Courses'), lazy: () => import('./student-courses.route.tsx') },
  {
    path: '/student/courses/:courseId',
    handle: handle('Course', () => paths.studentCourses),
    lazy: () => import('./student-course.route.tsx'),
  },
  {
    path: '/student/quizAttempt/:assignmentId',
    handle: handle('Quiz', () => paths.studentCourses),
    lazy: () => import('../exam/quiz-attempt.route.tsx'),
  },
  {
    path: '/student/quiz/review/:submissionId?',
    handle: handle('Quiz Review', () => paths.studentCourses),
    lazy: () => import('./submission-review.route.tsx'),
  },
  {
    path: '/student/quiz/attempts/:assignmentId',
    handle: handle('Attempts', () => paths.studentCourses),
    lazy: () => import('./attempt-history.route.tsx'),
  },
]
