import { emptyAnswer, isSameAnswer } from '../../../domain/attempt/answer.ts'
import type { JoinOutcome, SavingContext } from './contract.ts'
import { withEdit } from './outbox.ts'
import { takeCharge } from './take-charge.ts'

/**
 * Begins the stay that the server granted to a restored exam: every edit made since becomes one of the new writer. It is made on the version that
 * its text was made in sight of: where the server took an earlier stay's edit of this device meanwhile, that one's.
 */
export function joinAttempt(context: SavingContext, reply: Extract<JoinOutcome, { kind: 'taken' }>): SavingContext {
  const { versions, left, kind: _kind, ...charge } = reply
  const { unsent, unsentFlags } = context
  const untouched = charge.rivals.filter(({ questionId }) => !(questionId in unsent))
  let joined: SavingContext = {
    ...takeCharge(context, { ...charge, rivals: untouched }, left),
    rivals: charge.rivals,
  }
  for (const [questionId, { answerId, textAnswer, base, settles = [] }] of Object.entries(unsent)) {
    const change = { answerId, textAnswer }
    const held = joined.answers[questionId] ?? emptyAnswer
    const repeats = charge.rivals
      .filter((rival) => rival.questionId === questionId && isSameAnswer(rival.answer, change))
      .map(({ id }) => id)
    const answers = { ...joined.answers, [questionId]: { ...held, version: versions[questionId] ?? base } }
    joined = Object.assign({}, joined, withEdit({ ...joined, answers }, { questionId, change, settles: [...settles, ...repeats] }))
  }
  const flagged = Object.entries(unsentFlags).map(([id, { flagged }]) => [id, { ...(joined.answers[id] ?? emptyAnswer), flagged }] as const)
  const flags = Object.fromEntries(Object.entries(unsentFlags).map(([id, { flagged }]) => [id, { flagged, seq: 1 }]))
  return { ...joined, answers: { ...joined.answers, ...Object.fromEntries(flagged) }, unsentFlags: flags, flagSeqs: flagSeqsOf(flags) }
}

const flagSeqsOf = (flags: SavingContext['unsentFlags']): SavingContext['flagSeqs'] =>
  Object.fromEntries(Object.entries(flags).map(([id, { seq }]) => [id, seq]))
