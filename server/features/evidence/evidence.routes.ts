import {
  AcceptEvidenceBody,
  AcceptEvidenceReply,
  AnswersFile,
  AnswersFileReply,
  EvidenceRefusalReply,
} from '../../../domain/api/evidence.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import { limits } from '../../../domain/limits.ts'
import type { App, Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import type { AcceptEvidenceOutcome, AnswersFileOutcome } from '../attempts/engine/commands.ts'

const ofSubmission = Exact({ submissionId: Id })
const acceptSchema = { params: ofSubmission, body: AcceptEvidenceBody, response: { 200: AcceptEvidenceReply, 409: EvidenceRefusalReply } }
const fileSchema = { params: ofSubmission, body: AnswersFile, response: { 200: AnswersFileReply } }

const sentences = {
  evidenceChanged: 'A newer answer has arrived. Read it before you accept it.',
  sameQuestion: 'Only one answer of a question can count.',
  otherAttempt: 'This file belongs to another attempt.',
  otherStudent: 'This file belongs to another student.',
}

function refusalOf(outcome: Exclude<AcceptEvidenceOutcome | AnswersFileOutcome, { kind: 'accepted' | 'kept' }>): Refusal {
  if (outcome.kind === 'notFound') return notFound()
  const extra = 'questionIds' in outcome ? { questionIds: outcome.questionIds } : {}
  return new Refusal(409, outcome.kind, sentences[outcome.kind], extra)
}

/** Late evidence of a submission: the teacher lets it count, and adds the file that a student has downloaded. */
export function evidenceRoutes(app: App, { engine, now }: Deps): void {
  app.post('/api/quiz/submissions/:submissionId/evidence/accept', { schema: acceptSchema }, async (request) => {
    const { evidenceIds } = request.body
    const call = { attemptId: request.params.submissionId, teacherId: signedIn(request).id, now: now() }
    const outcome = await engine.acceptEvidence({ ...call, evidenceIds })
    if (outcome.kind !== 'accepted') throw refusalOf(outcome)
    const { kind, accepted, unchanged, ...data } = outcome
    return { success: true as const, accepted, unchanged, data }
  })

  app.post('/api/quiz/submissions/:submissionId/evidence', { schema: fileSchema, bodyLimit: limits.answersFileBytes }, async (request) => {
    const { assignmentId, attemptId, userId, writtenAt, answers, records = [] } = request.body
    const texts = [...Object.entries(answers), ...records.map((record) => [record.questionId, record] as const)]
    const file = { assignmentId, attemptId, studentId: userId, writtenAt: Date.parse(writtenAt), texts }
    const call = { attemptId: request.params.submissionId, teacherId: signedIn(request).id, arrivedAt: request.arrivedAt }
    const outcome = await engine.keepAnswersFile({ ...call, file })
    if (outcome.kind !== 'kept') throw refusalOf(outcome)
    const { kind, ...reply } = outcome
    return { success: true as const, ...reply }
  })
}
