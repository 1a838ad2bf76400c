import type { AttemptLogReply } from '../../../domain/api/attempt-log.ts'
import type { ResultsReply, SubmissionsReply } from '../../../domain/api/submissions.ts'
import type { History } from '../../machines/attempt-history/setup.ts'
import type { SubmissionResults } from '../../machines/submission-review/submission-review.machine.ts'
import { getJson } from './client/http.ts'

/** How long results that were read ahead of their page are shown by it, in ms. */
const FRESH_FOR = 10_000
let preloaded: SubmissionResults | null = null

/** Reads the results of one own submission for the page that opens next; rejects with an ApiProblem. */
export async function preloadResults(submissionId: string, signal?: AbortSignal): Promise<void> {
  preloaded = await readResults(submissionId, signal)
}

/** Returns the results of one own submission, once those that were read ahead of the page; rejects with an ApiProblem. */
export async function fetchResults(submissionId: string, signal?: AbortSignal): Promise<SubmissionResults> {
  const early = preloaded
  preloaded = null
  return early?.submission.id === submissionId && Date.now() - early.readAt < FRESH_FOR ? early : readResults(submissionId, signal)
}

async function readResults(submissionId: string, signal?: AbortSignal): Promise<SubmissionResults> {
  const reply = await getJson<ResultsReply>(`/api/assignments/submission/${encodeURIComponent(submissionId)}/results`, { signal })
  const { quizData, ...submission } = reply.submission
  return {
    submission,
    quiz: JSON.parse(quizData),
    questions: reply.questions,
    canViewAnswers: reply.canViewAnswers,
    answersAfter: reply.answersAfter,
    awaitsRelease: reply.awaitsRelease,
    hasAttemptsLeft: reply.hasAttemptsLeft,
    readAt: Date.now(),
  }
}

/** Reads every own attempt of a quiz that was submitted, the latest first; rejects with an ApiProblem. */
export async function fetchHistory(assignmentId: string, signal?: AbortSignal): Promise<History> {
  const path = `/api/assignments/${encodeURIComponent(assignmentId)}/submissions`
  const { success: _success, logNext, ...history } = await getJson<SubmissionsReply>(path, { signal })
  return logNext === undefined ? history : { ...history, log: await wholeLog(assignmentId, { log: history.log ?? [], logNext }, signal) }
}

/** Reads what follows the first page of a log. */
async function wholeLog(assignmentId: string, first: Pick<AttemptLogReply, 'log' | 'logNext'>, signal?: AbortSignal) {
  let { log, logNext } = first
  while (logNext !== undefined) {
    const path = `/api/assignments/${encodeURIComponent(assignmentId)}/attempt-log?from=${logNext}`
    const page = await getJson<AttemptLogReply>(path, { signal })
    log = [...log, ...page.log]
    logNext = page.logNext
  }
  return log
}
