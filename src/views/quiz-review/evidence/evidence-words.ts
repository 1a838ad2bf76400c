import type { CountedBefore, LateEvidence } from '../../../../domain/api/evidence.ts'
import { formatDateTime, formatPoints, spokenDuration } from '../../ui/format.ts'

type Source = LateEvidence['source']

/** What a text that does not count is called, while it waits and once it was accepted. */
export const evidenceNames: Record<Source, { pending: string; accepted: string }> = {
  late: { pending: 'Late answer', accepted: 'Late answer accepted' },
  file: { pending: 'Answers file', accepted: 'Answer from a file accepted' },
  rival: { pending: 'Other version', accepted: 'Other version accepted' },
  submitted: { pending: 'The answer before another one was accepted', accepted: 'Submitted answer counts again' },
}

const objects: Record<Source, string> = {
  late: 'late answer',
  file: 'answer from the file',
  rival: 'other version of the answer',
  submitted: 'submitted answer',
}

/** Names a text with its question: 'late answer to question 4', with its place where there are several. */
export const evidenceLabel = (source: Source, questionNumber: number, place: number, count: number): string =>
  `${objects[source]} to question ${questionNumber}${count > 1 ? ` (${place} of ${count})` : ''}`

/** How a text came that does not count, in words. */
export const arrivalOf = ({ receivedAt, lateBy, attemptNumber, source, writtenAt }: LateEvidence): string => {
  if (source === 'rival') {
    return `Written in another tab or on another device, and the student chose neither version. It arrived ${formatDateTime(receivedAt)}, during attempt ${attemptNumber}.`
  }
  if (source === 'submitted') return `Last saved ${formatDateTime(receivedAt)} and submitted with attempt ${attemptNumber}.`
  const arrival = `Arrived ${formatDateTime(receivedAt)}, ${spokenDuration(lateBy / 1000)} after the end of attempt ${attemptNumber}`
  return source === 'file' ? `${arrival}, in an answers file that says it was written ${formatDateTime(writtenAt)}.` : `${arrival}.`
}

/** Returns whether a text came from outside the attempt: after its end or in a file. */
export const isFromOutside = ({ source }: LateEvidence): boolean => source === 'late' || source === 'file'

/** Until when a text counted, and with which points. */
export const countedSentence = ({ until, points }: CountedBefore): string =>
  `It counted until ${formatDateTime(until)}, when another answer was accepted, and ${points === null ? 'was not graded' : `had ${formatPoints(points)}`}.`

/** How the attempt ended that a text belongs to. */
export const endSentence = ({ closedBy }: LateEvidence): string => {
  if (closedBy === 'student') return 'The student had submitted the attempt.'
  return closedBy === 'teacher' ? 'A teacher had closed the attempt.' : 'The attempt had been closed because time was up.'
}

/** Returns whether a text met a close that its student had not asked for; the other version of an answer is always in time. */
export const meetsClose = (evidence: LateEvidence): boolean => isFromOutside(evidence) && evidence.inTime && evidence.closedBy !== 'student'

/** What a text that arrived in time has on its side; whoever had submitted or was closed early had time left. */
export const inTimeSentence = ({ closedBy }: LateEvidence): string =>
  closedBy === 'student' || closedBy === 'teacher'
    ? 'The time of the attempt was not over yet.'
    : 'It had reached the server before the end.'

/** Returns whether the student had seen the key before a text arrived. */
export const isAfterKey = ({ keySeenAt, receivedAt }: LateEvidence): boolean =>
  keySeenAt !== null && Date.parse(keySeenAt) <= Date.parse(receivedAt)

/** What the student had seen of the correct answers when a text arrived. */
export const keyWords = (evidence: LateEvidence): string => {
  const { keySeenAt } = evidence
  if (keySeenAt === null) return 'The student has not seen the correct answers.'
  return isAfterKey(evidence)
    ? `The student had seen the correct answers on ${formatDateTime(keySeenAt)}, before this arrived.`
    : `The student first saw the correct answers on ${formatDateTime(keySeenAt)}, after this had arrived.`
}
