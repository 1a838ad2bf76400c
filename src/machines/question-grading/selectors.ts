import type { QuestionSubmission } from '../../../domain/api/question-grading.ts'
import { viewOf } from '../kit/selectors.ts'
import { isQueued, lacksPoints, mayGrade, shownSubmission } from './changes.ts'
import type { QuestionGradingView } from './contract.ts'
import { draftOf, type GradeDraft } from './grade-drafts.ts'
import type { QuestionGradingSnapshot } from './question-grading.machine.ts'

export const selectView = (snapshot: QuestionGradingSnapshot): QuestionGradingView => viewOf(snapshot, 'loading')

export const selectQuestion = (snapshot: QuestionGradingSnapshot) => snapshot.context.question
export const selectLimit = (snapshot: QuestionGradingSnapshot) => snapshot.context.limit
export const selectOutline = (snapshot: QuestionGradingSnapshot) => snapshot.context.outline
/** The submission that is shown; undefined where nobody submitted. */
export const selectSubmission = (snapshot: QuestionGradingSnapshot): QuestionSubmission | undefined => shownSubmission(snapshot.context)
export const selectPlace = (snapshot: QuestionGradingSnapshot): number => snapshot.context.place
export const selectSubmissionCount = (snapshot: QuestionGradingSnapshot): number => snapshot.context.submissionCount
export const selectGradedCount = ({ context }: QuestionGradingSnapshot): number => context.submissionCount - context.ungradedCount

/** What stands in the fields. */
export const selectDraft = ({ context }: QuestionGradingSnapshot): GradeDraft | null => {
  const submission = shownSubmission(context)
  return submission ? draftOf(submission, context.drafts) : null
}

/** The reader grades, and does not only read. */
export const selectMayGrade = ({ context }: QuestionGradingSnapshot): boolean => mayGrade(context)

/** What has become of the grade of the shown submission: written and not saved (`restored` from an earlier visit), on its way, or stored. */
export const selectGradeState = ({ context }: QuestionGradingSnapshot): 'restored' | 'unsaved' | 'queued' | 'stored' => {
  const id = shownSubmission(context)?.submissionId ?? ''
  if (isQueued(context, id)) return 'queued'
  if (!(id in context.drafts)) return 'stored'
  return context.restored.includes(id) ? 'restored' : 'unsaved'
}

/** The shown submission was to be saved without points. */
export const selectLacksPoints = ({ context }: QuestionGradingSnapshot): boolean =>
  context.lacking === (shownSubmission(context)?.submissionId ?? '') && lacksPoints(context)

/** The points of the shown submission were brought into range by a press of save, which the next one repeats. */
export const selectIsHeld = ({ context }: QuestionGradingSnapshot): boolean =>
  context.held !== null && context.held === shownSubmission(context)?.submissionId

/** How many grades of other submissions are written and neither saved nor on their way. */
export const selectUnsavedCount = ({ context }: QuestionGradingSnapshot): number =>
  Object.keys(context.drafts).filter((id) => !isQueued(context, id) && id !== shownSubmission(context)?.submissionId).length

/** How the last save stands. */
export const selectSaving = (
  snapshot: QuestionGradingSnapshot,
): 'idle' | 'saving' | 'saved' | 'failed' | 'waiting' | 'offline' | 'conflicted' => {
  const states = ['saving', 'saved', 'failed', 'waiting', 'offline', 'conflicted'] as const
  return states.find((state) => snapshot.matches({ grading: { saves: state } })) ?? 'idle'
}

/** How the last save of the shown submission ended, for as long as that is told. */
export const selectOutcome = (snapshot: QuestionGradingSnapshot): 'saved' | 'failed' | null => {
  const saving = selectSaving(snapshot)
  if (shownSubmission(snapshot.context)?.submissionId !== snapshot.context.answered) return null
  return saving === 'saved' || saving === 'failed' ? saving : null
}

/** Why the last grade was not saved; null once another one is on its way. */
export const selectFailure = (snapshot: QuestionGradingSnapshot) => snapshot.context.failure

/** The number of the student whose grade was answered last; null where the submission is not loaded. */
export const selectAnsweredNumber = ({ context: { submissions, answered } }: QuestionGradingSnapshot): number | null =>
  submissions.find(({ submissionId }) => submissionId === answered)?.studentNumber ?? null

/** The grade that somebody else gave meanwhile, beside the own one and the number of the student. */
export const selectConflict = (snapshot: QuestionGradingSnapshot) => {
  const { queue, conflict, submissions } = snapshot.context
  const [given] = queue
  if (selectSaving(snapshot) !== 'conflicted' || !given || !conflict) return null
  return {
    given,
    stored: conflict,
    studentNumber: submissions.find(({ submissionId }) => submissionId === given.submissionId)?.studentNumber ?? null,
  }
}

/** Drafts are no longer kept on this device. */
export const selectAreDraftsLost = (snapshot: QuestionGradingSnapshot): boolean => snapshot.context.areDraftsLost
export const selectIsSeeking = (snapshot: QuestionGradingSnapshot): boolean => snapshot.matches({ grading: { pages: 'searching' } })
export const selectHasFetchFailed = (snapshot: QuestionGradingSnapshot): boolean => snapshot.matches({ grading: { pages: 'fetchFailed' } })
export const selectIsConfirmingReset = (snapshot: QuestionGradingSnapshot): boolean =>
  snapshot.matches({ grading: { submission: 'confirmingReset' } })

/** What is not saved: written grades, which this device keeps or not, a reset, or a grade that is only on its way. */
export const selectUnsaved = ({ context: { drafts, queue, areDraftsLost } }: QuestionGradingSnapshot) => {
  const hasGrades = Object.keys(drafts).length > 0
  const hasReset = queue.some(({ reset }) => reset)
  return { grades: hasGrades && (areDraftsLost ? 'lost' : 'kept'), hasReset, isSending: queue.length > 0 } as const
}

/** A grade is not saved: written, queued, on its way, refused, or in the way of another one. */
export const selectIsUnsaved = (snapshot: QuestionGradingSnapshot): boolean => {
  const { grades, isSending } = selectUnsaved(snapshot)
  return grades !== false || isSending
}
