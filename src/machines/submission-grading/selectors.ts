import type { LateEvidence } from '../../../domain/api/evidence.ts'
import type { ReviewAnswer, TeacherQuestion } from '../../../domain/api/teacher-review.ts'
import type { WrittenGrade } from './contract.ts'
import { isHeld, OVERALL, savedOverallFeedback } from './drafts.ts'
import { fieldsOf, hasMoreUngraded, mayGrade } from './setup.ts'
import type { SubmissionGradingSnapshot } from './submission-grading.machine.ts'

/** How the question that is open stands: being edited, on its way, just saved, just refused; null while none is open. */
export const selectEditing = (snapshot: SubmissionGradingSnapshot): 'editing' | 'saving' | 'saved' | 'failed' | null => {
  if (snapshot.matches({ question: 'editing' })) return 'editing'
  if (snapshot.matches({ question: 'saving' })) return 'saving'
  if (snapshot.matches({ question: 'saved' })) return 'saved'
  return snapshot.matches({ question: 'failed' }) ? 'failed' : null
}

/** The reader grades in the course, and does not only read. */
export const selectMayGrade = ({ context }: SubmissionGradingSnapshot): boolean => mayGrade(context)

/** What the fields of the open question hold. */
export const selectFields = ({ context }: SubmissionGradingSnapshot): WrittenGrade => fieldsOf(context)

/** Where a grade that is written leads once it is saved: to another question of this student, or away; null while there are no points to save. */
export const selectSavesFor = (snapshot: SubmissionGradingSnapshot): 'question' | 'student' | null => {
  if (!snapshot.matches({ question: { editing: 'written' } }) && !snapshot.matches({ question: 'saving' })) return null
  if (!Number.isFinite(snapshot.context.written?.points)) return null
  return hasMoreUngraded(snapshot.context) ? 'question' : 'student'
}

/** A grade or a feedback is written and not saved yet. */
export const selectIsUnsaved = (snapshot: SubmissionGradingSnapshot): boolean =>
  snapshot.matches({ question: { editing: 'written' } }) ||
  snapshot.matches({ question: 'failed' }) ||
  snapshot.matches({ feedback: 'writing' }) ||
  snapshot.matches({ feedback: 'asking' }) ||
  snapshot.matches({ feedback: 'failed' }) ||
  snapshot.hasTag('busy') ||
  snapshot.matches({ question: 'conflicted' })

/** The open question was to be saved without points. */
export const selectLacksPoints = (snapshot: SubmissionGradingSnapshot): boolean =>
  snapshot.matches({ question: { editing: { written: 'incomplete' } } })

/** The points of the open question were brought into range by a press of save, which the next one repeats. */
export const selectIsHeld = ({ context }: SubmissionGradingSnapshot): boolean => isHeld(context)

/** What is written for the open question is of an earlier visit. */
export const selectIsRestored = ({ context: { restored, questionId, written } }: SubmissionGradingSnapshot): boolean =>
  written !== null && restored.includes(questionId ?? '')

/** What is written as overall feedback is of an earlier visit. */
export const selectIsFeedbackRestored = ({ context: { restored, drafts } }: SubmissionGradingSnapshot): boolean =>
  OVERALL in drafts && restored.includes(OVERALL)

/** The id of the question that is open. */
export const selectOpenQuestion = (snapshot: SubmissionGradingSnapshot): string | null => snapshot.context.questionId

/** The questions of the quiz in their order. */
export const selectQuestions = (snapshot: SubmissionGradingSnapshot): readonly TeacherQuestion[] => snapshot.context.questions

/** The student, the submission and its sums. */
export const selectReview = (snapshot: SubmissionGradingSnapshot) => snapshot.context.review

/** Reads the answer to one question with its grade. */
export const selectAnswer =
  (questionId: string) =>
  (snapshot: SubmissionGradingSnapshot): ReviewAnswer | undefined =>
    snapshot.context.review.answers[questionId]

/** An essay waits for its grade. */
export const selectNeedsGrading = (snapshot: SubmissionGradingSnapshot): boolean =>
  snapshot.context.questions.some(
    ({ id, questionType }) => questionType === 'essay' && snapshot.context.review.answers[id]?.pointsEarned === null,
  )

/** Why the last grade was not saved. */
export const selectFailure = (snapshot: SubmissionGradingSnapshot) => snapshot.context.failure

/** The grade that another grader gave meanwhile, beside the one that was given here. */
export const selectConflict = (snapshot: SubmissionGradingSnapshot) =>
  snapshot.matches({ question: 'conflicted' }) ? { stored: snapshot.context.conflict, given: snapshot.context.given } : null

/** How the overall feedback stands: being written, on its way, just saved, just refused; null while it is only read. */
export const selectFeedbackState = (snapshot: SubmissionGradingSnapshot): 'editing' | 'saving' | 'saved' | 'failed' | null => {
  if (snapshot.matches({ feedback: 'writing' }) || snapshot.matches({ feedback: 'asking' })) return 'editing'
  if (snapshot.matches({ feedback: 'saving' })) return 'saving'
  if (snapshot.matches({ feedback: 'saved' })) return 'saved'
  return snapshot.matches({ feedback: 'failed' }) ? 'failed' : null
}

/** The form of this question, or of the overall feedback where it is null, is gone and what is stored is still to be chosen or read. */
export const selectIsUnsettled = (snapshot: SubmissionGradingSnapshot, questionId: string | null): boolean => {
  if (snapshot.context.questionId !== questionId) return false
  const asking = questionId === null ? snapshot.matches({ feedback: 'asking' }) : snapshot.matches({ question: 'conflicted' })
  return asking || (snapshot.context.isInDoubt && snapshot.context.chosen === null && snapshot.matches('evidence'))
}

/** The feedback that is saved beside the one that would replace it; null while nothing is asked. */
export const selectFeedbackConflict = (snapshot: SubmissionGradingSnapshot): { stored: string; given: string } | null =>
  snapshot.matches({ feedback: 'asking' })
    ? { stored: savedOverallFeedback(snapshot.context), given: selectOverallFeedback(snapshot) }
    : null

/** The overall feedback as it stands, as it is written, or on its way. */
export const selectOverallFeedback = ({ context }: SubmissionGradingSnapshot): string =>
  context.overallFeedback ?? savedOverallFeedback(context)

/** The texts that do not count, over all attempts of the student, and those that were accepted. */
export const selectEvidence = (snapshot: SubmissionGradingSnapshot): readonly LateEvidence[] => snapshot.context.evidence

/** The text that a click would let count. */
export const selectChosenEvidence = ({ context: { chosen, evidence } }: SubmissionGradingSnapshot): LateEvidence | null =>
  evidence.find(({ id, status }) => id === chosen?.evidenceId && status === 'pending') ?? null

/** Why the chosen text was not accepted; null while nothing was refused or it is being tried again. */
export const selectAcceptFailure = (snapshot: SubmissionGradingSnapshot) =>
  snapshot.matches({ evidence: 'confirming' }) ? snapshot.context.failure : null

/** What became of the answers file that was uploaded last. */
export const selectUploaded = (snapshot: SubmissionGradingSnapshot) => snapshot.context.uploaded
