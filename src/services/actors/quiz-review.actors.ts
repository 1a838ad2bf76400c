import type { ChosenEvidence, GivenGrade, OpenedStudent, UploadedAnswers } from '../../machines/grading/contract.ts'
import type { ClosedAttempt } from '../../machines/quiz-review/setup.ts'
import type { RemindersResult } from '../../machines/reminders/setup.ts'
import type { LoadedSubmission, SubmissionPlace } from '../../machines/student-submission/setup.ts'
import { releaseAnswers } from '../api/assignments.ts'
import { acceptEvidence, uploadAnswers } from '../api/evidence.ts'
import { closeAttempt, fetchQuizReview, fetchStudentReview, saveFeedback, saveGrade, sendReminders } from '../api/teacher-review.ts'
import { task } from './task.ts'

const loadStudent = task<OpenedStudent, SubmissionPlace>(({ input, signal }) =>
  fetchStudentReview(input.assignmentId, input.studentId, signal),
)

/** Saves one grade, from whichever page. */
export const saveGradeTask = task(
  ({ input, signal }: { input: { submissionId: string; grade: GivenGrade; revision: number }; signal: AbortSignal }) =>
    saveGrade(input.submissionId, input.grade, input.revision, signal),
)

export const quizReviewActors = {
  loadReview: task(({ input, signal }: { input: { assignmentId: string }; signal: AbortSignal }) =>
    fetchQuizReview(input.assignmentId, signal),
  ),
  loadStudent,
  releaseAnswers: task<void, { assignmentId: string }>(({ input, signal }) => releaseAnswers(input.assignmentId, signal)),
  closeAttempt: task<void, ClosedAttempt>(({ input, signal }) => closeAttempt(input, signal)),
}

export const studentSubmissionActors = {
  loadSubmission: task<LoadedSubmission, SubmissionPlace>(async ({ input: { assignmentId, studentId }, signal }) => {
    const [review, opened] = await Promise.all([fetchQuizReview(assignmentId, signal), fetchStudentReview(assignmentId, studentId, signal)])
    return { review, opened }
  }),
}

export const gradingActors = {
  saveGrade: saveGradeTask,
  saveFeedback: task<void, { submissionId: string; feedback: string }>(({ input, signal }) =>
    saveFeedback(input.submissionId, input.feedback, signal),
  ),
  acceptEvidence: task<void, ChosenEvidence>(({ input, signal }) => acceptEvidence(input, signal)),
  uploadAnswers: task<UploadedAnswers, { submissionId: string; text: string }>(({ input, signal }) =>
    uploadAnswers(input.submissionId, input.text, signal),
  ),
  reloadStudent: loadStudent,
}

export const remindersActors = {
  sendReminders: task<RemindersResult, { assignmentId: string; studentIds: string[] | null }>(({ input, signal }) =>
    sendReminders(input.assignmentId, input.studentIds, signal),
  ),
}
