import type { SaveBatch, SavingContext, SubmitInput } from './contract.ts'

/** Returns the next save: everything of this writer that no reply has acknowledged. */
export const saveBatch = (context: SavingContext): SaveBatch => ({
  userId: context.userId,
  attemptId: context.attemptId,
  writer: context.writer,
  epoch: context.epoch,
  position: context.position,
  answers: context.unsent,
  flags: context.unsentFlags,
  keepalive: !context.visible,
})

/** Returns the submit request, which carries the same. */
export const submitAttempt = (context: SavingContext): SubmitInput => ({
  userId: context.userId,
  assignmentId: context.assignmentId,
  attemptId: context.attemptId,
  writer: context.writer,
  epoch: context.epoch,
  startedAt: context.startedAt,
  answers: context.unsent,
  flags: context.unsentFlags,
  automatic: context.automatic,
})
