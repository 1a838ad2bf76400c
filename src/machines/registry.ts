import type { MachineModel, RegisteredMachine } from 'chartroom/machine-model'
import { accommodationImportModel } from './accommodation-import/alphabet.ts'
import { accommodationsModel } from './accommodations/alphabet.ts'
import { accountModel } from './account/alphabet.ts'
import { accountImportModel } from './account-import/alphabet.ts'
import { adminCoursesModel } from './admin-courses/alphabet.ts'
import { adminDashboardModel } from './admin-dashboard/alphabet.ts'
import { adminReportsModel } from './admin-reports/alphabet.ts'
import { adminSecurityModel } from './admin-security/alphabet.ts'
import { adminStatusModel } from './admin-status/alphabet.ts'
import { adminUsersModel } from './admin-users/alphabet.ts'
import { answerCheckerModel } from './answer-checker/alphabet.ts'
import { answerSavingModel } from './answer-saving/alphabet.ts'
import { apiTokensModel } from './api-tokens/alphabet.ts'
import { attemptHistoryModel } from './attempt-history/alphabet.ts'
import { courseAssignmentsModel } from './course-assignments/alphabet.ts'
import { courseDeletionModel } from './course-deletion/alphabet.ts'
import { courseModulesModel } from './course-modules/alphabet.ts'
import { courseReassigningModel } from './course-reassigning/alphabet.ts'
import { courseSettingsModel } from './course-settings/alphabet.ts'
import { courseStaffModel } from './course-staff/alphabet.ts'
import { deletedCoursesModel } from './deleted-courses/alphabet.ts'
import { deviceOutboxModel } from './device-outbox/alphabet.ts'
import { enrollListModel } from './enroll-list/alphabet.ts'
import { examNoticesModel } from './exam-notices/alphabet.ts'
import { examRoomModel } from './exam-room/alphabet.ts'
import { flushingModel } from './flushing/alphabet.ts'
import { forgottenPasswordModel } from './forgotten-password/alphabet.ts'
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
import { recordingModel } from './recording/alphabet.ts'
import { registrationModel } from './registration/alphabet.ts'
import { registrationRequestsModel } from './registration-requests/alphabet.ts'
import { remindersModel } from './reminders/alphabet.ts'
import { roomActModel } from './room-act/alphabet.ts'
import { sessionModel } from './session/alphabet.ts'
import { setUpModel } from './set-up/alphabet.ts'
import { signInModel } from './sign-in/alphabet.ts'
import { signInCodeModel } from './sign-in-code/alphabet.ts'
import { siteModel } from './site/alphabet.ts'
import { studentCourseModel } from './student-course/alphabet.ts'
import { studentCoursesModel } from './student-courses/alphabet.ts'
import { studentGroupsModel } from './student-groups/alphabet.ts'
import { studentNamesModel } from './student-names/alphabet.ts'
import { studentSubmissionModel } from './student-submission/alphabet.ts'
import { submissionGradingModel } from './submission-grading/alphabet.ts'
import { submissionReviewModel } from './submission-review/alphabet.ts'
import { systemCheckModel } from './system-check/alphabet.ts'
import { teacherAssignmentModel } from './teacher-assignment/alphabet.ts'
import { teacherAssignmentsModel } from './teacher-assignments/alphabet.ts'
import { teacherCoursesModel } from './teacher-courses/alphabet.ts'
import { webhooksModel } from './webhooks/alphabet.ts'

type Group =
  | 'Taking a quiz'
  | 'Students'
  | 'Writing quizzes'
  | 'Exam room'
  | 'Grading'
  | 'Courses of teachers'
  | 'Admins'
  | 'Accounts'
  | 'Every page'

const machine = (name: string, model: MachineModel, group: Group): RegisteredMachine => ({
  ...{ name, folder: `src/machines/${name}`, group, model },
})

