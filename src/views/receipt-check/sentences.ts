import type { ReceiptCheck } from '../../../domain/api/receipts.ts'
import type { Role } from '../../../domain/people/user.ts'
import type { Problem } from '../../../domain/problem.ts'
import { formatDateTime } from '../ui/format.ts'

const acceptedWords = (count: number): string => (count === 1 ? 'an answer that was' : `${count} answers that were`)

interface Said {
  title: string
  text: string
}

/** Says that a submission does not count any more, because a teacher has reopened it. */
export const reopenedSentence = (at: string): string =>
  `A teacher reopened this submission on ${formatDateTime(at)}, so that its student could go on. What counts is what was submitted after that; this receipt still proves what was submitted before.`

/** Says that nothing was changed, and how many answers a teacher has accepted since; of a submission that was reopened, what is kept. */
export const verifiedSentence = ({ acceptedCount, reopenedAt }: Pick<ReceiptCheck, 'acceptedCount' | 'reopenedAt'>): string =>
  reopenedAt !== undefined
    ? 'The server still holds exactly the answers that were submitted with this receipt.'
    : acceptedCount === 0
      ? 'The server holds exactly the answers that were submitted. Nothing has changed since.'
      : `The server still holds what was submitted. Since then a teacher has accepted ${acceptedWords(acceptedCount)} not counted before. This is on record, but not part of the receipt.`

/** Says what was changed since the submission was submitted. */
export function changeSentence({ matches, logIntact }: Pick<ReceiptCheck, 'matches' | 'logIntact'>): Said {
  if (matches)
    return {
      title: 'The answers are unchanged, but their log is not.',
      text: 'The stored answers still match this receipt. The log of how they were saved was changed; tell whoever runs this server.',
    }
  if (logIntact)
    return {
      title: 'The answers were changed after they were submitted.',
      text: 'They no longer match this receipt. The log of every save is intact and still shows what was submitted; tell whoever runs this server.',
    }
  return {
    title: 'The submission was changed after it was made.',
    text: 'Neither the stored answers nor the log of how they were saved match this receipt any more; tell whoever runs this server.',
  }
}

/** Says that there is nothing behind a receipt that this person may see. */
export const unknownSentence = (reader: Role): Said => ({
  title: reader === 'teacher' ? 'No submission in your courses has this receipt.' : 'None of your submissions has this receipt.',
  text: 'Check that every character was copied. A receipt can be checked by the student who submitted it and by the teacher of the course.',
})

/** Says why a receipt could not be checked. */
export const checkFailureSentence = (failure: Problem | null): string =>
  failure?.kind === 'network' ? 'Network error. Please check your connection.' : 'The receipt could not be checked.'
