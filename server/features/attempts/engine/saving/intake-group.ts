import { isSameAnswer } from '../../../../../domain/attempt/answer.ts'
import type { AttemptRow } from '../../attempt-state.ts'
import type { LogRow } from '../../log-row.ts'
import type { Context } from '../context.ts'
import type { RowHead } from '../log/log-entries.ts'
import { type LoggedEdit, logAccepted } from '../log/log-writing.ts'
import { type EvidenceTexts, readEvidenceTexts } from './evidence-texts.ts'
import { applyEdit, type Intake, type IntakeResult } from './intake.ts'
import { applyFlag, countWriters, readSlots, type Slots, storeSlots } from './question-slots.ts'

/** The commands that share a transaction: what they read together, and what they change in memory until it is stored. */
export interface Group {
  context: Context
  slots: Slots
  evidenceTexts: EvidenceTexts
  log: LogRow[]
  /** The attempts as they were, by what of them may change. */
  before: Map<AttemptRow, string>
}

const changeable = ({ position, log_seq, aside_bytes }: AttemptRow): string => `${position} ${log_seq} ${aside_bytes}`

/** Reads what the rules need of everything that is brought, with one statement per kind of row. */
export async function openGroup(context: Context, intakes: readonly Intake[]): Promise<Group> {
  const wanted = intakes.flatMap(({ attempt, writer, entries, flags }) =>
    [...new Set([...Object.keys(entries), ...Object.keys(flags)])].map((question) => ({ attempt, question, writer: writer ?? '' })),
  )
  const slots = await readSlots(context.sql, wanted)
  const outside = intakes.filter(({ inCharge }) => !inCharge)
  await countWriters(
    context.sql,
    outside.flatMap(({ attempt, entries }) => Object.keys(entries).map((question) => slots.of(attempt, question))),
  )
  return {
    context,
    slots,
    evidenceTexts: await readEvidenceTexts(
      context.sql,
      wanted.map(({ attempt }) => attempt),
      context.newId,
    ),
    log: [],
    before: new Map(intakes.map(({ attempt }) => [attempt, changeable(attempt)])),
  }
}

/** Takes the entries of one command in by the rules, in memory. */
export function applyIntake(group: Group, intake: Intake): IntakeResult {
  const { attempt, writer, flags, at } = intake
  const taken: IntakeResult = { saved: {}, flags: {}, evidence: [], refused: {} }
  const edits: LoggedEdit[] = []
  const settles: string[] = []
  for (const [question, edit] of Object.entries(intake.entries)) {
    const slot = group.slots.of(attempt, question)
    const { verdict, logged, settled } = applyEdit(group, intake, slot, edit)
    if (logged) edits.push(logged)
    settles.push(...(settled ?? []))
    if (verdict === 'full') taken.refused[question] = 'full'
    else taken.saved[question] = { seq: edit.seq ?? 0, version: slot.version }
    if (verdict === 'evidence' && !isSameAnswer(edit, slot)) taken.evidence.push(question)
  }
  if (edits.length > 0) group.log.push(...logAccepted(attempt, edits, headOf(edits, writer, settles), at))
  for (const [question, flag] of Object.entries(flags)) {
    const counts = writer !== null && intake.isOpen && intake.inCharge
    taken.flags[question] = counts ? applyFlag(group.slots.of(attempt, question), writer, flag, at) : flag.seq
  }
  return taken
}

/** A row that begins a writer or settles rivals says so. */
function headOf(edits: readonly LoggedEdit[], writer: string | null, settles: readonly string[]): RowHead | null {
  const isFirst = edits.some((edit) => edit.isFirst)
  if (!isFirst && settles.length === 0) return null
  return { ...(isFirst ? { writer } : {}), ...(settles.length > 0 ? { settles: settles.join(' ') } : {}) }
}

/** Stores what the group has changed, with one statement per kind of row. */
export async function storeGroup({ context: { sql }, slots, evidenceTexts, log, before }: Group): Promise<void> {
  await storeSlots(sql, slots)
  if (log.length > 0) await sql.write('appendLog', log)
  await evidenceTexts.store()
  const moved = [...before].filter(([attempt, was]) => changeable(attempt) !== was)
  if (moved.length > 0)
    await sql.write(
      'updateProgress',
      moved.map(([attempt]) => progressOf(attempt)),
    )
}

/** What a command moves on of an attempt, as the statement takes it. */
export const progressOf = ({ id, position, log_seq, log_head, log_bytes, log_at, aside_bytes }: AttemptRow) => ({
  attempt: id,
  position,
  seq: log_seq,
  head: log_head,
  bytes: log_bytes,
  at: log_at,
  evidence_bytes: aside_bytes,
})