/** Every machine of the project with its model, by name; a folder without a row fails the tests. */
export const registry: readonly RegisteredMachine[] = [
  machine('accommodation-import', accommodationImportModel, 'Courses of teachers'),
  machine('accommodations', accommodationsModel, 'Courses of teachers'),
  machine('account', accountModel, 'Accounts'),
  machine('account-import', accountImportModel, 'Admins'),
  machine('admin-courses', adminCoursesModel, 'Admins'),
  machine('admin-dashboard', adminDashboardModel, 'Admins'),
  machine('admin-reports', adminReportsModel, 'Admins'),
  machine('admin-security', adminSecurityModel, 'Admins'),
  machine('admin-status', adminStatusModel, 'Admins'),
  machine('admin-users', adminUsersModel, 'Admins'),
  machine('answer-checker', answerCheckerModel, 'Writing quizzes'),
  machine('answer-saving', answerSavingModel, 'Taking a quiz'),
  machine('api-tokens', apiTokensModel, 'Accounts'),
  machine('attempt-history', attemptHistoryModel, 'Students'),
  machine('course-assignments', courseAssignmentsModel, 'Courses of teachers'),
  machine('course-deletion', courseDeletionModel, 'Courses of teachers'),
  machine('course-modules', courseModulesModel, 'Courses of teachers'),
  machine('course-reassigning', courseReassigningModel, 'Admins'),
  machine('course-settings', courseSettingsModel, 'Courses of teachers'),
  machine('course-staff', courseStaffModel, 'Courses of teachers'),
  machine('deleted-courses', deletedCoursesModel, 'Courses of teachers'),
  machine('device-outbox', deviceOutboxModel, 'Taking a quiz'),
  machine('enroll-list', enrollListModel, 'Courses of teachers'),
  machine('exam-notices', examNoticesModel, 'Taking a quiz'),
  machine('exam-room', examRoomModel, 'Exam room'),
  machine('flushing', flushingModel, 'Taking a quiz'),
  machine('forgotten-password', forgottenPasswordModel, 'Accounts'),
  machine('key-change', keyChangeModel, 'Writing quizzes'),
  machine('landing', landingModel, 'Every page'),
  machine('leaving', leavingModel, 'Every page'),
  machine('math-builder', mathBuilderModel, 'Taking a quiz'),
  machine('math-picking', mathPickingModel, 'Taking a quiz'),
  machine('password-link', passwordLinkModel, 'Accounts'),
  machine('password-strength', passwordStrengthModel, 'Accounts'),
  machine('preview', previewModel, 'Writing quizzes'),
  machine('progress', progressModel, 'Students'),
  machine('question-grading', questionGradingModel, 'Grading'),
  machine('question-search', questionSearchModel, 'Writing quizzes'),
  machine('quiz-attempt', quizAttemptModel, 'Taking a quiz'),
  machine('quiz-conflict', quizConflictModel, 'Writing quizzes'),
  machine('quiz-editor', quizEditorModel, 'Writing quizzes'),
  machine('quiz-review', quizReviewModel, 'Grading'),
  machine('quiz-statistics', quizStatisticsModel, 'Grading'),
  machine('receipt-check', receiptCheckModel, 'Students'),
  machine('recording', recordingModel, 'Every page'),
  machine('registration', registrationModel, 'Accounts'),
  machine('registration-requests', registrationRequestsModel, 'Courses of teachers'),
  machine('reminders', remindersModel, 'Grading'),
  machine('room-act', roomActModel, 'Exam room'),
  machine('session', sessionModel, 'Accounts'),
  machine('set-up', setUpModel, 'Accounts'),
  machine('sign-in', signInModel, 'Accounts'),
  machine('sign-in-code', signInCodeModel, 'Accounts'),
  machine('site', siteModel, 'Every page'),
  machine('student-course', studentCourseModel, 'Students'),
  machine('student-courses', studentCoursesModel, 'Students'),
  machine('student-groups', studentGroupsModel, 'Courses of teachers'),
  machine('student-names', studentNamesModel, 'Grading'),
  machine('student-submission', studentSubmissionModel, 'Grading'),
  machine('submission-grading', submissionGradingModel, 'Grading'),
  machine('submission-review', submissionReviewModel, 'Students'),
  machine('system-check', systemCheckModel, 'Taking a quiz'),
  machine('teacher-assignment', teacherAssignmentModel, 'Courses of teachers'),
  machine('teacher-assignments', teacherAssignmentsModel, 'Courses of teachers'),
  machine('teacher-courses', teacherCoursesModel, 'Courses of teachers'),
  machine('webhooks', webhooksModel, 'Admins'),
]
