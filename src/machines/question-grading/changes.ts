import type { QuestionSubmission } from '../../../domain/api/question-grading.ts'
import { mayAs } from '../../../domain/course/course-role.ts'
import type { GradeReplied } from '../submission-grading/contract.ts'
import type { LoadedQuestion, QuestionGradingContext, QuestionPage } from './contract.ts'
import {
  type AttributedGrade,
  broughtWithin,
  type CompleteDraft,
  type Drafts,
  draftOf,
  type GradeDraft,
  isBeyond,
  isSameDraft,
  nextUngraded,
  pointsWithin,
  type QueuedGrade,
  queuedGradeOf,
  without,
} from './grade-drafts.ts'

type Change = Partial<QuestionGradingContext>

export const shownSubmission = ({ submissions, place }: QuestionGradingContext): QuestionSubmission | undefined => submissions[place]
/** Returns whether the reader grades in the course of the question. */
export const mayGrade = ({ sharedAs }: Pick<QuestionGradingContext, 'sharedAs'>): boolean => mayAs(sharedAs ?? undefined, 'grade')

export const isQueued = ({ queue }: QuestionGradingContext, submissionId: string): boolean =>
  queue.some((grade) => grade.submissionId === submissionId)

/** Returns whether the fields of the shown submission have no points. */
export const lacksPoints = (context: QuestionGradingContext): boolean => {
  const submission = shownSubmission(context)
  return submission !== undefined && draftOf(submission, context.drafts).points === null
}

/** Measures a draft by its answer: one that says no more than the grade is none, and points beyond the answer's are to be given anew. */
function stillNeeded(draft: GradeDraft, submission: QuestionSubmission | undefined): GradeDraft[] {
  if (!submission) return [draft]
  return isSameDraft(draft, draftOf(submission, {})) ? [] : [{ ...draft, points: pointsWithin(draft, submission.maxPoints) }]
}

const neededDrafts = (drafts: Drafts, submissions: readonly QuestionSubmission[]): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).flatMap(([id, draft]) =>
      stillNeeded(
        draft,
        submissions.find(({ submissionId }) => submissionId === id),
      ).map((one) => [id, one]),
    ),
  )

/** Takes what was read, and of the drafts what still says something; those of somebody who grades no longer stay on the device. */
export function withLoaded({ outline, page, drafts }: LoadedQuestion): Change {
  const { question, submissions, submissionCount, ungradedCount, nextCursor, sharedAs = null, onlyGroups, scoresMayChange } = page
  const needed = mayGrade({ sharedAs }) ? neededDrafts(drafts, submissions) : {}
  const limit = { ...(onlyGroups && { onlyGroups }), ...(scoresMayChange && { scoresMayChange }) }
  const loaded = { sharedAs, limit, outline, question, submissions, nextCursor, submissionCount, ungradedCount }
  return { ...loaded, drafts: needed, restored: Object.keys(needed), place: 0, failure: null }
}

/** Adds a page, and measures the drafts of its answers that are not on their way. */
export function withPage(context: QuestionGradingContext, { submissions, nextCursor }: QuestionPage): Change {
  const resting = submissions.filter(({ submissionId }) => !isQueued(context, submissionId))
  return { submissions: [...context.submissions, ...submissions], nextCursor, drafts: neededDrafts(context.drafts, resting) }
}

/** Returns whether a search for the next ungraded submission ends with this page: it is there, or there is no further page. */
export const endsSearch = ({ place, submissions }: QuestionGradingContext, page: QuestionPage): boolean =>
  page.nextCursor === null || [...submissions, ...page.submissions].some(({ isGraded }, at) => at > place && !isGraded)

/** Opens the next ungraded submission, the one that is shown where there is none. */
export function withFound({ submissions, place }: QuestionGradingContext): Change {
  const found = nextUngraded(submissions, place)
  return { place: found >= 0 ? found : place }
}

export type Written = Pick<GradeDraft, 'points' | 'feedback' | 'typed'>

/** Keeps what is written in the fields; what says the same as the grade is no draft. Points that were held stay seen while they stay. */
export function withDraft(context: QuestionGradingContext, { points, feedback, typed }: Written): Change {
  const submission = shownSubmission(context)
  if (!submission) return {}
  const before = draftOf(submission, context.drafts)
  const draft: GradeDraft = { ...before, points, feedback, typed }
  const held = before.points === points ? context.held : null
  return typed === undefined && isSameDraft(draft, draftOf(submission, {}))
    ? { ...withoutDraft(context, submission.submissionId), held }
    : { drafts: { ...context.drafts, [submission.submissionId]: draft }, held }
}

/** Returns whether saving would change the points of the shown submission before anybody has seen what becomes of them. */
export const changesUnseen = (context: QuestionGradingContext): boolean => {
  const submission = shownSubmission(context)
  if (!submission || context.held === submission.submissionId) return false
  return isBeyond(draftOf(submission, context.drafts), submission.maxPoints)
}

