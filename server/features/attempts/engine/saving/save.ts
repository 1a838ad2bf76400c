import type { Answers, Rival } from '../../../../../domain/attempt/answer.ts'
import { roomFacts, storedDeadline } from '../../attempt-state.ts'
import { isInCharge } from '../../edit-rules.ts'
import { lockAttempts, readAnswers, readRivals } from '../attempt-rows.ts'
import { closeWhenOver } from '../close.ts'
import type { KeptEntries, SaveCommand, SaveOutcome } from '../commands.ts'
import type { Context } from '../context.ts'
import { guarded } from '../database/transaction.ts'
import { askedVersions } from '../quiz-version-cache.ts'
import { checkSent, type Intake, type IntakeResult, type Received, withRefusals } from './intake.ts'
import { applyIntake, openGroup, storeGroup } from './intake-group.ts'

/** Carries out saves that share a transaction, in the order they came, with one statement per kind of row. */
export async function saveAll(context: Context, commands: readonly SaveCommand[]): Promise<SaveOutcome[]> {
  const { sql, versions } = context
  const attempts = await lockAttempts(
    sql,
    commands.map(({ attemptId }) => attemptId),
  )
  const asked = await askedVersions(
    versions,
    sql,
    [...attempts.values()].map((attempt) => attempt.version_id),
  )
  const received = commands.map((command) => {
    const attempt = attempts.get(command.attemptId)
    const version = attempt?.student_id === command.studentId ? asked.get(attempt.version_id) : undefined
    if (!attempt || !version) return null
    return checkSent(context, attempt, version, command, isInCharge(attempt, command.writer, command.epoch))
  })
  const intakes = received.flatMap((each) => (each ? [each.intake] : []))
  const group = await openGroup(context, intakes)
  const taken = received.map((each, index) => each && takeSave(each, commands[index]?.position ?? 0, () => applyIntake(group, each.intake)))
  await storeGroup(group)
  await closeOver(context, intakes)
  return replies(context, received, taken)
}

/** The position only grows, and only by the writer in charge. */
function takeSave(received: Received, position: number, take: () => IntakeResult): IntakeResult {
  const { attempt, isOpen, inCharge } = received.intake
  if (isOpen && inCharge) attempt.position = Math.max(attempt.position, position)
  return withRefusals(received, take())
}

async function closeOver(context: Context, intakes: readonly Intake[]): Promise<void> {
  const over = new Map(intakes.flatMap(({ attempt, isOpen, at }) => (isOpen || attempt.status !== 'open' ? [] : [[attempt, at]])))
  for (const [attempt, at] of over) await guarded(context.sql, () => closeWhenOver(context, attempt, at))
}

async function replies(
  context: Context,
  received: readonly (Received | null)[],
  taken: readonly (IntakeResult | null)[],
): Promise<SaveOutcome[]> {
  const intakes = received.flatMap((each) => (each ? [each.intake] : []))
  const rivals = await readRivals(
    context.sql,
    intakes.map(({ attempt }) => attempt),
  )
  const states = await readStates(context, intakes)
  return received.map((each, index) => {
    const kept = taken[index]
    if (!each || !kept) return { kind: 'notFound' }
    const { attempt } = each.intake
    return outcomeOf(each.intake, kept, rivals.get(attempt.id) ?? [], states.get(each.intake) ?? null)
  })
}

/** Reads the whole state for refusals, of each attempt at most once in 2 s. */
async function readStates({ sql, stateThrottle }: Context, intakes: readonly Intake[]): Promise<Map<Intake, Answers>> {
  const turns = intakes.filter(({ attempt, isOpen, inCharge, at }) => !(isOpen && inCharge) && stateThrottle.take(attempt.id, at))
  const answers = await readAnswers(
    sql,
    turns.map(({ attempt }) => attempt.id),
  )
  return new Map(turns.map((intake) => [intake, answers.get(intake.attempt.id) ?? {}]))
}

function outcomeOf({ attempt, isOpen, inCharge }: Intake, taken: IntakeResult, rivals: Rival[], answers: Answers | null): SaveOutcome {
  const { evidence, ...heard } = taken
  const kept: KeptEntries = { ...heard, rivals }
  const { epoch, credited } = attempt
  if (!isOpen) return { kind: 'attemptClosed', ...kept, evidence, epoch, submissionId: attempt.id, answers }
  const facts = { epoch, credited, deadline: storedDeadline(attempt), ...roomFacts(attempt) }
  return inCharge ? { kind: 'saved', ...kept, ...facts } : { kind: 'replacedWriter', ...kept, ...facts, answers }
}
