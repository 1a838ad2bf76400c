import type { RouteObject } from 'react-router-dom'
import { paths, patterns } from '../../paths.ts'
import type { PageHandle } from '../page-handle.ts'

const handle = (title: string, parent?: PageHandle['parent']): PageHandle => (parent ? { title, parent } : { title })

/** The pages of a student. */
export const studentRoutes: RouteObject[] = [
  { path: patterns.studentCourses, handle: handle('My Courses'), lazy: () => import('./student-courses.route.tsx') },
  {
    path: patterns.studentCourse,
    handle: handle('Course', () => paths.studentCourses),
    lazy: () => import('./student-course.route.tsx'),
  },
  {
    path: patterns.quizAttempt,
    handle: handle('Quiz', () => paths.studentCourses),
    lazy: () => import('../exam/quiz-attempt.route.tsx'),
  },
  {
    path: patterns.submissionReview,
    handle: handle('Quiz Review', () => paths.studentCourses),
    lazy: () => import('./submission-review.route.tsx'),
  },
  {
    path: patterns.attemptHistory,
    handle: handle('Attempts', () => paths.studentCourses),
    lazy: () => import('./attempt-history.route.tsx'),
  },
]
