import type { RouteObject } from 'react-router-dom'
import { paths, patterns } from '../../paths.ts'
import type { PageHandle, PageParams } from '../page-handle.ts'

const course = ({ courseId = '' }: PageParams) => paths.teacherCourse(courseId)
const courses = () => paths.teacherCourses
const review = ({ assignmentId = '' }: PageParams) => paths.quizReview(assignmentId)
const accommodations = ({ courseId = '', assignmentId = '' }: PageParams) => paths.quizAccommodations(courseId, assignmentId)
const handle = (title: string, parent?: PageHandle['parent']): PageHandle => (parent ? { title, parent } : { title })

/** The pages of a teacher. */
export const teacherRoutes: RouteObject[] = [
  { path: patterns.teacherCourses, handle: handle('My Courses'), lazy: () => import('./teacher-courses.route.tsx') },
  { path: patterns.teacherAssignments, handle: handle('Assignments', courses), lazy: () => import('./teacher-assignments.route.tsx') },
  { path: patterns.teacherCourse, handle: handle('Course', courses), lazy: () => import('./teacher-course.route.tsx') },
  { path: patterns.courseModules, handle: handle('Modules', course), lazy: () => import('./course-modules.route.tsx') },
  {
    path: patterns.enrollList,
    handle: handle('Enroll a list', course),
    lazy: () => import('./enroll-list.route.tsx'),
  },
  {
    path: patterns.newQuiz,
    handle: handle('New quiz', course),
    lazy: () => import('./quiz-editor.route.tsx'),
  },
  {
    path: patterns.editQuiz,
    handle: handle('Edit quiz', course),
    lazy: () => import('./quiz-editor.route.tsx'),
  },
  {
    path: patterns.teacherAssignment,
    handle: handle('Assignment', course),
    lazy: () => import('./teacher-assignment.route.tsx'),
  },
  {
    path: patterns.quizAccommodations,
    handle: handle('Accommodations', review),
    lazy: () => import('./accommodations.route.tsx'),
  },
  {
    path: patterns.accommodationImport,
    handle: handle('Import accommodations', accommodations),
    lazy: () => import('./accommodation-import.route.tsx'),
  },
  {
    path: patterns.courseAccommodations,
    handle: handle('Accommodations', course),
    lazy: () => import('./accommodations.route.tsx'),
  },
  { path: patterns.studentGroups, handle: handle('Groups', course), lazy: () => import('./student-groups.route.tsx') },
  { path: patterns.courseDeletion, handle: handle('Delete Course', course), lazy: () => import('./course-deletion.route.tsx') },
  {
    path: patterns.deletedCourses,
    handle: handle('Deleted Courses', () => paths.teacherCourses),
    lazy: () => import('./deleted-courses.route.tsx'),
  },
  { path: patterns.courseSettings, handle: handle('Settings', course), lazy: () => import('./course-settings.route.tsx') },
  { path: patterns.courseStaff, handle: handle('Staff', course), lazy: () => import('./course-staff.route.tsx') },
  { path: patterns.quizReview, handle: handle('Quiz Review', courses), lazy: () => import('./quiz-review.route.tsx') },
  {
    path: patterns.quizStatistics,
    handle: handle('Statistics', review),
    lazy: () => import('./quiz-statistics.route.tsx'),
  },
  {
    path: patterns.keyChange,
    handle: handle('Changed key', review),
    lazy: () => import('./key-change.route.tsx'),
  },
  {
    path: patterns.gradeQuestion,
    handle: handle('Grade by question', review),
    lazy: () => import('./question-grading.route.tsx'),
  },
  { path: patterns.examRoom, handle: handle('Exam room', review), lazy: () => import('./exam-room.route.tsx') },
  {
    path: patterns.studentSubmission,
    handle: handle('Submission', review),
    lazy: () => import('./student-submission.route.tsx'),
  },
]
