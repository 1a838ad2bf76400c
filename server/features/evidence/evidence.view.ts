import type { AcceptedEvidence as AcceptedNote, CountedBefore, LateEvidence, UncountedAnswer } from '../../../domain/api/evidence.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { ReviewedSubmission } from '../review/review.store.ts'
import { answerTextOf } from '../review/review.view.ts'
import type { AcceptedEvidence, EarlierEnd, PendingEvidence } from './evidence.store.ts'

/** What a text that does not count is shown with. */
export interface EvidencePlace {
  submission: Pick<ReviewedSubmission, 'id' | 'number' | 'submittedAt' | 'closedBy'>
  question: Question | undefined
  /** The ends after which attempts were reopened, in their order. */
  earlierEnds: readonly EarlierEnd[]
  /** When the student first saw the key of the quiz, in epoch ms. */
  keySeenAt: number | null
}

const countedBefore = ({ counted }: PendingEvidence): { counted?: CountedBefore } =>
  counted ? { counted: { until: isoOf(counted.until), points: counted.points } } : {}

/** Returns the end after which a text came: that of the submission, or an earlier one before the attempt was reopened. */
const endBefore = ({ receivedAt }: PendingEvidence | AcceptedEvidence, { submission, earlierEnds }: EvidencePlace) =>
  earlierEnds.find((end) => end.attemptId === submission.id && receivedAt <= end.reopenedAt) ?? submission

/** Shows a text that does not count, with how long after the end of its attempt it came. */
export function evidenceView(evidence: PendingEvidence | AcceptedEvidence, place: EvidencePlace): LateEvidence {
  const { submission, question, keySeenAt } = place
  const isAccepted = 'acceptedAt' in evidence
  const isOutside = evidence.source === 'late' || evidence.source === 'file'
  const end = isOutside ? endBefore(evidence, place) : submission
  return {
    id: evidence.id,
    submissionId: submission.id,
    attemptNumber: submission.number,
    questionId: evidence.questionId,
    answerId: evidence.answerId,
    answerText: question ? answerTextOf(question, evidence) : evidence.textAnswer,
    source: evidence.source,
    receivedAt: isoOf(evidence.receivedAt),
    lateBy: isOutside ? Math.max(0, evidence.receivedAt - end.submittedAt) : 0,
    inTime: evidence.inTime,
    closedBy: end.closedBy,
    keySeenAt: isoOf(keySeenAt),
    writtenAt: isoOf(evidence.writtenAt),
    status: isAccepted ? 'accepted' : 'pending',
    acceptedAt: isAccepted ? isoOf(evidence.acceptedAt) : null,
    acceptedBy: isAccepted ? evidence.acceptedBy : null,
    ...(isAccepted ? {} : countedBefore(evidence)),
  }
}

/** Shows for which questions of a submission a text counts that a teacher accepted, and where it was from; without the texts. */
export const acceptedNotes = (accepted: readonly AcceptedEvidence[]): AcceptedNote[] =>
  accepted.map(({ questionId, source, acceptedAt }) => ({ questionId, source, acceptedAt: isoOf(acceptedAt) }))

/** Shows a student the own texts of an attempt that do not count. */
export const uncountedViews = (waiting: readonly PendingEvidence[], questions: ReadonlyMap<string, Question>): UncountedAnswer[] =>
  waiting.map((evidence) => {
    const question = questions.get(evidence.questionId)
    const { id, questionId, source } = evidence
    const answerText = question ? answerTextOf(question, evidence) : evidence.textAnswer
    return { id, questionId, source, answerText, ...countedBefore(evidence) }
  })
