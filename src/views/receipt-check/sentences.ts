import type { ReceiptCheck } from '../../../domain/api/receipts.ts'
import type { Failure } from '../../../domain/failure.ts'
import type { Role } from '../../../domain/user.ts'
import { plural } from '../ui/format.ts'

interface Said {
  title: string
  text: string
}

/** Says that nothing was changed, and what a teacher let count since. */
export const verifiedSentence = (acceptedCount: number): string =>
  acceptedCount === 0
    ? 'The server holds exactly the answers that were handed in. Nothing was changed since.'
    : `The server still holds what was handed in. Since then the teacher accepted ${plural(acceptedCount, 'late answer')}: that is on record and not part of this receipt.`

/** Says what was changed since the submission was handed in. */
export function changeSentence({ matches, logIntact }: Pick<ReceiptCheck, 'matches' | 'logIntact'>): Said {
  if (matches)
    return {
      title: 'The answers are unchanged, but their log is not.',
      text: 'The stored answers still make this receipt. The log of how they were saved was changed; tell whoever runs this server.',
    }
  if (logIntact)
    return {
      title: 'The answers were changed after they were handed in.',
      text: 'They no longer make this receipt. The log of every save is whole and still tells what was handed in; tell whoever runs this server.',
    }
  return {
    title: 'The submission was changed after it was handed in.',
    text: 'Neither the stored answers nor the log of how they were saved make this receipt any more; tell whoever runs this server.',
  }
}

/** Says that there is nothing behind a receipt that this person may see. */
export const unknownSentence = (reader: Role): Said => ({
  title: reader === 'teacher' ? 'No submission in your courses has this receipt.' : 'None of your submissions has this receipt.',
  text: 'Look whether every character was copied. A receipt can be checked by whoever handed in and by the teacher of the course.',
})

/** Says why a receipt could not be checked. */
export const checkFailureSentence = (failure: Failure | null): string =>
  failure?.kind === 'network' ? 'Network error. Please check your connection.' : 'The receipt could not be checked.'
