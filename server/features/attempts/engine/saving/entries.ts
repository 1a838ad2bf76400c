import { type AnswerValue, cleanText } from '../../../../../domain/attempt/answer.ts'
import { limits } from '../../../../../domain/limits.ts'
import type { Version } from '../versions.ts'

export type EntryRefusal = 'unknownQuestion' | 'unknownOption' | 'tooLong' | 'full'

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
