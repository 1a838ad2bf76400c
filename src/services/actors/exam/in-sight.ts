import { type AnswerValue, emptyAnswer, isSameAnswer } from '../../../../domain/attempt/answer.ts'
import { cleanText } from '../../../../domain/text/clean-text.ts'
import type { InSight, WriterGrant } from '../../../machines/answer-saving/contract.ts'
import type { OutboxRecord } from '../../../machines/flushing/contract.ts'

/** An answer as the server stores it. */
const cleaned = ({ answerId, textAnswer }: AnswerValue): AnswerValue => ({ answerId, textAnswer: cleanText(textAnswer) })

/** Says of one question what a student saw who changed it without the server: what counts, or a rival that is ahead of it, is in sight where it says the same. */
function inSightOf(question: string, values: readonly AnswerValue[], { answers, rivals }: WriterGrant): InSight {
  const seen = values.map(cleaned)
  const isSeen = (answer: AnswerValue): boolean => seen.some((value) => isSameAnswer(value, answer))
  const held = answers[question] ?? emptyAnswer
  const own = rivals.filter(({ questionId, answer }) => questionId === question && isSeen(answer))
  const settles = own.map(({ id }) => id)
  return isSeen(held) || own.some(({ ahead }) => ahead) ? { base: held.version, settles } : { settles }
}

/** Compares what the server holds with what was on screen: `first` before anything was written without it, then what was written. */
export function inSight(first: Record<string, AnswerValue>, written: readonly OutboxRecord[], grant: WriterGrant): Record<string, InSight> {
  const byQuestion = Map.groupBy(written, ({ question }) => question)
  return Object.fromEntries(
    [...byQuestion].map(([question, records]) => {
      const values = [first[question] ?? emptyAnswer, ...records.map(({ value }) => value)]
      return [question, inSightOf(question, values, grant)]
    }),
  )
}
