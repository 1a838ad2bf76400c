import { type Acknowledged, type AnswerValue, type FlagEdit, isAnswered, isSameAnswer } from '../../../../../domain/attempt/answer.ts'
import { attemptBudget, limits } from '../../../../../domain/limits.ts'
import { cleanText } from '../../../../../domain/text/clean-text.ts'
import type { AttemptRow } from '../../attempt-state.ts'
import { type Verdict, verdictOf } from '../../edit-rules.ts'
import type { LogRow } from '../../log-row.ts'
import { arrivedInTime, isOver } from '../attempt-end.ts'
import type { SentEdit } from '../commands.ts'
import type { Context } from '../context.ts'
import { type LoggedEdit, logRival, sha256 } from '../log/log-writing.ts'
import type { Version } from '../quiz-version-cache.ts'
import type { EvidenceTexts, Source } from './evidence-texts.ts'
import { highestSeqOf, recordSeq, type Slot } from './question-slots.ts'

/** What one command brings to an attempt, and how the attempt is when it arrives. */
export interface Intake {
  attempt: AttemptRow
  writer: string | null
  isOpen: boolean
  inCharge: boolean
  /** Whether it arrived by deadline + grace; stored with a text that finds the attempt closed although it was in time. */
  inTime: boolean
  entries: Readonly<Record<string, SentEdit>>
  flags: Readonly<Record<string, FlagEdit>>
  at: number
}

/** Why an entry is not stored. */
export type EntryRefusal = 'unknownQuestion' | 'unknownOption' | 'tooLong' | 'full'

/** What a save and a submit request bring. */
interface Sent {
  writer: string | null
  answers: Readonly<Record<string, SentEdit>>
  flags: Readonly<Record<string, FlagEdit>>
  arrivedAt: number
}

/** What was sent, parted into what the rules decide and what cannot be stored. */
export interface Received {
  intake: Intake
  refused: Record<string, EntryRefusal>
  sentFlags: Readonly<Record<string, FlagEdit>>
}

/** What became of an intake: what was heard, of which `evidence` came after the close and says something else than what counts. */
export interface IntakeResult {
  saved: Record<string, Acknowledged>
  flags: Record<string, number>
  evidence: string[]
  refused: Record<string, EntryRefusal>
}

/** Checks what was sent to an attempt; `inCharge` says whether its sender is in charge of it, which the caller knows. */
export function checkSent({ grace }: Context, attempt: AttemptRow, version: Version, sent: Sent, inCharge: boolean): Received {
  const { writer, answers, flags: sentFlags, arrivedAt: at } = sent
  const { entries, refused } = checkEntries(answers, version)
  const flags = Object.fromEntries(Object.entries(sentFlags).filter(([question]) => version.choices.has(question)))
  const inTime = arrivedInTime(attempt, at, grace)
  const isOpen = attempt.status === 'open' && !isOver(attempt, at, grace)
  return { intake: { attempt, writer, isOpen, inCharge, inTime, entries, flags, at }, refused, sentFlags }
}

/** Adds to what was taken in what could not be: every flag is heard, and refusals are listed together. */
export function withRefusals({ refused, sentFlags }: Received, taken: IntakeResult): IntakeResult {
  const heard = Object.fromEntries(Object.entries(sentFlags).map(([question, { seq }]) => [question, seq]))
  return { ...taken, flags: { ...heard, ...taken.flags }, refused: { ...refused, ...taken.refused } }
}

/** Parts what was sent into entries that can be stored, their text cleaned, and the reasons of those that cannot. */
export function checkEntries<T extends AnswerValue>(
  sent: Readonly<Record<string, T>>,
  version: Version,
): { entries: Record<string, T>; refused: Record<string, EntryRefusal> } {
  const entries: Record<string, T> = {}
  const refused: Record<string, EntryRefusal> = {}
  for (const [question, answer] of Object.entries(sent)) {
    const reason = refusalOf(question, answer, version)
    if (reason) refused[question] = reason
    else entries[question] = { ...answer, textAnswer: cleanText(answer.textAnswer) }
  }
  return { entries, refused }
}

function refusalOf(question: string, { answerId, textAnswer }: AnswerValue, { choices }: Version): EntryRefusal | null {
  const known = choices.get(question)
  if (!known) return 'unknownQuestion'
  if (answerId !== null && !known.has(answerId)) return 'unknownOption'
  return textAnswer.length > limits.answerText ? 'tooLong' : null
}

interface Room {
  context: Pick<Context, 'newId'>
  evidenceTexts: EvidenceTexts
  log: LogRow[]
}

