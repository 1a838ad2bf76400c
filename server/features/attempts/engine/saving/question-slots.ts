import type { FlagEdit } from '../../../../../domain/attempt/answer.ts'
import type { AttemptRow } from '../../attempt-state.ts'
import type { CurrentAnswer } from '../../edit-rules.ts'
import { readEach, type Sql } from '../database/sql.ts'

/** One question of one attempt while a group is carried out: the current answer, the highest `seq` of each writer, and its row of the log. */
export interface Slot extends CurrentAnswer {
  attempt: AttemptRow
  question: string
  /** The `seq` of the current answer; that of other writers is in `heard`. */
  seq: number
  heard: Map<string, number>
  /** How many writers were heard; counted only where one comes who is not in charge. */
  heardWriters: number
  /** The row of the log that holds the current answer, 0 where none does. */
  logRow: number
  logIsWhole: boolean
  flagged: boolean
  flagWriter: string | null
  flagSeq: number
  at: number
  isChanged: boolean
  isFlagChanged: boolean
  newlyHeard: Set<string>
}

/** Names the slot that an entry of a writer is about. */
export interface Wanted {
  attempt: AttemptRow
  question: string
  writer: string
}

interface SlotRow {
  attempt: string
  question: string
  writer: string
  answer_id: string | null
  text_answer: string | null
  version: number | null
  stands_by: string | null
  seq: number | null
  log_row: number | null
  log_whole: number | null
  flagged: number | null
  flag_writer: string | null
  flag_seq: number | null
  heard: number | null
}

const keyOf = (attempt: string, question: string): string => `${attempt} ${question}`

const slotOf = (attempt: AttemptRow, row: SlotRow): Slot => ({
  attempt,
  question: row.question,
  answerId: row.answer_id,
  textAnswer: row.text_answer ?? '',
  version: row.version ?? 0,
  writer: row.stands_by,
  seq: row.seq ?? 0,
  heard: new Map(),
  heardWriters: 0,
  logRow: row.log_row ?? 0,
  logIsWhole: row.log_whole === 1,
  flagged: row.flagged === 1,
  flagWriter: row.flag_writer,
  flagSeq: row.flag_seq ?? 0,
  at: 0,
  isChanged: false,
  isFlagChanged: false,
  newlyHeard: new Set(),
})

/** Reads the slots of everything that a group brings, in one statement. */
export async function readSlots(sql: Sql, wanted: readonly Wanted[]) {
  const distinct = new Map(wanted.map((each) => [`${each.attempt.id} ${each.question} ${each.writer}`, each]))
  const records = [...distinct.values()].map(({ attempt, question, writer }) => ({ attempt: attempt.id, question, writer }))
  const attempts = new Map(wanted.map(({ attempt }) => [attempt.id, attempt]))
  const slots = new Map<string, Slot>()
  const rows = await readEach<SlotRow>(sql, 'slots', records)
  for (const row of rows) {
    const attempt = attempts.get(row.attempt)
    if (!attempt) continue
    const key = keyOf(row.attempt, row.question)
    const slot = slots.get(key) ?? slotOf(attempt, row)
    if (row.heard !== null) slot.heard.set(row.writer, row.heard)
    slots.set(key, slot)
  }
  return {
    of(attempt: AttemptRow, question: string): Slot {
      const slot = slots.get(keyOf(attempt.id, question))
      if (!slot) throw new Error(`Question ${question} of attempt ${attempt.id} was not read`)
      return slot
    },
    all: (): Slot[] => [...slots.values()],
  }
}

export type Slots = Awaited<ReturnType<typeof readSlots>>

/** Counts the writers that were heard of these slots, in one statement; none for none. */
export async function countWriters(sql: Sql, slots: readonly Slot[]): Promise<void> {
  if (slots.length === 0) return
  const of = new Map(slots.map((slot) => [keyOf(slot.attempt.id, slot.question), slot]))
  const records = [...of.values()].map(({ attempt, question }) => ({ attempt: attempt.id, question }))
  const rows = await readEach<{ attempt: string; question: string; writers: number }>(sql, 'heardWriters', records)
  for (const { attempt, question, writers } of rows) {
    const slot = of.get(keyOf(attempt, question))
    if (slot) slot.heardWriters = writers
  }
}

/** The highest `seq` received from a writer; that of the current answer is stored with the answer. */
export const highestSeqOf = (slot: Slot, writer: string): number =>
  Math.max(slot.writer === writer ? slot.seq : 0, slot.heard.get(writer) ?? 0)

/** Notes what was heard of a writer. */
export function recordSeq(slot: Slot, writer: string, seq: number): void {
  if (seq <= (slot.heard.get(writer) ?? 0)) return
  if (!slot.heard.has(writer)) slot.heardWriters += 1
  slot.heard.set(writer, seq)
  slot.newlyHeard.add(writer)
}

/** Takes a flag in when it is the newest of the writer in charge; returns the highest count heard of it. */
export function applyFlag(slot: Slot, writer: string, { flagged, seq }: FlagEdit, at: number): number {
  const heard = slot.flagWriter === writer ? slot.flagSeq : 0
  if (seq <= heard) return heard
  Object.assign(slot, { flagged, flagWriter: writer, flagSeq: seq, isFlagChanged: true, at })
  return seq
}

/** Stores what changed, with one statement per kind of row; throws when an attempt is not open. */
export async function storeSlots(sql: Sql, slots: Slots): Promise<void> {
  const all = slots.all()
  const changed = all.filter(({ isChanged }) => isChanged)
  if (changed.length > 0) await sql.write('storeAnswers', changed.map(answerRecord))
  const flags = all.filter(({ isFlagChanged }) => isFlagChanged)
  if (flags.length > 0) await sql.write('storeFlags', flags.map(flagRecord))
  const heard = all.flatMap(({ attempt, question, heard, newlyHeard }) =>
    [...newlyHeard].map((writer) => ({ attempt: attempt.id, question, writer, seq: heard.get(writer) ?? 0 })),
  )
  if (heard.length > 0) await sql.write('recordSeq', heard)
}

const answerRecord = ({ attempt, question, answerId, textAnswer, version, writer, seq, logRow, logIsWhole, at }: Slot) => ({
  attempt: attempt.id,
  question,
  answer: answerId,
  text: textAnswer,
  version,
  writer,
  seq,
  logged: logRow,
  whole: logIsWhole ? 1 : 0,
  at,
})

const flagRecord = ({ attempt, question, flagged, flagWriter, flagSeq, at }: Slot) => ({
  attempt: attempt.id,
  question,
  flagged: flagged ? 1 : 0,
  writer: flagWriter,
  seq: flagSeq,
  at,
})
