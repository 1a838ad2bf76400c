import type { QuestionSubmission } from '../../../domain/api/question-grading.ts'
import type { GradeReplied } from '../grading/contract.ts'
import type { LoadedQuestion, QuestionGradingContext, QuestionPage, StoredGrade } from './contract.ts'
import {
  type Drafts,
  draftOf,
  type GivenGrade,
  type GradeDraft,
  gradeOf,
  isSameGrade,
  nextUngraded,
  pointsWithin,
  without,
} from './grade-drafts.ts'

type Change = Partial<QuestionGradingContext>

export const shownSubmission = ({ papers, place }: QuestionGradingContext): QuestionSubmission | undefined => papers[place]
export const isQueued = ({ queue }: QuestionGradingContext, submissionId: string): boolean =>
  queue.some((grade) => grade.submissionId === submissionId)

/** Takes what was read; a draft that says no more than the grade that stands is none, and points beyond the question's are to be given anew. */
export function withLoaded({ outline, page, drafts }: LoadedQuestion): Change {
  const { question, submissions, submissionCount, ungradedCount, nextCursor } = page
  const says = (draft: GradeDraft) => {
    const paper = submissions.find(({ submissionId }) => submissionId === draft.submissionId)
    return !paper || !isSameGrade(draft, draftOf(paper, {}))
  }
  const told: Drafts = Object.fromEntries(
    Object.entries(drafts).flatMap(([id, draft]) =>
      says(draft) ? [[id, { ...draft, points: pointsWithin(draft, question.points) }]] : [],
    ),
  )
  const loaded = { outline, question, papers: submissions, nextCursor, submissionCount, ungradedCount }
  return { ...loaded, drafts: told, restored: Object.keys(told), place: 0, failure: null }
}

/** Adds a page. */
export const withPage = ({ papers }: QuestionGradingContext, { submissions, nextCursor }: QuestionPage): Change => ({
  papers: [...papers, ...submissions],
  nextCursor,
})

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
  const drafts = isSameGrade(draft, draftOf(paper, {}))
    ? without(context.drafts, paper.submissionId)
    : { ...context.drafts, [paper.submissionId]: draft }
  return { drafts }
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

/** Puts every draft that has points in the queue. */
export function withAllQueued(context: QuestionGradingContext): Change {
  const waiting = Object.values(context.drafts).filter(
    ({ points, submissionId }) => Number.isFinite(points) && !isQueued(context, submissionId),
  )
  return { queue: [...context.queue, ...waiting.map((draft) => gradeOf(draft, context.papers))], failure: null }
}

/** Puts the machine's grade of the shown submission in the queue; the feedback stays. */
export function withReset(context: QuestionGradingContext): Change {
  const paper = shownSubmission(context)
  if (!paper) return {}
  const draft = draftOf(paper, context.drafts)
  return { queue: [...context.queue, { ...draft, points: null, reset: true }], failure: null }
}

const graded = (papers: readonly QuestionSubmission[], { submissionId }: GivenGrade, grade: StoredGrade & { manual: boolean }) => {
  const { manual, ...stands } = grade
  return papers.map((paper) =>
    paper.submissionId === submissionId ? { ...paper, ...stands, isGraded: stands.points !== null, manuallyGraded: manual } : paper,
  )
}

const ungradedAfter = ({ papers, ungradedCount }: QuestionGradingContext, { submissionId }: GivenGrade): number => {
  const paper = papers.find((one) => one.submissionId === submissionId)
  return paper && !paper.isGraded ? Math.max(0, ungradedCount - 1) : ungradedCount
}

/** What was written while the grade was on its way stays a draft, now against the new grade. */
function draftsAfter(drafts: Drafts, sent: GivenGrade, revision: number): Drafts {
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
