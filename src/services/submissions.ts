import type { ResultsReply } from '../../domain/api/submissions.ts'
import type { SubmissionResults } from '../machines/submission-review/setup.ts'
import { getJson } from './http.ts'

/** Reads the results of one own submission; rejects with an ApiProblem. */
export async function fetchResults(submissionId: string, signal?: AbortSignal): Promise<SubmissionResults> {
  const reply = await getJson<ResultsReply>(`/api/assignments/submission/${encodeURIComponent(submissionId)}/results`, signal && { signal })
  const { quizData, ...submission } = reply.submission
  return { submission, quiz: JSON.parse(quizData), questions: reply.questions, canViewAnswers: reply.canViewAnswers }
}
