import { emptyAnswer } from '../../../domain/attempt/answer.ts'
import type { SavingContext } from './contract.ts'
import { withEdit } from './outbox.ts'

/** Begins a stay that the server has not granted: what an earlier stay like it left becomes edits of this one, made on the same versions. */
export function beginWithoutServer(context: SavingContext): SavingContext {
  const left = context.earlier?.filter(({ detached }) => detached) ?? []
  let restored: SavingContext = { ...context, replaced: left, earlier: context.earlier?.filter(({ detached }) => !detached) }
  for (const { question, base, settles, value } of left) {
    const answers = { ...restored.answers, [question]: { ...(restored.answers[question] ?? emptyAnswer), version: base } }
    restored = Object.assign({}, restored, withEdit({ ...restored, answers }, { questionId: question, change: value, settles }))
  }
  return restored
}
