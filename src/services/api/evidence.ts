import type { AcceptEvidenceBody, AcceptEvidenceReply, AnswersFile, AnswersFileReply } from '../../../domain/api/evidence.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import type { ChosenEvidence } from '../../machines/submission-grading/contract.ts'
import { postJson } from './client/http.ts'

const urlOf = (submissionId: string) => `/api/quiz/submissions/${encodeURIComponent(submissionId)}/evidence`

/** Lets the text count that the teacher saw; rejects with an ApiProblem, reason `evidenceChanged` where a newer one replaced it meanwhile. */
export async function acceptEvidence({ submissionId, evidenceId }: ChosenEvidence, signal?: AbortSignal): Promise<void> {
  const body: AcceptEvidenceBody = { evidenceIds: [evidenceId] }
  await postJson<AcceptEvidenceReply>(`${urlOf(submissionId)}/accept`, body, { signal })
}

const notAnAnswersFile = () =>
  new ApiProblem({ kind: 'refused', status: 400, reason: 'notAnAnswersFile', message: 'This is not a file of answers.' })

function readFile(text: string): AnswersFile {
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found === 'object' && found !== null && 'format' in found && found.format === 'examhall-answers') return found as AnswersFile
  } catch {
    throw notAnAnswersFile()
  }
  throw notAnAnswersFile()
}

/** Adds the content of a student's answers file to the late evidence; rejects with an ApiProblem, reason `notAnAnswersFile` where it is none. */
export const uploadAnswers = async (submissionId: string, text: string, signal?: AbortSignal): Promise<AnswersFileReply> =>
  postJson<AnswersFileReply>(urlOf(submissionId), readFile(text), { signal })
