import type { AcceptedEvidence as AcceptedNote, LateEvidence, UncountedAnswer } from '../../../domain/api/evidence.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { ReviewedSubmission } from '../review/review.store.ts'
import { givenText } from '../review/review.view.ts'
import type { AcceptedEvidence, PendingEvidence } from './evidence.store.ts'

/** What a text that does not count is shown with. */
export interface EvidencePlace {
  submission: Pick<ReviewedSubmission, 'id' | 'number' | 'submittedAt' | 'closedBy'>
  question: Question | undefined
  /** When the student first saw the key of the quiz, in epoch ms. */
  keyVisibleSince: number | null
}

/** Shows a text that does not count, with how long after the end of its attempt it came. */
export function evidenceView(
  evidence: PendingEvidence | AcceptedEvidence,
  { submission, question, keyVisibleSince }: EvidencePlace,
): LateEvidence {
  const isAccepted = 'acceptedAt' in evidence
  const isRival = evidence.source === 'rival'
  return {
    id: evidence.id,
    submissionId: submission.id,
    attemptNumber: submission.number,
    questionId: evidence.questionId,
    answerId: evidence.answerId,
    answerText: question ? givenText(question, evidence) : evidence.textAnswer,
    source: evidence.source,
    receivedAt: isoOf(evidence.receivedAt),
    lateBy: isRival ? 0 : Math.max(0, evidence.receivedAt - submission.submittedAt),
    inTime: evidence.inTime,
    closedBy: submission.closedBy,
    keyVisibleSince: isoOf(keyVisibleSince),
    writtenAt: isoOf(evidence.writtenAt),
    status: isAccepted ? 'accepted' : 'pending',
    acceptedAt: isAccepted ? isoOf(evidence.acceptedAt) : null,
    acceptedBy: isAccepted ? evidence.acceptedBy : null,
  }
}

/** Returns for which questions of a submission a teacher accepted a text, and where it was from; without the texts. */
export const acceptedNotes = (accepted: readonly AcceptedEvidence[]): AcceptedNote[] =>
  accepted.map(({ questionId, source, acceptedAt }) => ({ questionId, source, acceptedAt: isoOf(acceptedAt) }))

/** Shows a student the own texts of an attempt that do not count. */
export const uncountedViews = (waiting: readonly PendingEvidence[], questions: ReadonlyMap<string, Question>): UncountedAnswer[] =>
  waiting.map((evidence) => {
    const question = questions.get(evidence.questionId)
    const { id, questionId, source } = evidence
    return { id, questionId, source, answerText: question ? givenText(question, evidence) : evidence.textAnswer }
  })
