import type { AcceptedEvidence as AcceptedNote, CountedBefore, LateEvidence, UncountedAnswer } from '../../../domain/api/evidence.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { ReviewedSubmission } from '../review/review.store.ts'
import { answerTextOf } from '../review/review.view.ts'
import type { AcceptedEvidence, PendingEvidence } from './evidence.store.ts'

/** What a text that does not count is shown with. */
export interface EvidencePlace {
  submission: Pick<ReviewedSubmission, 'id' | 'number' | 'submittedAt' | 'closedBy'>
  question: Question | undefined
  /** When the student first saw the key of the quiz, in epoch ms. */
  keyVisibleSince: number | null
}

const countedBefore = ({ counted }: PendingEvidence): { counted?: CountedBefore } =>
  counted ? { counted: { until: isoOf(counted.until), points: counted.points } } : {}

/** Returns the evidence that counts: of several that were accepted for a question, the last one. */
export const countingOf = (accepted: readonly AcceptedEvidence[]): AcceptedEvidence[] => {
  const newest = new Map(accepted.map((one) => [JSON.stringify([one.attemptId, one.questionId]), one]))
  return accepted.filter((one) => [...newest.values()].includes(one))
}

/** Shows a text that does not count, with how long after the end of its attempt it came. */
export function evidenceView(
  evidence: PendingEvidence | AcceptedEvidence,
  { submission, question, keyVisibleSince }: EvidencePlace,
): LateEvidence {
  const isAccepted = 'acceptedAt' in evidence
  const isOutside = evidence.source === 'late' || evidence.source === 'file'
  return {
    id: evidence.id,
    submissionId: submission.id,
    attemptNumber: submission.number,
    questionId: evidence.questionId,
    answerId: evidence.answerId,
    answerText: question ? answerTextOf(question, evidence) : evidence.textAnswer,
    source: evidence.source,
    receivedAt: isoOf(evidence.receivedAt),
    lateBy: isOutside ? Math.max(0, evidence.receivedAt - submission.submittedAt) : 0,
    inTime: evidence.inTime,
    closedBy: submission.closedBy,
    keyVisibleSince: isoOf(keyVisibleSince),
    writtenAt: isoOf(evidence.writtenAt),
    status: isAccepted ? 'accepted' : 'pending',
    acceptedAt: isAccepted ? isoOf(evidence.acceptedAt) : null,
    acceptedBy: isAccepted ? evidence.acceptedBy : null,
    ...(isAccepted ? {} : countedBefore(evidence)),
  }
}

/** Returns for which questions of a submission a text counts that a teacher accepted, and where it was from; without the texts. */
export const acceptedNotes = (accepted: readonly AcceptedEvidence[]): AcceptedNote[] =>
  countingOf(accepted).map(({ questionId, source, acceptedAt }) => ({ questionId, source, acceptedAt: isoOf(acceptedAt) }))

/** Shows a student the own texts of an attempt that do not count. */
export const uncountedViews = (waiting: readonly PendingEvidence[], questions: ReadonlyMap<string, Question>): UncountedAnswer[] =>
  waiting.map((evidence) => {
    const question = questions.get(evidence.questionId)
    const { id, questionId, source } = evidence
    const answerText = question ? answerTextOf(question, evidence) : evidence.textAnswer
    return { id, questionId, source, answerText, ...countedBefore(evidence) }
  })
