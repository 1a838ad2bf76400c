import type { MachineModel, RegisteredMachine } from 'chartroom/machine-model'
import { accountModel } from './account/alphabet.ts'
import { adminCoursesModel } from './admin-courses/alphabet.ts'
import { adminDashboardModel } from './admin-dashboard/alphabet.ts'
import { adminReportsModel } from './admin-reports/alphabet.ts'
import { adminSecurityModel } from './admin-security/alphabet.ts'
import { adminUsersModel } from './admin-users/alphabet.ts'
import { answerCheckerModel } from './answer-checker/alphabet.ts'
import { answerSavingModel } from './answer-saving/alphabet.ts'
import { attemptHistoryModel } from './attempt-history/alphabet.ts'
import { courseAssignmentsModel } from './course-assignments/alphabet.ts'
import { courseModulesModel } from './course-modules/alphabet.ts'
import { deviceOutboxModel } from './device-outbox/alphabet.ts'
import { enrollListModel } from './enroll-list/alphabet.ts'
import { flushingModel } from './flushing/alphabet.ts'
import { forgottenPasswordModel } from './forgotten-password/alphabet.ts'
import { gradingModel } from './grading/alphabet.ts'
import { keyChangeModel } from './key-change/alphabet.ts'
import { landingModel } from './landing/alphabet.ts'
import { leavingModel } from './leaving/alphabet.ts'
import { mathBuilderModel } from './math-builder/alphabet.ts'
import { mathPickingModel } from './math-picking/alphabet.ts'
import { passwordLinkModel } from './password-link/alphabet.ts'
import { passwordStrengthModel } from './password-strength/alphabet.ts'
import { previewModel } from './preview/alphabet.ts'
import { progressModel } from './progress/alphabet.ts'
import { questionGradingModel } from './question-grading/alphabet.ts'
import { questionSearchModel } from './question-search/alphabet.ts'
import { quizAttemptModel } from './quiz-attempt/alphabet.ts'
import { quizConflictModel } from './quiz-conflict/alphabet.ts'
import { quizEditorModel } from './quiz-editor/alphabet.ts'
import { quizReviewModel } from './quiz-review/alphabet.ts'
import { quizStatisticsModel } from './quiz-statistics/alphabet.ts'
import { receiptCheckModel } from './receipt-check/alphabet.ts'
import { registrationModel } from './registration/alphabet.ts'
import { registrationRequestsModel } from './registration-requests/alphabet.ts'
import { remindersModel } from './reminders/alphabet.ts'
import { sessionModel } from './session/alphabet.ts'
import { setUpModel } from './set-up/alphabet.ts'
import { signInModel } from './sign-in/alphabet.ts'
import { signInCodeModel } from './sign-in-code/alphabet.ts'
import { siteModel } from './site/alphabet.ts'
import { studentCourseModel } from './student-course/alphabet.ts'
import { studentCoursesModel } from './student-courses/alphabet.ts'
import { studentNamesModel } from './student-names/alphabet.ts'
import { studentSubmissionModel } from './student-submission/alphabet.ts'
import { submissionReviewModel } from './submission-review/alphabet.ts'
import { systemCheckModel } from './system-check/alphabet.ts'
import { teacherAssignmentModel } from './teacher-assignment/alphabet.ts'
import { teacherAssignmentsModel } from './teacher-assignments/alphabet.ts'
import { teacherCoursesModel } from './teacher-courses/alphabet.ts'

const machine = (name: string, model: MachineModel): RegisteredMachine => ({ name, folder: `src/machines/${name}`, model })

/** Every machine of the project with its model, by name; a folder without a row fails the tests. */
export const registry: readonly RegisteredMachine[] = [
  machine('account', accountModel),
  machine('admin-courses', adminCoursesModel),
  machine('admin-dashboard', adminDashboardModel),
  machine('admin-reports', adminReportsModel),
  machine('admin-security', adminSecurityModel),
  machine('admin-users', adminUsersModel),
  machine('answer-checker', answerCheckerModel),
  machine('answer-saving', answerSavingModel),
  machine('attempt-history', attemptHistoryModel),
  machine('course-assignments', courseAssignmentsModel),
  machine('course-modules', courseModulesModel),
  machine('device-outbox', deviceOutboxModel),
  machine('enroll-list', enrollListModel),
  machine('flushing', flushingModel),
  machine('forgotten-password', forgottenPasswordModel),
  machine('grading', gradingModel),
  machine('key-change', keyChangeModel),
  machine('landing', landingModel),
  machine('leaving', leavingModel),
  machine('math-builder', mathBuilderModel),
  machine('math-picking', mathPickingModel),
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
  machine('sign-in', signInModel),
  machine('sign-in-code', signInCodeModel),
  machine('site', siteModel),
  machine('student-course', studentCourseModel),
  machine('student-courses', studentCoursesModel),
  machine('student-names', studentNamesModel),
  machine('student-submission', studentSubmissionModel),
  machine('submission-review', submissionReviewModel),
  machine('system-check', systemCheckModel),
  machine('teacher-assignment', teacherAssignmentModel),
  machine('teacher-assignments', teacherAssignmentsModel),
  machine('teacher-courses', teacherCoursesModel),
]
