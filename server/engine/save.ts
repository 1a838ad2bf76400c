import type { Answers } from '../../domain/answer.ts'
import { type AttemptRow, endOf, isOver, lockAttempts, mayWrite, readAnswers } from './attempt-rows.ts'
import { closeWhenOver } from './close.ts'
import type { SaveCommand, SaveOutcome } from './commands.ts'
import type { Context } from './context.ts'
import { type Batch, checkEntries, keepEvidence, type Revisions, readRevisions, storeBatches } from './entries.ts'
import { guarded } from './group.ts'
import type { Version } from './versions.ts'

type Decision =
  | { kind: 'notFound' }
  | { kind: 'replacedWriter'; attempt: AttemptRow }
  | { kind: 'tooLate' | 'accepted'; batch: Batch; refused: Record<string, string> }

/** Carries out saves that share a transaction, in the order they came, with one statement per kind of row. */
export async function saveAll(context: Context, commands: readonly SaveCommand[]): Promise<SaveOutcome[]> {
  const { sql, versions, grace } = context
  const attempts = await lockAttempts(
    sql,
    commands.map(({ attemptId }) => attemptId),
  )
  const loaded = await versions.load(
    sql,
    [...attempts.values()].map((attempt) => attempt.version_id),
  )
  const touched = new Set<AttemptRow>()
  const decisions = commands.map((command) => {
    const attempt = attempts.get(command.attemptId)
    const version = attempt && loaded.get(attempt.version_id)
    const decision = version ? decide(command, attempt, version, grace) : ({ kind: 'notFound' } as const)
    if (decision.kind === 'accepted' && moveOn(decision.batch.attempt, command)) touched.add(decision.batch.attempt)
    return decision
  })
  const stored = await storeAccepted(context, decisions, touched)
  const late = await storeLate(context, decisions)
  const held = await readAnswers(
    sql,
    decisions.flatMap((decision) => (decision.kind === 'replacedWriter' ? [decision.attempt.id] : [])),
  )
  return decisions.map((decision) => outcomeOf(decision, { stored, late, held }))
}

function decide(command: SaveCommand, attempt: AttemptRow, version: Version, grace: number): Decision {
  if (attempt.student_id !== command.studentId) return { kind: 'notFound' }
  const { entries, refused } = checkEntries(command.answers, version)
  const batch = { attempt, entries, at: command.arrivedAt }
  if (attempt.status !== 'open' || isOver(attempt, command.arrivedAt, grace)) return { kind: 'tooLate', batch, refused }
  if (!mayWrite(attempt, command.writer, command.epoch)) return { kind: 'replacedWriter', attempt }
  return { kind: 'accepted', batch, refused }
}

/** The first save claims the attempt; the position only grows. Tells whether either changed. */
function moveOn(attempt: AttemptRow, { writer, position }: SaveCommand): boolean {
  const before = [attempt.writer, attempt.position]
  attempt.writer = writer
  attempt.position = Math.max(attempt.position, position ?? 0)
  return attempt.writer !== before[0] || attempt.position !== before[1]
}

async function storeAccepted({ sql }: Context, decisions: readonly Decision[], touched: Set<AttemptRow>): Promise<Revisions> {
  const batches = decisions.flatMap((decision) => (decision.kind === 'accepted' ? [decision.batch] : []))
  const heads = new Map(batches.map(({ attempt }) => [attempt, attempt.log_seq]))
  const stored = await storeBatches(sql, batches)
  for (const [attempt, seq] of heads) if (attempt.log_seq !== seq) touched.add(attempt)
  const progress = [...touched].map(({ id, writer, epoch, position, log_seq, log_head }) => ({
    attempt: id,
    writer,
    epoch,
    position,
    seq: log_seq,
    head: log_head,
  }))
  if (progress.length > 0) await sql.all('updateProgress', [JSON.stringify(progress)])
  return stored
}

/** What the server already counts is no evidence: the resend of a save whose reply was lost is told as saved. */
async function storeLate(context: Context, decisions: readonly Decision[]): Promise<Revisions> {
  const { sql } = context
  const batches = decisions.flatMap((decision) => (decision.kind === 'tooLate' ? [decision.batch] : []))
  const stored = await readRevisions(
    sql,
    batches.map(({ attempt }) => attempt.id),
  )
  await keepEvidence(
    sql,
    batches.map((batch) => ({ ...batch, entries: newer(batch, stored) })),
  )
  for (const { attempt, at } of lastOfEach(batches)) await guarded(sql, () => closeWhenOver(context, attempt, at))
  return stored
}

const lastOfEach = (batches: readonly Batch[]): Iterable<Batch> => new Map(batches.map((batch) => [batch.attempt.id, batch])).values()

const newer = ({ attempt, entries }: Batch, stored: Revisions): Answers =>
  Object.fromEntries(Object.entries(entries).filter(([question, { revision }]) => revision > (stored.get(attempt.id)?.get(question) ?? -1)))

const sentRevisions = (entries: Answers): Record<string, number> =>
  Object.fromEntries(Object.entries(entries).map(([question, { revision }]) => [question, revision]))

function outcomeOf(decision: Decision, read: { stored: Revisions; late: Revisions; held: Map<string, Answers> }): SaveOutcome {
  if (decision.kind === 'notFound') return decision
  if (decision.kind === 'replacedWriter') {
    const { id, epoch } = decision.attempt
    return { kind: 'replacedWriter', epoch, deadline: endOf(decision.attempt), answers: read.held.get(id) ?? {} }
  }
  const { batch, refused } = decision
  if (decision.kind === 'accepted') {
    return { kind: 'saved', saved: acknowledged(batch, read.stored), refused, deadline: endOf(batch.attempt), epoch: batch.attempt.epoch }
  }
  const evidence = newer(batch, read.late)
  const counted = Object.fromEntries(Object.entries(batch.entries).filter(([question]) => !evidence[question]))
  return {
    kind: 'attemptClosed',
    evidence: sentRevisions(evidence),
    saved: acknowledged({ ...batch, entries: counted }, read.late),
    refused,
  }
}

/** Acknowledges what the database holds, never what was only sent. */
function acknowledged({ attempt, entries }: Batch, stored: Revisions): Record<string, number> {
  return Object.fromEntries(
    Object.entries(entries).map(([question, { revision }]) => {
      const held = stored.get(attempt.id)?.get(question) ?? -1
      if (held < revision) throw new Error(`Revision ${revision} of ${question} in attempt ${attempt.id} was not stored`)
      return [question, held]
    }),
  )
}
