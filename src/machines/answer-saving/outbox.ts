import type { Acknowledged, AnswerValue, Edit, Edits, FlagEdit } from '../../../domain/attempt/answer.ts'
import { emptyAnswer } from '../../../domain/attempt/answer.ts'
import type { Acknowledgement, JournalEvent, NotCounted, SaveBatch, SavingContext, SubmitInput } from './contract.ts'

type Change = { questionId: string; change: Partial<AnswerValue>; settles?: string[] }

type Waiting = Pick<SavingContext, 'unsent' | 'unsentFlags' | 'earlier'>

/** Something waits for the server: an edit or a flag of this writer, or what an earlier stay left. */
export const hasOutbox = (context: Waiting): boolean => outboxSize(context) > 0
/** Counts the questions with something that waits for the server. */
export const outboxSize = ({ unsent, unsentFlags, earlier = [] }: Waiting): number =>
  new Set([...Object.keys(unsent), ...Object.keys(unsentFlags), ...earlier.map(({ question }) => question)]).size

/** Adds an edit of this writer: its count goes up, it is made on the version on screen, and it settles what an unsent one before it settled. */
export function withEdit(context: SavingContext, { questionId, change, settles = [] }: Change): Partial<SavingContext> {
  const before = context.answers[questionId] ?? emptyAnswer
  const answer = { ...before, ...change }
  const seq = (context.seqs[questionId] ?? 0) + 1
  const named = [...new Set([...(context.unsent[questionId]?.settles ?? []), ...settles])]
  const edit: Edit = { answerId: answer.answerId, textAnswer: answer.textAnswer, seq, base: answer.version }
  return {
    answers: { ...context.answers, [questionId]: answer },
    seqs: { ...context.seqs, [questionId]: seq },
    unsent: { ...context.unsent, [questionId]: named.length > 0 ? { ...edit, settles: named } : edit },
    notCounted: context.notCounted.filter((entry) => entry.questionId !== questionId || entry.reason === 'attemptClosed'),
  }
}

/** Changes a flag, which has a count of its own and changes no version. */
export function withFlag(
  context: SavingContext,
  questionId: string,
  flagged = !context.answers[questionId]?.flagged,
): Partial<SavingContext> {
  const before = context.answers[questionId] ?? emptyAnswer
  const seq = (context.flagSeqs[questionId] ?? 0) + 1
  return {
    answers: { ...context.answers, [questionId]: { ...before, flagged } },
    flagSeqs: { ...context.flagSeqs, [questionId]: seq },
    unsentFlags: { ...context.unsentFlags, [questionId]: { flagged, seq } },
  }
}

/** Sets the flags of these questions, as changes that the server may not know. */
export function withFlags(context: SavingContext, flags: Record<string, boolean> = {}): SavingContext {
  let flagged = context
  for (const [id, isFlagged] of Object.entries(flags)) flagged = Object.assign({}, flagged, withFlag(flagged, id, isFlagged))
  return flagged
}

const withoutAcknowledged = <Entry extends { seq: number }>(
  entries: Record<string, Entry>,
  acknowledged: (id: string) => number,
): Record<string, Entry> => Object.fromEntries(Object.entries(entries).filter(([id, { seq }]) => seq > acknowledged(id)))

/** Returns the answers with the versions of a reply; what is on screen never changes by an acknowledgement. */
function withVersions(answers: SavingContext['answers'], saved: Record<string, Acknowledged>): SavingContext['answers'] {
  const changed = Object.entries(saved).map(([id, { version }]) => {
    const before = answers[id] ?? emptyAnswer
    return [id, { ...before, version: Math.max(before.version, version) }] as const
  })
  return { ...answers, ...Object.fromEntries(changed) }
}

/** Lists entries with their reasons; a newer entry for a question takes the place of the older one. */
export function listNotCounted(
  before: readonly NotCounted[],
  sent: Record<string, AnswerValue>,
  reasons: Record<string, string>,
): NotCounted[] {
  const more = Object.entries(reasons).flatMap(([questionId, reason]) => {
    const answer = sent[questionId]
    return answer ? [{ questionId, reason, answer: { answerId: answer.answerId, textAnswer: answer.textAnswer } }] : []
  })
  const replaced = new Set(more.map(({ questionId }) => questionId))
  return [...before.filter(({ questionId }) => !replaced.has(questionId)), ...more]
}

const reasonsOf = ({ evidence, refused }: Acknowledgement): Record<string, string> => ({
  ...Object.fromEntries(evidence.map((id) => [id, 'attemptClosed'])),
  ...refused,
})

/** A refused entry counts as acknowledged: it is never sent again. */
const acknowledgedSeq =
  ({ saved, refused }: Acknowledgement, { unsent }: SavingContext, sent: Edits) =>
  (id: string) =>
    Math.max(saved[id]?.seq ?? 0, id in refused ? (sent[id]?.seq ?? unsent[id]?.seq ?? 0) : 0)

/** Applies a reply to the edits that were sent: acknowledged edits leave the outbox, those that do not count are listed, and the rivals are replaced by those of the reply. */
export function applyAcknowledgement(context: SavingContext, reply: Acknowledgement, sent: Edits): Partial<SavingContext> {
  const flags: Record<string, FlagEdit> = withoutAcknowledged(context.unsentFlags, (id) => reply.flags[id] ?? 0)
  return {
    unsent: withoutAcknowledged(context.unsent, acknowledgedSeq(reply, context, sent)),
    unsentFlags: flags,
    answers: withVersions(context.answers, reply.saved),
    rivals: reply.rivals ?? context.rivals,
    notCounted: listNotCounted(context.notCounted, sent, reasonsOf(reply)),
    ...(reply.time && { time: reply.time, savedAt: reply.time.serverNow }),
    failures: 0,
    retryAfter: null,
    problem: null,
  }
}

/** Says what the journal writes for one edit, which is the newest of its question; without one it writes nothing. */
export function journalWrite(
  context: SavingContext,
  { questionId, typing = false }: { questionId: string; typing?: boolean },
): JournalEvent {
  const { writer, epoch, unsent, answers } = context
  const edit = unsent[questionId]
  return edit ? { type: 'journal.write', questionId, writer, epoch, edit, answers, typing } : { type: 'journal.flush' }
}

export const journalWriterGrant = ({ writer, epoch, unsent, answers, time, local: left }: SavingContext): JournalEvent => ({
  type: 'journal.charge',
  writer,
  epoch,
  unsent,
  answers,
  left,
  deadline: time.deadline,
})

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
export const submitInput = (context: SavingContext): SubmitInput => ({
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
