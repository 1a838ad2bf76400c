import type { MachineModel, RegisteredMachine } from 'chartroom/machine-model'
import { accountModel } from './account/model.ts'
import { adminCoursesModel } from './admin-courses/model.ts'
import { adminDashboardModel } from './admin-dashboard/model.ts'
import { adminReportsModel } from './admin-reports/model.ts'
import { adminSecurityModel } from './admin-security/model.ts'
import { adminUsersModel } from './admin-users/model.ts'
import { answerBenchModel } from './answer-bench/model.ts'
import { answerSavingModel } from './answer-saving/model.ts'
import { attemptHistoryModel } from './attempt-history/model.ts'
import { courseAssignmentsModel } from './course-assignments/model.ts'
import { courseModulesModel } from './course-modules/model.ts'
import { deviceOutboxModel } from './device-outbox/model.ts'
import { enrollListModel } from './enroll-list/model.ts'
import { forgottenPasswordModel } from './forgotten-password/model.ts'
import { gradingModel } from './grading/model.ts'
import { keyChangeModel } from './key-change/model.ts'
import { landingModel } from './landing/model.ts'
import { mathBuilderModel } from './math-builder/model.ts'
import { passwordLinkModel } from './password-link/model.ts'
import { passwordStrengthModel } from './password-strength/model.ts'
import { previewModel } from './preview/model.ts'
import { progressModel } from './progress/model.ts'
import { questionGradingModel } from './question-grading/model.ts'
import { questionSearchModel } from './question-search/model.ts'
import { quizAttemptModel } from './quiz-attempt/model.ts'
import { quizConflictModel } from './quiz-conflict/model.ts'
import { quizEditorModel } from './quiz-editor/model.ts'
import { quizReviewModel } from './quiz-review/model.ts'
import { quizStatisticsModel } from './quiz-statistics/model.ts'
import { receiptCheckModel } from './receipt-check/model.ts'
import { registrationModel } from './registration/model.ts'
import { registrationRequestsModel } from './registration-requests/model.ts'
import { remindersModel } from './reminders/model.ts'
import { sessionModel } from './session/model.ts'
import { setUpModel } from './set-up/model.ts'
import { settlingModel } from './settling/model.ts'
import { signInModel } from './sign-in/model.ts'
import { signInCodeModel } from './sign-in-code/model.ts'
import { siteModel } from './site/model.ts'
import { studentCourseModel } from './student-course/model.ts'
import { studentCoursesModel } from './student-courses/model.ts'
import { studentNamesModel } from './student-names/model.ts'
import { studentSubmissionModel } from './student-submission/model.ts'
import { submissionReviewModel } from './submission-review/model.ts'
import { teacherAssignmentModel } from './teacher-assignment/model.ts'
import { teacherAssignmentsModel } from './teacher-assignments/model.ts'
import { teacherCoursesModel } from './teacher-courses/model.ts'

const machine = (name: string, model: MachineModel): RegisteredMachine => ({ name, folder: `src/machines/${name}`, model })

/** Every machine of the project with its model, by name; a folder without a row fails the tests. */
export const registry: readonly RegisteredMachine[] = [
  machine('account', accountModel),
  machine('admin-courses', adminCoursesModel),
  machine('admin-dashboard', adminDashboardModel),
  machine('admin-reports', adminReportsModel),
  machine('admin-security', adminSecurityModel),
  machine('admin-users', adminUsersModel),
  machine('answer-bench', answerBenchModel),
  machine('answer-saving', answerSavingModel),
  machine('attempt-history', attemptHistoryModel),
  machine('course-assignments', courseAssignmentsModel),
  machine('course-modules', courseModulesModel),
  machine('device-outbox', deviceOutboxModel),
  machine('enroll-list', enrollListModel),
  machine('forgotten-password', forgottenPasswordModel),
  machine('grading', gradingModel),
  machine('key-change', keyChangeModel),
  machine('landing', landingModel),
  machine('math-builder', mathBuilderModel),
  machine('password-link', passwordLinkModel),
  machine('password-strength', passwordStrengthModel),
  machine('preview', previewModel),
  machine('progress', progressModel),
  machine('question-grading', questionGradingModel),
  machine('question-search', questionSearchModel),
  machine('quiz-attempt', quizAttemptModel),
  machine('quiz-conflict', quizConflictModel),
  machine('quiz-editor', quizEditorModel),
  machine('quiz-review', quizReviewModel),
  machine('quiz-statistics', quizStatisticsModel),
  machine('receipt-check', receiptCheckModel),
  machine('registration', registrationModel),
  machine('registration-requests', registrationRequestsModel),
  machine('reminders', remindersModel),
  machine('session', sessionModel),
  machine('set-up', setUpModel),
  machine('settling', settlingModel),
  machine('sign-in', signInModel),
  machine('sign-in-code', signInCodeModel),
  machine('site', siteModel),
  machine('student-course', studentCourseModel),
  machine('student-courses', studentCoursesModel),
  machine('student-names', studentNamesModel),
  machine('student-submission', studentSubmissionModel),
  machine('submission-review', submissionReviewModel),
  machine('teacher-assignment', teacherAssignmentModel),
  machine('teacher-assignments', teacherAssignmentsModel),
  machine('teacher-courses', teacherCoursesModel),
]
