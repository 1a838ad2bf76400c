import type { AcceptedEvidence as AcceptedNote, LateEvidence } from '../domain/api/evidence.ts'
import type { Question } from '../domain/quiz.ts'
import { isoOf } from './iso.ts'
import { givenText } from './review-views.ts'
import type { AcceptedEvidence, PendingEvidence } from './store/evidence.store.ts'
import type { ReviewedSubmission } from './store/review.store.ts'

/** Shows a late answer to the teacher, with how long after the end of its attempt it came. */
export function evidenceView(
  evidence: PendingEvidence | AcceptedEvidence,
  submission: Pick<ReviewedSubmission, 'id' | 'number' | 'submittedAt'>,
  question: Question | undefined,
): LateEvidence {
  const isAccepted = 'acceptedAt' in evidence
  return {
    submissionId: submission.id,
    attemptNumber: submission.number,
    questionId: evidence.questionId,
    revision: evidence.revision,
    answerId: evidence.answerId,
    answerText: question ? givenText(question, evidence) : evidence.textAnswer,
    source: evidence.source,
    receivedAt: isoOf(evidence.receivedAt),
    lateBy: Math.max(0, evidence.receivedAt - submission.submittedAt),
    writtenAt: isoOf(evidence.writtenAt),
    status: isAccepted ? 'accepted' : 'pending',
    acceptedAt: isAccepted ? isoOf(evidence.acceptedAt) : null,
    acceptedBy: isAccepted ? evidence.acceptedBy : null,
  }
}

/** Says of which questions of a submission late answers count, without the answers. */
export const acceptedNotes = (accepted: readonly AcceptedEvidence[]): AcceptedNote[] =>
  accepted.map(({ questionId, acceptedAt }) => ({ questionId, acceptedAt: isoOf(acceptedAt) }))
