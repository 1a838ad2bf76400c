/** Every URL of the browser application, once. */
export const paths = {
  landing: '/',
  register: '/register',
  login: '/login',
  passwordLink: (token: string) => `/password-links/${encodeURIComponent(token)}`,
  setUp: (token: string) => `/set-up/${encodeURIComponent(token)}`,
  account: '/account',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminCourses: '/admin/courses',
  adminReports: '/admin/reports',
  adminSecurity: '/admin/security',
  teacherCourses: '/teacher/courses',
  teacherAssignments: '/teacher/assignments',
  teacherCourse: (courseId: string) => `/teacher/courses/${encodeURIComponent(courseId)}`,
  courseModules: (courseId: string) => `/teacher/courses/${encodeURIComponent(courseId)}/modules`,
  enrollList: (courseId: string) => `/teacher/courses/${encodeURIComponent(courseId)}/enroll`,
  newQuiz: (courseId: string) => `/teacher/courses/${encodeURIComponent(courseId)}/assignments/create`,
  editQuiz: (courseId: string, assignmentId: string) =>
    `/teacher/courses/${encodeURIComponent(courseId)}/assignment/${encodeURIComponent(assignmentId)}/edit`,
  teacherAssignment: (courseId: string, assignmentId: string) =>
    `/teacher/courses/${encodeURIComponent(courseId)}/assignment/${encodeURIComponent(assignmentId)}`,
  quizReview: (quizId: string) => `/teacher/quiz-review/${encodeURIComponent(quizId)}`,
  quizStatistics: (quizId: string) => `/teacher/quiz-review/${encodeURIComponent(quizId)}/statistics`,
  gradeQuestion: (quizId: string, questionId: string) =>
    `/teacher/quiz-review/${encodeURIComponent(quizId)}/questions/${encodeURIComponent(questionId)}`,
  studentSubmission: (quizId: string, studentId: string) =>
    `/teacher/quiz-review/${encodeURIComponent(quizId)}/students/${encodeURIComponent(studentId)}`,
  quizExport: (quizId: string) => `/api/teacher-review/${encodeURIComponent(quizId)}/export.csv`,
  studentCourses: '/student/courses',
  studentDashboard: '/student/dashboard',
  studentCourse: (courseId: string) => `/student/courses/${encodeURIComponent(courseId)}`,
  quizAttempt: (assignmentId: string) => `/student/quizAttempt/${encodeURIComponent(assignmentId)}`,
  submissionReview: (submissionId: string) => `/student/quiz/review/${encodeURIComponent(submissionId)}`,
  attemptHistory: (assignmentId: string) => `/student/quiz/attempts/${encodeURIComponent(assignmentId)}`,
  receipts: '/receipts',
  receipt: (receipt: string) => `/receipts/${encodeURIComponent(receipt)}`,
} as const
