import type { QuestionSubmission } from '../../../domain/api/question-grading.ts'
import type { GradeReplied } from '../grading/contract.ts'
import type { LoadedQuestion, QuestionGradingContext, QuestionPage, StoredGrade } from './contract.ts'
import {
  type Drafts,
  draftOf,
  type GradeDraft,
  gradeOf,
  isSameGrade,
  nextUngraded,
  pointsWithin,
  type QueuedGrade,
  without,
} from './grade-drafts.ts'

type Change = Partial<QuestionGradingContext>

export const shownSubmission = ({ papers, place }: QuestionGradingContext): QuestionSubmission | undefined => papers[place]
export const isQueued = ({ queue }: QuestionGradingContext, submissionId: string): boolean =>
  queue.some((grade) => grade.submissionId === submissionId)

/** Returns whether the fields of the shown submission have no points. */
export const lacksPoints = (context: QuestionGradingContext): boolean => {
  const paper = shownSubmission(context)
  return paper !== undefined && draftOf(paper, context.drafts).points === null
}

/** Measures a draft by its answer: one that says no more than the grade is none, and points beyond the answer's are to be given anew. */
function stillNeeded(draft: GradeDraft, paper: QuestionSubmission | undefined): GradeDraft[] {
  if (!paper) return [draft]
  return isSameGrade(draft, draftOf(paper, {})) ? [] : [{ ...draft, points: pointsWithin(draft, paper.maxPoints) }]
}

const neededDrafts = (drafts: Drafts, papers: readonly QuestionSubmission[]): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).flatMap(([id, draft]) =>
      stillNeeded(
        draft,
        papers.find(({ submissionId }) => submissionId === id),
      ).map((one) => [id, one]),
    ),
  )

/** Takes what was read, and of the drafts what still says something. */
export function withLoaded({ outline, page, drafts }: LoadedQuestion): Change {
  const { question, submissions, submissionCount, ungradedCount, nextCursor } = page
  const needed = neededDrafts(drafts, submissions)
  const loaded = { outline, question, papers: submissions, nextCursor, submissionCount, ungradedCount }
  return { ...loaded, drafts: needed, restored: Object.keys(needed), place: 0, failure: null }
}

/** Adds a page, and measures the drafts of its answers that are not on their way. */
export function withPage(context: QuestionGradingContext, { submissions, nextCursor }: QuestionPage): Change {
  const resting = submissions.filter(({ submissionId }) => !isQueued(context, submissionId))
  return { papers: [...context.papers, ...submissions], nextCursor, drafts: neededDrafts(context.drafts, resting) }
}

/** Returns whether a search for the next ungraded submission ends with this page: it is there, or there is no further page. */
export const endsSearch = ({ place, papers }: QuestionGradingContext, { submissions, nextCursor }: QuestionPage): boolean =>
  nextCursor === null || [...papers, ...submissions].some(({ isGraded }, at) => at > place && !isGraded)

/** Opens the next ungraded submission, the one that is shown where there is none. */
export function withFound({ papers, place }: QuestionGradingContext): Change {
  const found = nextUngraded(papers, place)
  return { place: found >= 0 ? found : place }
}

/** Keeps what is written in the fields; what says the same as the grade is no draft. */
export function withDraft(context: QuestionGradingContext, written: { points: number | null; feedback: string }): Change {
  const paper = shownSubmission(context)
  if (!paper) return {}
  const { points, feedback } = written
  const draft: GradeDraft = { ...draftOf(paper, context.drafts), points, feedback }
  return isSameGrade(draft, draftOf(paper, {}))
    ? withoutDraft(context, paper.submissionId)
    : { drafts: { ...context.drafts, [paper.submissionId]: draft } }
}

/** Puts the grade of the shown submission in the queue; it stays a draft until the server has it. */
export function withQueued(context: QuestionGradingContext): Change {
  const paper = shownSubmission(context)
  if (!paper) return {}
  const { reset: _, ...draft } = gradeOf(draftOf(paper, context.drafts), context.papers)
  return {
    drafts: { ...context.drafts, [draft.submissionId]: draft },
    queue: [...context.queue, { ...draft, reset: false }],
    failure: null,
  }
}

/** The drafts that can be saved unseen: their points are within those of the answer, or of the question where it is not loaded. */
export const savableDrafts = (context: QuestionGradingContext): GradeDraft[] =>
  Object.values(context.drafts).filter(({ points, submissionId: id }) => {
    const paper = context.papers.find(({ submissionId }) => submissionId === id)
    const most = paper?.maxPoints ?? context.question?.points ?? 0
    return points !== null && points <= most && !isQueued(context, id)
  })

/** Puts every draft that can be saved unseen in the queue. */
export function withAllQueued(context: QuestionGradingContext): Change {
  const waiting = savableDrafts(context)
  return { queue: [...context.queue, ...waiting.map((draft) => gradeOf(draft, context.papers))], failure: null }
}

/** Puts the machine's grade of the shown submission in the queue; the feedback stays. */
export function withReset(context: QuestionGradingContext): Change {
  const paper = shownSubmission(context)
  if (!paper) return {}
  const draft = draftOf(paper, context.drafts)
  return { queue: [...context.queue, { ...draft, points: null, reset: true }], failure: null }
}

const graded = (papers: readonly QuestionSubmission[], { submissionId }: QueuedGrade, grade: StoredGrade & { manual: boolean }) => {
  const { manual, ...stands } = grade
  return papers.map((paper) =>
    paper.submissionId === submissionId ? { ...paper, ...stands, isGraded: stands.points !== null, manuallyGraded: manual } : paper,
  )
}

const ungradedAfter = ({ papers, ungradedCount }: QuestionGradingContext, { submissionId }: QueuedGrade): number => {
  const paper = papers.find((one) => one.submissionId === submissionId)
  return paper && !paper.isGraded ? Math.max(0, ungradedCount - 1) : ungradedCount
}

/** What was written while the grade was on its way stays a draft, now against the new grade. */
function draftsAfter(drafts: Drafts, sent: QueuedGrade, revision: number): Drafts {
  const draft = drafts[sent.submissionId]
  if (!draft || sent.reset || isSameGrade(draft, sent)) return without(drafts, sent.submissionId)
  return { ...drafts, [sent.submissionId]: { ...draft, revision } }
}

/** Puts the grade in the place of the former one. */
function withGrade(context: QuestionGradingContext, grade: StoredGrade & { manual: boolean }): Change {
  const [sent] = context.queue
  if (!sent) return {}
  const drafts = draftsAfter(context.drafts, sent, grade.revision)
  const restored = context.restored.filter((id) => id in drafts)
  return { papers: graded(context.papers, sent, grade), ungradedCount: ungradedAfter(context, sent), drafts, restored, conflict: null }
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
