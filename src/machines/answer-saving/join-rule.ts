import { type Edit, isSameAnswer } from '../../../domain/attempt/answer.ts'
import type { JoinOutcome, SavingContext } from './contract.ts'
import { withEdit, withFlags } from './outbox.ts'
import { settleOverwritten, takeCharge } from './take-charge.ts'

type Joined = Extract<JoinOutcome, { kind: 'taken' }>

/** Whether an edit was made in sight of what counts: by what was on screen, or because nothing has changed since. */
const isInSight = ({ inSight, answers }: Joined, questionId: string, { base }: { base: number }): boolean =>
  (inSight[questionId]?.base ?? base) === (answers[questionId]?.version ?? 0)

/** Where the newest text of this device arrived already, and is put into the input, it settles what it was written over as well. */
function withOwnSettled(context: SavingContext, inSight: Joined['inSight']): SavingContext {
  const settledWith = ([id, edit]: [string, Edit]): [string, Edit] => {
    const own = inSight[id]?.settles ?? []
    return edit.settles?.some((rival) => own.includes(rival))
      ? [id, { ...edit, settles: [...new Set([...edit.settles, ...own])] }]
      : [id, edit]
  }
  return { ...context, unsent: Object.fromEntries(Object.entries(context.unsent).map(settledWith)) }
}

/**
 * Begins the stay that the server granted to a restored exam: an edit that was made in sight of what counts becomes one of the new writer. Of every other
 * question what counts is shown, and what was written here is a rival of it.
 */
export function joinAttempt(context: SavingContext, reply: Joined): SavingContext {
  const { inSight, kept: _kept, left, kind: _kind, ...charge } = reply
  const { unsent, unsentFlags } = context
  const carried = Object.entries(unsent).filter(([questionId, edit]) => isInSight(reply, questionId, edit))
  const touched = new Set(carried.map(([questionId]) => questionId))
  const untouched = charge.rivals.filter(({ questionId }) => !touched.has(questionId))
  const begun = settleOverwritten(takeCharge(context, { ...charge, rivals: untouched }, left))
  let joined = withOwnSettled({ ...begun, rivals: charge.rivals }, inSight)
  for (const [questionId, { answerId, textAnswer, settles = [] }] of carried) {
    const named = [...settles, ...(inSight[questionId]?.settles ?? [])]
    joined = Object.assign({}, joined, withEdit(joined, { questionId, change: { answerId, textAnswer }, settles: named }))
  }
  return withFlags(joined, Object.fromEntries(Object.entries(unsentFlags).map(([id, { flagged }]) => [id, flagged])))
}

/** Whether joining would take something off the screen that the server does not have: an edit since the request, or text that waits in its input. */
export function isWrittenOn(context: SavingContext, reply: Joined): boolean {
  const { unsent, drafting, answers } = context
  const isNewer = Object.entries(unsent).some(([id, edit]) => !isInSight(reply, id, edit) && edit.seq > (reply.kept[id] ?? 0))
  const changes = () => Object.entries(joinAttempt(context, reply).answers).some(([id, answer]) => !isSameAnswer(answer, answers[id]))
  return isNewer || (drafting && changes())
}