/** Brings the points of the shown submission into range, to be seen before they are saved. */
export function withHeld(context: QuestionGradingContext): Change {
  const submission = shownSubmission(context)
  if (!submission) return {}
  const { submissionId, maxPoints } = submission
  const draft = broughtWithin(draftOf(submission, context.drafts), maxPoints)
  return { drafts: { ...context.drafts, [submissionId]: draft }, held: submissionId }
}

const hasPoints = (draft: GradeDraft): draft is CompleteDraft => draft.points !== null

/** Puts the grade of the shown submission in the queue; it stays a draft until the server has it. */
export function withQueued(context: QuestionGradingContext): Change {
  const submission = shownSubmission(context)
  if (!submission) return {}
  const written = draftOf(submission, context.drafts)
  if (!hasPoints(written)) return {}
  const grade = queuedGradeOf(written, context.submissions)
  const { reset: _, ...draft } = grade
  return {
    drafts: { ...context.drafts, [draft.submissionId]: draft },
    queue: [...context.queue, grade],
    held: null,
    failure: null,
  }
}

/** The drafts that can be saved unseen: their points are within those of the answer, or of the question where it is not loaded. */
export const savableDrafts = (context: QuestionGradingContext): CompleteDraft[] =>
  Object.values(context.drafts)
    .filter(hasPoints)
    .filter((draft) => {
      const { points, submissionId: id } = draft
      const submission = context.submissions.find(({ submissionId }) => submissionId === id)
      const most = submission?.maxPoints ?? context.question?.points ?? 0
      return Number.isFinite(points) && !isBeyond(draft, most) && !isQueued(context, id)
    })

/** Puts every draft that can be saved unseen in the queue. */
export function withAllQueued(context: QuestionGradingContext): Change {
  const waiting = savableDrafts(context)
  return { queue: [...context.queue, ...waiting.map((draft) => queuedGradeOf(draft, context.submissions))], failure: null }
}

/** Puts the machine's grade of the shown submission in the queue; the feedback stays. */
export function withReset(context: QuestionGradingContext): Change {
  const submission = shownSubmission(context)
  if (!submission) return {}
  const draft = draftOf(submission, context.drafts)
  return { queue: [...context.queue, { ...draft, points: null, reset: true }], failure: null }
}

const graded = (submissions: readonly QuestionSubmission[], { submissionId }: QueuedGrade, grade: AttributedGrade) => {
  const { manual, ...given } = grade
  return submissions.map((submission) =>
    submission.submissionId === submissionId
      ? { ...submission, ...given, isGraded: given.points !== null, manuallyGraded: manual }
      : submission,
  )
}

const ungradedAfter = ({ submissions, ungradedCount }: QuestionGradingContext, { submissionId }: QueuedGrade): number => {
  const submission = submissions.find((one) => one.submissionId === submissionId)
  return submission && !submission.isGraded ? Math.max(0, ungradedCount - 1) : ungradedCount
}

/** What was written while the grade was on its way stays a draft, now against the new grade. */
function draftsAfter(drafts: Drafts, sent: QueuedGrade, revision: number): Drafts {
  const draft = drafts[sent.submissionId]
  if (!draft || sent.reset || isSameDraft(draft, sent)) return without(drafts, sent.submissionId)
  return { ...drafts, [sent.submissionId]: { ...draft, revision } }
}

/** Puts the grade in the place of the former one. */
function withGrade(context: QuestionGradingContext, grade: AttributedGrade): Change {
  const [sent] = context.queue
  if (!sent) return {}
  const drafts = draftsAfter(context.drafts, sent, grade.revision)
  const restored = context.restored.filter((id) => id in drafts)
  return {
    submissions: graded(context.submissions, sent, grade),
    ungradedCount: ungradedAfter(context, sent),
    drafts,
    restored,
    conflict: null,
  }
}

/** Takes the grade that the server confirms. */
export function withSaved(context: QuestionGradingContext, reply: GradeReplied): Change {
  const [sent] = context.queue
  if (reply.kind === 'conflict' || !sent) return {}
  const { points, revision } = reply
  return withGrade(context, { points, revision, feedback: sent.feedback, manual: !sent.reset })
}

/** Accepts the grade that somebody else gave and drops the own one. */
export function withStored(context: QuestionGradingContext): Change {
  const [sent] = context.queue
  if (!sent || !context.conflict) return {}
  return { ...withGrade(context, { ...context.conflict, manual: true }), ...withoutDraft(context, sent.submissionId) }
}

/** Forgets what was written for a submission. */
export const withoutDraft = ({ drafts, restored }: QuestionGradingContext, submissionId: string): Change => ({
  drafts: without(drafts, submissionId),
  restored: restored.filter((id) => id !== submissionId),
})
