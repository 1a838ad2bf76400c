import { type AnswerValue, cleanText, type FlagEdit } from '../../../../../domain/attempt/answer.ts'
import { limits } from '../../../../../domain/limits.ts'
import type { AttemptRow } from '../../attempt-state.ts'
import { arrivedInTime, isOver } from '../attempt-end.ts'
import type { SentEdit } from '../commands.ts'
import type { Context } from '../context.ts'
import type { Version } from '../quiz-version-cache.ts'
import type { EntryRefusal, Intake } from './intake-edit.ts'
import type { IntakeResult } from './intake-group.ts'

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

/** Checks what was sent to an attempt; `inCharge` is for the sender to know. */
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
