/** Every URL of the browser application, once. */
export const paths = {
  landing: '/',
  register: '/register',
  login: '/login',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminCourses: '/admin/courses',
  adminReports: '/admin/reports',
  teacherCourses: '/teacher/courses',
  teacherAssignments: '/teacher/assignments',
  teacherCourse: (courseId: string) => `/teacher/courses/${encodeURIComponent(courseId)}`,
  newQuiz: (courseId: string) => `/teacher/courses/${encodeURIComponent(courseId)}/assignments/create`,
  editQuiz: (courseId: string, assignmentId: string) =>
    `/teacher/courses/${encodeURIComponent(courseId)}/assignment/${encodeURIComponent(assignmentId)}/edit`,
  teacherAssignment: (courseId: string, assignmentId: string) =>
    `/teacher/courses/${encodeURIComponent(courseId)}/assignment/${encodeURIComponent(assignmentId)}`,
  quizReview: (quizId: string) => `/teacher/quiz-review/${encodeURIComponent(quizId)}`,
  studentCourses: '/student/courses',
  studentCourse: (courseId: string) => `/student/courses/${encodeURIComponent(courseId)}`,
  quizAttempt: (assignmentId: string) => `/student/quizAttempt/${encodeURIComponent(assignmentId)}`,
  submissionReview: (submissionId: string) => `/student/quiz/review/${encodeURIComponent(submissionId)}`,
} as const
