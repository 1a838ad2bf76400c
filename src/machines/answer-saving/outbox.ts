import { type Answer, type Answers, mergeAnswers, unacknowledged } from '../../../domain/answer.ts'
import type { NotCounted, SaveOutcome, SavingContext, TakenOver } from './contract.ts'

type Saved = Extract<SaveOutcome, { kind: 'saved' }>
type Closed = Extract<SaveOutcome, { kind: 'attemptClosed' }>
type Revisions = Record<string, number>

/** The answers that the server has not acknowledged yet. */
export const outboxOf = ({ answers, acknowledged }: Pick<SavingContext, 'answers' | 'acknowledged'>): Answers =>
  unacknowledged(answers, acknowledged)

/** Books a reply: what is saved leaves the outbox; what is refused leaves it too, for the list of what does not count. */
export function settle(context: SavingContext, { saved, refused, position, epoch, deadline, at }: Saved) {
  const standing = context.notCounted.filter(({ questionId, answer }) => (saved[questionId] ?? 0) <= answer.revision)
  return {
    acknowledged: higherRevisions(higherRevisions(context.acknowledged, saved), revisionsOfEntries(refused)),
    notCounted: joined(standing, refused),
    savedPosition: position,
    savedAt: at,
    epoch,
    deadline,
    failures: 0,
    retryAfter: null,
  }
}

/** Books what arrived after the attempt was closed: kept by the server, shown to the student, sent no more. */
export const settleLate = (context: SavingContext, { saved, evidence }: Closed) => ({
  acknowledged: higherRevisions(higherRevisions(context.acknowledged, saved), revisionsOfEntries(evidence)),
  notCounted: joined(context.notCounted, evidence),
})

/** Merges the server's state after a take-over; an own unsent answer that lost is listed, never silently dropped. */
export function adopt(context: SavingContext, taken: TakenOver) {
  const lost = Object.entries(outboxOf(context)).flatMap(([questionId, answer]): NotCounted[] => {
    const stored = taken.answers[questionId]
    const stands = !stored || stored.revision < answer.revision || sameValue(stored, answer)
    return stands ? [] : [{ questionId, reason: 'replacedWriter', answer }]
  })
  return {
    answers: mergeAnswers(taken.answers, context.answers),
    acknowledged: revisionsOf(taken.answers),
    epoch: taken.epoch,
    deadline: taken.deadline,
    savedAt: taken.at,
    notCounted: joined(context.notCounted, lost),
  }
}

const revisionsOf = (answers: Answers): Revisions =>
  Object.fromEntries(Object.entries(answers).map(([questionId, { revision }]) => [questionId, revision]))

const revisionsOfEntries = (entries: readonly NotCounted[]): Revisions =>
  Object.fromEntries(entries.map(({ questionId, answer }) => [questionId, answer.revision]))

function higherRevisions(first: Revisions, second: Revisions): Revisions {
  const higher = { ...first }
  for (const [questionId, revision] of Object.entries(second)) higher[questionId] = Math.max(revision, higher[questionId] ?? 0)
  return higher
}

const joined = (before: readonly NotCounted[], more: readonly NotCounted[]): NotCounted[] => {
  const replaced = new Set(more.map(({ questionId }) => questionId))
  return [...before.filter(({ questionId }) => !replaced.has(questionId)), ...more]
}

const sameValue = (one: Answer, other: Answer): boolean => one.answerId === other.answerId && one.textAnswer === other.textAnswer
