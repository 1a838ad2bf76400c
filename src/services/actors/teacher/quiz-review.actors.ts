import { type EventObject, fromCallback } from 'xstate'
import type { ClosedAttempt } from '../../../machines/quiz-review/setup.ts'
import type { RemindersResult } from '../../../machines/reminders/setup.ts'
import type { LoadedSubmission, SubmissionPlace } from '../../../machines/student-submission/setup.ts'
import type {
  ChosenEvidence,
  DraftChange,
  FeedbackReplied,
  GivenFeedback,
  GivenGrade,
  OpenedStudent,
  UploadedAnswers,
} from '../../../machines/submission-grading/contract.ts'
import { releaseAnswers } from '../../api/assignments.ts'
import { acceptEvidence, uploadAnswers } from '../../api/evidence.ts'
import { closeAttempt, fetchQuizReview, fetchStudentReview, saveFeedback, saveGrade, sendReminders } from '../../api/teacher-review.ts'
import { createGradeDraftKeeper } from '../../device/grade-draft-keeper.ts'
import { readDraftsOf } from '../../device/grade-drafts.ts'
import { readStoredUser } from '../../device/stored-user.ts'
import { task } from '../task.ts'

const placeOf = (assignmentId: string) => ({ teacherId: readStoredUser()?.id ?? '', assignmentId })

/** Reads a submission, and what this teacher wrote for it on this device. */
async function readSubmission({ assignmentId, studentId }: SubmissionPlace, signal: AbortSignal): Promise<OpenedStudent> {
  const read = await fetchStudentReview(assignmentId, studentId, signal)
  return { ...read, drafts: readDraftsOf(placeOf(assignmentId), read.review.submission?.id ?? '') }
}

const loadStudent = task<OpenedStudent, SubmissionPlace>(({ input, signal }) => readSubmission(input, signal))

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
  loadSubmission: task<LoadedSubmission, SubmissionPlace>(async ({ input, signal }) => {
    const [review, opened] = await Promise.all([fetchQuizReview(input.assignmentId, signal), readSubmission(input, signal)])
    return { review, opened }
  }),
}

export const submissionGradingActors = {
  saveGrade: saveGradeTask,
  saveFeedback: task<FeedbackReplied, GivenFeedback>(({ input, signal }) => saveFeedback(input, signal)),
  acceptEvidence: task<void, ChosenEvidence>(({ input, signal }) => acceptEvidence(input, signal)),
  uploadAnswers: task<UploadedAnswers, { submissionId: string; text: string }>(({ input, signal }) =>
    uploadAnswers(input.submissionId, input.text, signal),
  ),
  reloadStudent: loadStudent,
  draftKeeper: fromCallback<DraftChange & EventObject, { assignmentId: string; submissionId: string }>(({ input, receive }) => {
    const place = (questionId: string) => ({ ...placeOf(input.assignmentId), questionId })
    const found = Object.entries(readDraftsOf(placeOf(input.assignmentId), input.submissionId))
    const keeper = createGradeDraftKeeper(found.map(([questionId, draft]) => ({ place: place(questionId), draft })))
    receive(({ questionId, draft }) => {
      if (draft) keeper.keep(place(questionId), draft)
      else keeper.forget(place(questionId), input.submissionId)
    })
    return keeper.stop
  }),
}

export const remindersActors = {
  sendReminders: task<RemindersResult, { assignmentId: string; studentIds: string[] | null }>(({ input, signal }) =>
    sendReminders(input.assignmentId, input.studentIds, signal),
  ),
}
