import type { Rival } from '../../../domain/attempt/answer.ts'
import type { OutboxRecord } from '../flushing/contract.ts'
import type { SavingContext } from './contract.ts'

/** Returns the records to send: those left on this device, then this writer's unacknowledged edits. */
export const recordsOf = ({ userId, assignmentId, attemptId, writer, epoch, unsent, local, earlier }: SavingContext): OutboxRecord[] => [
  ...local,
  ...(earlier ?? []),
  ...Object.entries(unsent).map(([question, { seq, base, settles = [], answerId, textAnswer }]) => ({
    user: userId,
    quiz: assignmentId,
    attempt: attemptId,
    question,
    writer,
    epoch,
    seq,
    base,
    settles,
    value: { answerId, textAnswer },
    refused: null,
    ...(earlier && { detached: true }),
  })),
]

const localId = ({ writer, question }: OutboxRecord): string => `local:${writer}:${question}`

/** The rivals that wait for a choice: what the server lists and no unsent edit settles, and records of this device that could not be sent. */
export function rivalsIn({ rivals, unsent, local }: Pick<SavingContext, 'rivals' | 'unsent' | 'local'>): Rival[] {
  const waiting = rivals.filter(({ id, questionId }) => !unsent[questionId]?.settles?.includes(id))
  const here = local
    .filter(({ refused }) => refused === null)
    .map((record) => ({ id: localId(record), questionId: record.question, answer: record.value, ahead: false }))
  return [...waiting, ...here]
}

/** Returns the records of this device among the rivals of a question. */
export const localOf = ({ local }: Pick<SavingContext, 'local'>, questionId: string): OutboxRecord[] =>
  local.filter(({ question, refused }) => question === questionId && refused === null)