/** What became of one edit; `full` where there was no room for it. */
export interface EditResult {
  verdict: Verdict | 'full'
  logged?: LoggedEdit
  settled?: string[]
}

export function applyEdit(room: Room, intake: Intake, slot: Slot, edit: SentEdit): EditResult {
  const { writer } = intake
  if (edit.seq === null || writer === null) return applyEditWithoutSeq(room, intake, slot, edit)
  const { seq, base } = edit
  const isChoice = (edit.settles ?? []).length > 0 && room.evidenceTexts.hasRivalOfOthers(intake.attempt, slot.question, writer)
  const facts = { writer, heard: highestSeqOf(slot, writer), isChoice, isOpen: intake.isOpen, inCharge: intake.inCharge }
  const verdict = verdictOf({ ...edit, seq, base, settles: [] }, slot, facts)
  if (verdict === 'known')
    return { verdict: !intake.isOpen && room.evidenceTexts.hasLate(intake.attempt, slot.question, writer) ? 'evidence' : 'known' }
  if (verdict === 'accepted') {
    const settled = room.evidenceTexts.settle(intake.attempt, slot.question, edit.settles ?? [])
    return { verdict, settled, logged: replace(slot, edit, writer, seq, intake.at, settled.length > 0) }
  }
  if (!hasRoomFor(slot, writer, intake)) return { verdict: 'full' }
  if (verdict === 'same') room.evidenceTexts.withdraw(intake.attempt, slot.question, writer)
  else if (!keep(room, intake, slot, edit, { writer, seq, base, source: verdict === 'rival' ? 'rival' : 'late' }))
    return { verdict: 'full' }
  recordSeq(slot, writer, seq)
  return { verdict }
}

/** True while the question has fewer than 64 writers; the writer in charge and those already heard are never refused. */
const hasRoomFor = (slot: Slot, writer: string, { inCharge }: Intake): boolean =>
  inCharge || highestSeqOf(slot, writer) > 0 || slot.heardWriters < attemptBudget.heardWriters

/** An entry without `seq` is recognised by its content, so a resend changes nothing. What it replaces is kept as a rival. */
function applyEditWithoutSeq(room: Room, intake: Intake, slot: Slot, edit: SentEdit): EditResult {
  if (isSameAnswer(edit, slot)) return { verdict: 'same' }
  const { version: base, writer: before } = slot
  if (intake.isOpen && intake.inCharge) {
    const replaced = { writer: `replaced ${room.context.newId()}`, seq: 0, base, source: 'rival' as const }
    if (isAnswered(slot) && !keep(room, intake, slot, { answerId: slot.answerId, textAnswer: slot.textAnswer }, replaced))
      return { verdict: 'full' }
    const seq = intake.writer === null ? 0 : highestSeqOf(slot, intake.writer)
    return { verdict: 'accepted', logged: replace(slot, edit, intake.writer, seq, intake.at, before !== intake.writer) }
  }
  const source: Source = intake.isOpen ? 'rival' : 'late'
  const writer = `bare ${sha256(JSON.stringify([edit.answerId, edit.textAnswer]))}`.slice(0, 64)
  if (!keep(room, intake, slot, edit, { writer, seq: 0, base: 0, source })) return { verdict: 'full' }
  return { verdict: intake.isOpen ? 'rival' : 'evidence' }
}

interface Origin {
  writer: string
  seq: number
  base: number
  source: Source
}

function keep({ evidenceTexts, log }: Room, { attempt, at, inTime }: Intake, slot: Slot, value: AnswerValue, origin: Origin): boolean {
  const { answerId, textAnswer } = value
  if (!evidenceTexts.keep(attempt, { ...origin, question: slot.question, value: { answerId, textAnswer }, at, inTime })) return false
  if (origin.source === 'rival') log.push(logRival(attempt, origin.writer, slot, value, at))
  return true
}

/** Replaces the current answer by an edit; the highest `seq` of the previous writer is kept. */
function replace(slot: Slot, { answerId, textAnswer }: AnswerValue, writer: string | null, seq: number, at: number, hasToBeWhole: boolean) {
  const before = { answerId: slot.answerId, textAnswer: slot.textAnswer }
  const isFirst = slot.version === 0 || slot.writer !== writer
  if (slot.writer !== null && slot.writer !== writer) recordSeq(slot, slot.writer, slot.seq)
  Object.assign(slot, { answerId, textAnswer, writer, seq, at, version: slot.version + 1, isChanged: true })
  return { slot, before, isFirst, isWhole: isFirst || hasToBeWhole } satisfies LoggedEdit
}
