import type {
  AcceptAnswerBody,
  AcceptAnswerReply,
  KeyChangeReply,
  Regrade,
  RegradeBody,
  RegradeReply,
} from '../../../domain/api/regrades.ts'
import type { KeyDecision, LoadedKeyChange } from '../../machines/key-change/setup.ts'
import type { KeyEdit } from '../../machines/quiz-statistics/quiz-statistics.machine.ts'
import { randomId } from '../browser/random-id.ts'
import { getJson, postJson, putJson } from './client/http.ts'

/** A large class with slow patterns takes that long to be graded again. */
const REGRADE_TIMEOUT_MS = 120_000

const urlOf = (assignmentId: string) => `/api/teacher-review/${encodeURIComponent(assignmentId)}/key-change`
const optionsOf = (signal?: AbortSignal) => ({ timeoutMs: REGRADE_TIMEOUT_MS, signal })

/** Reads what a changed key would change, and the last decision; rejects with an ApiProblem. */
export const fetchKeyChange = async (assignmentId: string, signal?: AbortSignal): Promise<LoadedKeyChange> => ({
  ...(await getJson<KeyChangeReply>(urlOf(assignmentId), optionsOf(signal))),
  decisionId: randomId(),
})

/** Sends a decision, which may be sent again; rejects with an ApiProblem, reason `keyChanged` where another change waits than the one that was shown. */
export async function sendDecision({ assignmentId, id, ...body }: KeyDecision, signal?: AbortSignal): Promise<Regrade> {
  const url = `${urlOf(assignmentId)}/${encodeURIComponent(id)}`
  return (await putJson<RegradeReply>(url, body satisfies RegradeBody, optionsOf(signal))).regrade
}

/** Undoes the last decision; rejects with an ApiProblem, reason `notLast` where another one came after it. */
export const undoDecision = async (assignmentId: string, id: string, signal?: AbortSignal): Promise<Regrade> =>
  (await postJson<RegradeReply>(`${urlOf(assignmentId)}/${encodeURIComponent(id)}/undo`, {}, optionsOf(signal))).regrade

/** Has a question accept an answer from now on, or not after all; says whether submissions wait for a decision about it. Rejects with an ApiProblem. */
export async function changeAccepted(
  { assignmentId, questionId, answer, how }: KeyEdit & { assignmentId: string },
  signal?: AbortSignal,
): Promise<boolean> {
  const url = `/api/assignments/${encodeURIComponent(assignmentId)}/questions/${encodeURIComponent(questionId)}/${how}`
  return (await postJson<AcceptAnswerReply>(url, answer satisfies AcceptAnswerBody, { signal })).keyChange !== undefined
}
