import { emptyAnswer } from '../../../domain/attempt/answer.ts'
import type { JoinOutcome, SavingContext } from './contract.ts'
import { withEdit, withFlags } from './outbox.ts'
import { takeCharge } from './take-charge.ts'

/**
 * Begins the stay that the server granted to a restored exam: every edit made since becomes one of the new writer. It is made on the version that
 * counts where the student wrote it in sight of that, else on the one that this device knew.
 */
export function joinAttempt(context: SavingContext, reply: Extract<JoinOutcome, { kind: 'taken' }>): SavingContext {
  const { inSight, left, kind: _kind, ...charge } = reply
  const { unsent, unsentFlags } = context
  const untouched = charge.rivals.filter(({ questionId }) => !(questionId in unsent))
  let joined: SavingContext = {
    ...takeCharge(context, { ...charge, rivals: untouched }, left),
    rivals: charge.rivals,
  }
  for (const [questionId, { answerId, textAnswer, base, settles = [] }] of Object.entries(unsent)) {
    const change = { answerId, textAnswer }
    const held = joined.answers[questionId] ?? emptyAnswer
    const seen = inSight[questionId]
    const answers = { ...joined.answers, [questionId]: { ...held, version: seen?.base ?? base } }
    joined = Object.assign(
      {},
      joined,
      withEdit({ ...joined, answers }, { questionId, change, settles: [...settles, ...(seen?.settles ?? [])] }),
    )
  }
  return withFlags(joined, Object.fromEntries(Object.entries(unsentFlags).map(([id, { flagged }]) => [id, flagged])))
}
